import type { Manifest, Settings } from './data.ts'
import type { Geometry } from './geometry.ts'
import type { Block, Page, PlanSection } from './plan-parts.ts'

/** What all pages of items have in common, in millimetres. */
export interface PageMeasures {
	/** Section head with its table head. */
	readonly head: number
	readonly headAir: number
	readonly content: number
	readonly gap: number
}

/** Small sections that share a page with their neighbours, by the number of each; only of layouts that have one row a page. */
export function sharedSections(
	sections: readonly PlanSection[],
	settings: Settings,
	manifest: Manifest,
	{ cols, width, height }: Geometry,
): ReadonlyMap<number, readonly number[]> {
	const shared = new Map<number, readonly number[]>()
	if (!manifest.shares || settings.sectionBreak === 'page' || width > height) return shared
	let group: number[] = []
	let held = 0
	const end = () => {
		if (group.length > 1) for (const section of group) shared.set(section, group)
		;[group, held] = [[], 0]
	}
	for (const [section, { items }] of sections.entries()) {
		if (items.length === 0) continue
		if (items.length > cols / 2) {
			end()
			continue
		}
		if (held + items.length > cols || group.length === manifest.shares) end()
		group.push(section)
		held += items.length
	}
	end()
	return shared
}

/** Whole sections under each other, each as high as its items ask. */
export function sharedPage(
	group: readonly number[],
	sections: readonly PlanSection[],
	{ head, headAir, gap, content }: PageMeasures,
): Page {
	const counts = group.map((section) => sections[section]?.items.length ?? 0)
	const room = content - group.length * head - (group.length - 1) * (headAir + gap)
	const all = counts.reduce((sum, count) => sum + count, 0)
	let y = 0
	const blocks = group.flatMap((section, at): Block[] => {
		const h = (room * (counts[at] ?? 0)) / all
		const own: Block[] = [
			{ kind: 'head', section, first: true, y, h: head },
			{ kind: 'row', section, from: 0, to: counts[at] ?? 0, index: 0, y: y + head, h },
		]
		y += head + h + headAir + gap
		return own
	})
	return { kind: 'items', section: group[0] ?? 0, blocks }
}
