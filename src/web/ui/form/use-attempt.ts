import { useState } from 'react'

/** Tries something: `busy` while it goes on, what was wrong with it as `problem` after that, for `FormProblem`. */
export function useAttempt() {
	const [busy, setBusy] = useState(false)
	const [problem, setProblem] = useState<unknown>(null)
	const attempt = async (act: () => Promise<unknown>): Promise<void> => {
		setBusy(true)
		setProblem(null)
		try {
			await act()
		} catch (error) {
			setProblem(error)
		} finally {
			setBusy(false)
		}
	}
	return { busy, problem, attempt, clearProblem: () => setProblem(null) }
}
