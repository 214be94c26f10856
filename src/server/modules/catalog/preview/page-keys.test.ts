import { expect, it } from 'vitest'
import type { Item, ItemList } from '#templates/data.ts'
import { drawWindow } from '#templates/drawing.ts'
import { planCatalog } from '#templates/plan.ts'
import { TEMPLATES } from '#templates/registry.ts'
import { makeCatalog, makeItems, makeSettings } from '#tests/make/catalog.ts'
import { FRONT_PRINTED, keysOfPage } from './page-keys.rule.ts'

/** Items that tell which of them were looked at. */
class Watched implements ItemList {
	readonly seen = new Set<string>()
	readonly #items: readonly Item[]

	constructor(items: readonly Item[]) {
		this.#items = items
	}

	get length(): number {
		return this.#items.length
	}

	slice(from: number, to: number): readonly Item[] {
		const items = this.#items.slice(from, to)
		for (const { key } of items) this.seen.add(key)
		return items
	}
}

it.each(TEMPLATES.flatMap(({ key, manifest }) => [1, 2, 30].map((count) => ({ key, manifest, count }))))(
	'$key with $count sections is printed from the SKUs that are read for each page',
	({ manifest, count }) => {
		const lists = Array.from({ length: count }, (_, at) => makeItems(at * 60 + 1, at * 60 + 60))
		const settings = makeSettings()
		const sections = lists.map((items) => {
			const keys = items.map(({ key }) => key)
			const products = keys.map((key) => ({ key, keys: [key] }))
			return { name: '', parent: '', keys, products, units: products.map((product) => ({ product })) }
		})
		const plan = planCatalog(
			lists.map((items) => ({ items })),
			settings,
			manifest,
		)
		for (let first = 1; first <= plan.pages.length; first++) {
			const watched = lists.map((items) => new Watched(items))
			const bare = makeCatalog([])
			const data = { ...bare, sections: watched.map((items, at) => ({ id: `${at}`, name: '', parent: '', items })) }
			drawWindow(plan, data, settings, manifest, { first, count: 1, title: '' })
			const read = new Set(keysOfPage(plan, first, sections, FRONT_PRINTED))
			expect(watched.flatMap(({ seen }) => [...seen]).filter((key) => !read.has(key))).toEqual([])
		}
	},
)
