import { FOOT_BLOCKS, type SpecBlock } from '#domain/spec-sheet/blocks.ts'
import type { BlockChoice } from '#domain/spec-sheet/record.ts'
import { type Move, reordered } from '../form/reorder.ts'

/** The blocks as they are listed: those of the foot last. */
export function footLast(blocks: readonly BlockChoice[]): BlockChoice[] {
	const isFoot = ({ block }: BlockChoice) => FOOT_BLOCKS.includes(block)
	return [...blocks.filter((choice) => !isFoot(choice)), ...blocks.filter(isFoot)]
}

/** The blocks with one at another place. */
export function withMoved(blocks: readonly BlockChoice[], block: SpecBlock, move: Move): BlockChoice[] {
	const listed = footLast(blocks)
	const from = listed.findIndex((choice) => choice.block === block)
	return reordered(listed, from, move, { last: FOOT_BLOCKS.length })
}

/** The blocks with one switched on or off. */
export function withToggled(blocks: readonly BlockChoice[], block: SpecBlock): BlockChoice[] {
	return blocks.map((choice) => (choice.block === block ? { block, on: !choice.on } : choice))
}
