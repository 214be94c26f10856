import type { ParameterMap } from '#domain/custom-parameter/parameter.ts'
import { formatValue } from '#domain/custom-parameter/format.ts'
import { attributeAt } from '#domain/sku/attributes.ts'
import { formatNumber } from '#domain/money.ts'
import type { SpecBlock } from '#domain/spec-sheet/blocks.ts'
import type { System } from '#domain/spec-sheet/measures.ts'
import type { SpecWords } from '#domain/spec-sheet/words.ts'
import type { SheetSku } from './sheet.types.ts'

/** How the sheets of a file are written. */
export interface Writing {
	readonly words: SpecWords
	readonly currency: string
	/** The seller's own parameters. */
	readonly parameters: ParameterMap
	readonly systems: readonly System[]
	/** The blocks that are shown, in their order. */
	readonly blocks: readonly SpecBlock[]
	/** For whom the sheets are; may be empty. */
	readonly audience: string
	/** Their last day. */
	readonly valid_until: string | null
	/** Before the paths of files that are kept here. */
	readonly host: string
	/** Where the code of a SKU leads to that has no address of its own; '' for nowhere. */
	readonly page: string
}

export interface Fact {
	readonly label: string
	readonly value: string
	/** Where the file is that it names. */
	readonly url?: string
}

/** Facts that say something. */
export function filled(facts: readonly Fact[]): Fact[] {
	return facts.filter(({ value }) => value.trim() !== '')
}

/** The value of a SKU at a path as it is printed; '' for none. */
export function written(sku: SheetSku, path: string, { parameters, words, currency }: Writing): string {
	return formatValue(parameters, path, sku.value(path), words.lang, { currency })
}

/** The label of an attribute of ours. */
export function labelOf(path: string, { words }: Writing): string {
	const attribute = attributeAt(path)
	return attribute ? words.pair(attribute) : path
}

/** A number as it is printed; '' for none. */
export function figure(value: number | string | null | undefined, { words }: Pick<Writing, 'words'>): string {
	return value === null || value === undefined ? '' : formatNumber(String(value), words.lang)
}

/** Whether a sheet may tell what things cost. */
export function tellsPrices({ blocks }: Writing): boolean {
	return blocks.includes('prices')
}
