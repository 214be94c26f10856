import { useEffect } from 'react'
import { useUndoKeys } from '#web/ui/use-undo-keys.ts'
import { forgetSteps, stepBack, stepForward } from './steps.ts'

/** Ctrl+Z, Ctrl+Y and Ctrl+Shift+Z anywhere on the page; fields keep their own, and the table answers for itself. */
export function useStepKeys(): void {
	useEffect(() => {
		forgetSteps()
		return forgetSteps
	}, [])
	useUndoKeys((direction) => void (direction === 'back' ? stepBack() : stepForward()))
}
