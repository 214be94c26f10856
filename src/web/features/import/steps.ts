import type { ImportState } from '#contract/import-shapes.ts'

/** The steps of the wizard, in order. */
export const STEPS = ['file', 'map', 'photos', 'check', 'run', 'result'] as const
export type Step = (typeof STEPS)[number]

/** The step that an import waits at. `mapped` stands for a run that was cancelled before anything was checked, too. */
export function stepOf(state: ImportState): Step {
	if (state === 'mapped') return 'map'
	if (state === 'running') return 'run'
	return isOver(state) ? 'result' : 'check'
}

/** Which steps can be gone to: while rows are written, and after, only the last two. */
export function isOpen(step: Step, state: ImportState, checked: boolean): boolean {
	const written = state === 'running' || state === 'done' || state === 'undoing'
	if (step === 'file' || step === 'map') return !written
	if (step === 'photos' || step === 'check') return !written && checked
	return step === 'run' ? state === 'running' : isOver(state)
}

function isOver(state: ImportState): boolean {
	return state === 'done' || state === 'undoing' || state === 'undone'
}
