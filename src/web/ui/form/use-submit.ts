import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { fieldErrors } from '#web/api/api-error.ts'

/**
 * Sends a form: `onSubmit` validates, runs `act`, puts the server's errors under their fields. What belongs to no
 * field comes back as `problem`, for `FormProblem`. While `busy` the button loads.
 */
export function useSubmit<V extends Record<string, unknown>>(
	form: UseFormReturnType<V>,
	act: (values: V) => Promise<unknown>,
) {
	const [busy, setBusy] = useState(false)
	const [problem, setProblem] = useState<unknown>(null)

	const send = async (values: V) => {
		setBusy(true)
		setProblem(null)
		try {
			await act(values)
		} catch (error) {
			const errors = fieldErrors(error)
			const known = Object.keys(errors).some((path) => path in values)
			if (known) form.setErrors(errors)
			else setProblem(error)
		} finally {
			setBusy(false)
		}
	}

	return { onSubmit: form.onSubmit((values) => void send(values)), busy, problem, clearProblem: () => setProblem(null) }
}
