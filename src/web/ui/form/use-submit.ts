import type { UseFormReturnType } from '@mantine/form'
import { fieldErrors } from '#web/api/api-error.ts'
import { useAttempt } from './use-attempt.ts'

/**
 * Sends a form: `onSubmit` validates, runs `act`, puts the server's errors under their fields. What belongs to no
 * field comes back as `problem`, for `FormProblem`. While `busy` the button loads.
 */
export function useSubmit<V extends Record<string, unknown>>(
	form: UseFormReturnType<V>,
	act: (values: V) => Promise<unknown>,
) {
	const { attempt, busy, problem, clearProblem } = useAttempt()

	const send = async (values: V) => {
		try {
			await act(values)
		} catch (error) {
			const errors = fieldErrors(error)
			if (!Object.keys(errors).some((path) => path in values)) throw error
			form.setErrors(errors)
		}
	}

	return { onSubmit: form.onSubmit((values) => void attempt(() => send(values))), busy, problem, clearProblem }
}
