import { create } from 'zustand'

export interface Question {
	/** Asks with the number: "Delete 4 SKUs?". */
	title: string
	/** What happens, and whether it can be undone. */
	text: string
	/** Repeats the verb: "Delete 4 SKUs". */
	action: string
	/** "Cancel" when absent. */
	cancel?: string
	danger?: boolean
}

interface Asked {
	question: Question | null
	answer: (yes: boolean) => void
}

/** The one question on screen; `ConfirmHost` shows it. Never a dialog on a dialog. */
export const useConfirm = create<Asked>()(() => ({ question: null, answer: () => undefined }))

/** Asks before what cannot be undone, and where the spec asks. True when the action was chosen. */
export function confirm(question: Question): Promise<boolean> {
	return new Promise((resolve) => {
		useConfirm.getState().answer(false)
		useConfirm.setState({
			question,
			answer: (yes) => {
				useConfirm.setState({ question: null, answer: () => undefined })
				resolve(yes)
			},
		})
	})
}
