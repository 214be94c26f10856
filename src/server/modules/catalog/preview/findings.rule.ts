import type { CheckCode, CheckFinding } from '#domain/catalog/checks.ts'

/** Where something was found: an item's key and SKU, what of it, what stands there, on which page. */
export interface FindingPlace {
	item?: string | undefined
	/** Key of the product that shows the item, of a family. */
	product?: string | undefined
	sku?: string | undefined
	field?: string | undefined
	value?: string | undefined
	page?: number | undefined
}

/** Something that was found, how often, and some of the places. */
export interface CountedHits extends CheckFinding {
	places: FindingPlace[]
}

/** Something found in one place. */
export type Hit = FindingPlace & { code: CheckCode }

/** Places of one kind that are kept; all are counted. */
export const PLACES_MAX = 1000

/** What was found place by place, counted by code and field: each place once, the first ones kept. */
export class Findings {
	private readonly known = new Set<string>()
	private readonly kinds = new Map<string, CountedHits & { count: number }>()

	add(found: readonly Hit[]): void {
		for (const { code, ...place } of found) {
			const name = `${code} ${place.field ?? ''} ${place.item ?? place.value ?? ''}`
			if (this.known.has(name)) continue
			this.known.add(name)
			this.count(code, place)
		}
	}

	private count(code: CheckCode, place: FindingPlace): void {
		const name = `${code} ${place.field ?? ''}`
		const kind = this.kinds.get(name) ?? { code, field: place.field, count: 0, places: [] }
		this.kinds.set(name, kind)
		kind.count++
		if (kind.places.length < PLACES_MAX) kind.places.push(place)
	}

	get list(): CountedHits[] {
		return [...this.kinds.values()]
	}

	get total(): number {
		return this.list.reduce((sum, { count }) => sum + count, 0)
	}
}
