import { useCallback, useEffect, useRef } from 'react'
import type { EditStore, Versioned } from './store.ts'
import type { Rebase } from './use-sender.ts'
import { useSaving } from './use-saving.ts'
import { useSteps } from './use-steps.ts'

/** A draft with its steps, whose changes are saved by themselves beside those that somebody else makes. */
export function useEditing<D extends object, S extends Versioned>(
	store: EditStore<D, S>,
	stepOf: (before: D, changes: Partial<D>) => string,
) {
	const onto = useRef<(rebase: Rebase<D>) => D | undefined>(undefined)
	const saving = useSaving(
		store,
		useCallback((rebase: Rebase<D>) => onto.current?.(rebase), []),
	)
	const { rebase, ...steps } = useSteps<D>(saving.put, stepOf)
	useEffect(() => {
		onto.current = rebase
	}, [rebase])
	return { ...saving, ...steps }
}
