import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { LabelCode } from '#domain/label/code.ts'
import type { LabelSheetName } from '#domain/label/sheets.ts'
import { localState } from '#web/state/storage.ts'

/** What labels look like; which label of a sheet is the next one is asked anew each time. */
export interface LabelChoice {
	sheet: LabelSheetName
	copies: number
	code: LabelCode
	withName: boolean
	withPrice: boolean
}

/** The choice of last time, on this device. */
export const useLabelChoice = create<LabelChoice>()(
	persist((): LabelChoice => ({ sheet: 'L7160', copies: 1, code: 'bar', withName: true, withPrice: false }), {
		name: 'vitrine.labels',
		storage: localState<LabelChoice>(),
	}),
)

export function choose(changes: Partial<LabelChoice>): void {
	useLabelChoice.setState(changes)
}
