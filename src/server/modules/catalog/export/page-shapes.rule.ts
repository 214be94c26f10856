import { createHash } from 'node:crypto'
import type { Settings } from '#templates/data.ts'
import type { Page } from '#templates/plan-parts.ts'
import type { Plan } from '#templates/plan.ts'
import type { PaperSection } from '#server/modules/paper/index.ts'
import { FRONT_PRINTED, keysOfPage } from '../preview/page-keys.rule.ts'

/** A planned catalog, and how its SKUs were last written, by key. */
export interface Shaped {
	readonly template: string
	readonly settings: Settings
	readonly plan: Plan
	readonly sections: readonly PaperSection[]
	readonly written: ReadonlyMap<string, string>
}

/** Of what is noted of pages: what an older version has noted is of other pages. */
const FORM = 1

/**
 * Of each page a name that differs as soon as it may print other photos, or in other sizes. Colors, watermark, header and
 * footer change neither, and where a page stands among others does not either.
 */
export function pageShapes({ template, settings, plan, sections, written }: Shaped): string[] {
	const { color: _, watermark: __, header: ___, footer: ____, message: _____, logo: ______, ...sizes } = settings
	const about = digestOf([FORM, template, sizes, plan.geometry])
	return plan.pages.map((page, index) => {
		const keys = keysOfPage(plan, index + 1, sections, FRONT_PRINTED)
		const skus = keys.map((key) => [key, written.get(key)])
		return digestOf([about, page.kind, placesOf(page, sections), skus])
	})
}

/** What stands where on a page with items. */
function placesOf(page: Page, sections: readonly PaperSection[]) {
	if (page.kind !== 'items') return []
	return page.blocks.map((block) => {
		const { kind, y, h } = block
		if (block.kind !== 'row') return [kind, y, h]
		const units = sections[block.section]?.units.slice(block.from, block.to) ?? []
		return [kind, y, h, block.again, units.map(({ product, variant, listed }) => [product.keys, variant, listed])]
	})
}

function digestOf(about: unknown): string {
	return createHash('sha256').update(JSON.stringify(about)).digest('base64url')
}
