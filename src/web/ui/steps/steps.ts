import { ApiError } from '#web/api/api-error.ts'
import { TaskQueue } from '#web/api/task-queue.ts'
import { goBack, goForward, type UndoAction } from '#web/ui/feedback/toast.tsx'

/** Takes a change back; answers what does it again, or null when nothing was taken back and it has said why. */
export type UndoStep = () => Promise<UndoStep | null>

type Side = 'done' | 'undone'

/** Steps that can be gone back, one after the other; earlier ones stand in Activity. */
const STEPS_MAX = 100
const OPPOSITE = { done: 'undone', undone: 'done' } as const

/** What was done on the page that is open, and what of it was undone: the newest last. */
let steps: Readonly<Record<Side, readonly UndoStep[]>> = { done: [], undone: [] }
const saving = new Set<Promise<unknown>>()
const queue = new TaskQueue(1)

/** From now on the change can be taken back with Ctrl+Z, the newest first, or by the way answered, for its toast. */
export function remember(step: UndoStep): UndoAction {
	steps = { done: [...steps.done, step].slice(-STEPS_MAX), undone: [] }
	return () => queue.add(() => take(step, 'done'))
}

/** Another page begins without steps. */
export function forgetSteps(): void {
	steps = { done: [], undone: [] }
}

/** What is being saved will be a step: going back waits for it. */
export function awaitStep<T>(save: Promise<T>): Promise<T> {
	saving.add(save)
	const over = () => saving.delete(save)
	save.then(over, over)
	return save
}

/** Takes back what was done last; nothing where there is nothing. */
export function stepBack(): Promise<void> {
	return goBack(() => queue.add(() => takeLast('done')))
}

/** Does again what was taken back last. */
export function stepForward(): Promise<void> {
	return goForward(() => queue.add(() => takeLast('undone')))
}

async function takeLast(side: Side): Promise<UndoAction | false> {
	await Promise.allSettled(saving)
	for (let step = steps[side].at(-1); step; step = steps[side].at(-1))
		try {
			return await take(step, side)
		} catch (error) {
			// Activity, or another window, has taken it back already.
			if (!(error instanceof ApiError && error.code === 'undo_done')) throw error
		}
	return false
}

async function take(step: UndoStep, side: Side): Promise<UndoAction | false> {
	put(side, (all) => all.filter((other) => other !== step))
	const opposite = await step().catch((error: unknown) => {
		if (!isRefused(error)) put(side, (all) => [...all, step])
		throw error
	})
	if (!opposite) return false
	put(OPPOSITE[side], (all) => [...all, opposite])
	return () => queue.add(() => take(opposite, OPPOSITE[side]))
}

/** Whether the server will say no again. What it could not be asked can be tried once more. */
function isRefused(error: unknown): boolean {
	return error instanceof ApiError && error.status >= 400 && error.status < 500
}

function put(side: Side, change: (all: readonly UndoStep[]) => readonly UndoStep[]): void {
	steps = { ...steps, [side]: change(steps[side]) }
}
