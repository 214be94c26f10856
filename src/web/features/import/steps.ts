import type { ImportState } from '#contract/import-shapes.ts'
import type { ImportStatus } from './import-status.ts'

/** The steps of the wizard, in order (product.md section 3.2). */
export const STEPS = ['file', 'map', 'rules', 'photos', 'check', 'run', 'result'] as const
export type ImportStep = (typeof STEPS)[number]

type ImportProgress = Pick<ImportStatus, 'state' | 'job'>

/** The step that an import waits at. */
export function stepOf({ state, job }: ImportProgress): ImportStep {
	if (state === 'mapped') return 'map'
	if (state === 'running') return 'run'
	return isOver(state) || hasStopped({ state, job }) ? 'result' : 'check'
}

/** Which steps can be gone to: while rows are written, and after, only the last two. */
export function isOpen(step: ImportStep, progress: ImportProgress): boolean {
	const { state } = progress
	const written = state === 'running' || state === 'done' || state === 'undoing'
	if (step === 'file' || step === 'map' || step === 'rules') return !written
	if (step === 'photos' || step === 'check') return !written && state !== 'mapped' && !hasStopped(progress)
	return step === 'run' ? state === 'running' : isOver(state) || hasStopped(progress)
}

/** Whether rows were being written when the job was cancelled or broke off: what it wrote stays until it is undone. */
export function hasStopped({ state, job }: ImportProgress): boolean {
	return (state === 'cancelled' || state === 'failed') && job?.kind === 'import_run'
}

function isOver(state: ImportState): boolean {
	return state === 'done' || state === 'undoing' || state === 'undone'
}
