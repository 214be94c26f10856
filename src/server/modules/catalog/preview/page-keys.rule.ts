import type { Plan } from '#templates/plan.ts'
import type { PlannedSection } from '#server/modules/paper/index.ts'

/** Items looked at for title pages, contents and openers: enough for 24 photos and a picture per section. */
const FRONT_ITEMS = 48
/** Fewer than a printed page looks at: somebody waits for the preview of a catalog with many sections. */
const FRONT_PER_SECTION = 3
/** As many as a page may look at for the picture of a section. */
export const FRONT_PRINTED = 24

/** The SKUs a page needs: its own items, or some of each section where sections are shown by a picture. */
export function keysOfPage(
	plan: Plan,
	page: number,
	sections: readonly PlannedSection[],
	perSection = FRONT_PER_SECTION,
): string[] {
	const planned = plan.pages[page - 1]
	if (planned?.kind === 'items')
		return planned.blocks.flatMap((block) =>
			block.kind === 'row' ? (sections[block.section]?.keys.slice(block.from, block.to) ?? []) : [],
		)
	if (planned?.kind === 'opener') return sections[planned.section]?.keys.slice(0, FRONT_ITEMS) ?? []
	const each = Math.max(perSection, Math.ceil(FRONT_ITEMS / sections.length))
	return sections.flatMap(({ keys }) => keys.slice(0, each))
}

/** On which page each SKU stands, from 1. */
export function pagesOf(plan: Plan, sections: readonly PlannedSection[]): Map<string, number> {
	const found = new Map<string, number>()
	for (const [index, { kind }] of plan.pages.entries()) {
		if (kind !== 'items') continue
		for (const key of keysOfPage(plan, index + 1, sections)) found.set(key, index + 1)
	}
	return found
}
