import type { Plan } from '#templates/plan.ts'
import { keysOfUnit, type PaperSection, type Unit } from '#server/modules/paper/index.ts'

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
	sections: readonly PaperSection[],
	perSection = FRONT_PER_SECTION,
): string[] {
	const planned = plan.pages[page - 1]
	if (planned?.kind === 'items') return unitsOfPage(plan, page, sections).flatMap(keysOfUnit)
	if (planned?.kind === 'opener') return keysIn(sections[planned.section], 0, FRONT_ITEMS)
	const each = Math.max(perSection, Math.ceil(FRONT_ITEMS / sections.length))
	return sections.flatMap((section) => keysIn(section, 0, each))
}

/** What stands on a page with items; with `repeated` also what heads the lines that follow of an earlier page's product. */
function unitsOfPage(plan: Plan, page: number, sections: readonly PaperSection[], repeated = true): Unit[] {
	const planned = plan.pages[page - 1]
	if (planned?.kind !== 'items') return []
	return planned.blocks.flatMap((block) =>
		block.kind === 'row' && (repeated || !block.again)
			? (sections[block.section]?.units.slice(block.from, block.to) ?? [])
			: [],
	)
}

/** The SKUs that show some of a section's units by a photo: of variants the first. */
function keysIn(section: PaperSection | undefined, from: number, to: number): string[] {
	return section?.units.slice(from, to).flatMap((unit) => keysOfUnit(unit).slice(0, 1)) ?? []
}

/** On which page each product and each of its SKUs stands, from 1. */
export function pagesOf(plan: Plan, sections: readonly PaperSection[]): Map<string, number> {
	const found = new Map<string, number>()
	for (const [index, { kind }] of plan.pages.entries()) {
		if (kind !== 'items') continue
		for (const unit of unitsOfPage(plan, index + 1, sections, false))
			for (const key of placedIn(unit)) found.set(key, index + 1)
	}
	return found
}

/** A variant stands on its own line where it has one, or among those that stand beside each other. */
function placedIn({ product, variant, listed }: Unit): readonly string[] {
	if (variant !== undefined) return [variant]
	if (listed?.continued) return listed.lines.flatMap(({ keys }) => keys.flatMap((key) => key ?? []))
	return [...product.keys, product.key]
}
