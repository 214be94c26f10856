import { Asked } from '#web/ui/form/asked.tsx'
import type { Refusal } from './save-value.ts'

/** Why a value was not saved, with a button for what was probably meant. */
export function SaveProblem({
	refusal: { message, suggestion },
	onTake,
}: {
	refusal: Refusal
	onTake: (text: string) => void
}) {
	return suggestion === undefined ? message : <Asked text={message} suggestion={suggestion} onTake={onTake} />
}
