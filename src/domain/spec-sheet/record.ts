import { BLOCKS_OFF, SPEC_BLOCKS, type SpecBlock } from './blocks.ts'

/** Characters of the name of a spec sheet that is kept. */
export const SPEC_NAME_MAX = 120
/** Characters of what is said of whom a sheet is for. */
export const SPEC_AUDIENCE_MAX = 200
/** SKUs of one that is kept. */
export const SPEC_SKUS_MAX = 200
/** Sheets that one call changes. */
export const SPEC_CHANGED_MAX = 50
/** Kept states of one sheet; the oldest goes when there is one more. */
export const SPEC_VERSIONS_MAX = 30
/** How long a deleted sheet can come back. */
export const DELETED_SPEC_SHEET_DAYS = 30

/** A live sheet shows its SKUs as they are now, a frozen one as they were. */
export const SPEC_MODES = ['live', 'frozen'] as const
export type SpecMode = (typeof SPEC_MODES)[number]

/** The heads of the list; all but the last without what is archived. */
export const SPEC_HEADS = ['all', 'live', 'frozen', 'published', 'archived'] as const
export type SpecHead = (typeof SPEC_HEADS)[number]

/**
 * What is done with sheets: `freeze` keeps what a live one shows, `refresh` freezes anew with what SKUs are now, `live` lets a
 * frozen one follow its SKUs again, `keep` makes a version and changes nothing, `publish` opens its page at its link and `withdraw`
 * closes it.
 */
export const SPEC_ACTIONS = [
	'freeze',
	'refresh',
	'live',
	'keep',
	'publish',
	'withdraw',
	'archive',
	'restore',
	'duplicate',
	'delete',
] as const
export type SpecAction = (typeof SPEC_ACTIONS)[number]

/** What a sheet is called that was published as the so-manieth of its account: `SPC-0007` (product.md section 3.11). */
export function specNumber(no: number): string {
	return `SPC-${String(no).padStart(4, '0')}`
}

/** A block of a sheet, in its place, on or off. */
export interface BlockChoice {
	readonly block: SpecBlock
	readonly on: boolean
}

/** Every block once: those that are named in their order, the others behind as a new sheet has them. */
export function completeBlocks(named: readonly BlockChoice[]): BlockChoice[] {
	const once = named.filter(({ block }, index) => named.findIndex((choice) => choice.block === block) === index)
	const missing = SPEC_BLOCKS.filter((block) => !once.some((choice) => choice.block === block))
	return [...once, ...missing.map((block) => ({ block, on: !BLOCKS_OFF.includes(block) }))]
}

/** The blocks that are shown, in their order. */
export function blocksOn(choices: readonly BlockChoice[]): SpecBlock[] {
	return choices.flatMap(({ block, on }) => (on ? [block] : []))
}

/** What buyers miss on a sheet first, in the order in which it is told. */
export const SPEC_GAPS = ['name', 'pictures', 'description', 'packing', 'moq', 'prices'] as const
export type SpecGap = (typeof SPEC_GAPS)[number]

/** Whether a sheet says no more, on a day of its seller's. */
export function isOutdated(valid_until: string | null, today: string): boolean {
	return valid_until !== null && valid_until < today
}
