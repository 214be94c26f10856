import type { Manifest } from '#templates/data.ts'
import { DEFAULT_SETTINGS } from '#templates/defaults.ts'
import type { Block, Page } from '#templates/plan-parts.ts'
import { manifestOf } from '#templates/registry.ts'

export { makeSettings as settings } from './catalog.ts'

/** Sections of so many items each. */
export const sections = (...counts: number[]) => counts.map((length) => ({ items: { length } }))

/** The manifest of a layout by its key. */
export const manifest = (key: string): Manifest => {
	const found = manifestOf(key)
	if (!found) throw new Error(`no template ${key}`)
	return found
}

/** Without title page and contents. */
export const bare = { options: { ...DEFAULT_SETTINGS.options, showTitlePage: false, showToc: false } }

export const blocksOf = (page: Page): readonly Block[] => (page.kind === 'items' ? page.blocks : [])

/** Items on a page. */
export const itemsOf = (page: Page) =>
	blocksOf(page).reduce((sum, block) => sum + (block.kind === 'row' ? block.to - block.from : 0), 0)
