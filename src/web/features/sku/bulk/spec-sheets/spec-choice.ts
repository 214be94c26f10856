import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import {
	BLOCKS_OFF,
	SPEC_BLOCKS,
	type SpecBlock,
	type SpecFiles,
	type SpecLanguage,
	type SpecPaper,
	type UnitChoice,
} from '#domain/spec-sheet/blocks.ts'
import { localState } from '#web/state/storage.ts'
import { type BlockChoice, completeBlocks } from '#domain/spec-sheet/record.ts'
import type { Move } from '#web/ui/form/reorder.ts'
import { withMoved, withToggled } from '#web/ui/spec-sheet/block-choices.ts'

/** What spec sheets look like. Paper, units and language are the account's until one is chosen. */
export interface SpecChoice {
	paper: SpecPaper | null
	units: UnitChoice | null
	language: SpecLanguage | null
	files: SpecFiles
	/** All blocks in the order of the sheet, and those that are left out. */
	order: SpecBlock[]
	off: SpecBlock[]
}

/** The choice of last time, on this device. */
export const useSpecChoice = create<SpecChoice>()(
	persist(
		(): SpecChoice => ({
			paper: null,
			units: null,
			language: null,
			files: 'joined',
			order: [...SPEC_BLOCKS],
			off: [...BLOCKS_OFF],
		}),
		{ name: 'vitrine.spec-sheets', storage: localState<SpecChoice>() },
	),
)

export function choose(changes: Partial<SpecChoice>): void {
	useSpecChoice.setState(changes)
}

/** All blocks in their order, on or off; what a choice of long ago does not know is behind. */
export function blocksOf({ order, off }: Pick<SpecChoice, 'order' | 'off'>): BlockChoice[] {
	return completeBlocks(order.map((block) => ({ block, on: !off.includes(block) })))
}

function chooseBlocks(change: (blocks: BlockChoice[]) => BlockChoice[]): void {
	useSpecChoice.setState((now) => {
		const blocks = change(blocksOf(now))
		return { order: blocks.map(({ block }) => block), off: blocks.flatMap(({ block, on }) => (on ? [] : [block])) }
	})
}

/** Puts a block at a place in the order. */
export const moveBlock = (block: SpecBlock, move: Move) => chooseBlocks((blocks) => withMoved(blocks, block, move))

export const toggleBlock = (block: SpecBlock) => chooseBlocks((blocks) => withToggled(blocks, block))
