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
import { type Move, reordered } from '#web/ui/form/reorder.ts'

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

/** Puts a block at a place in the order. */
export function moveBlock(block: SpecBlock, move: Move): void {
	useSpecChoice.setState(({ order }) => ({ order: reordered(order, order.indexOf(block), move) }))
}

export function toggleBlock(block: SpecBlock): void {
	useSpecChoice.setState(({ off }) => ({
		off: off.includes(block) ? off.filter((other) => other !== block) : [...off, block],
	}))
}
