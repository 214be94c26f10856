import { suggestionOf } from '#domain/number-input.ts'
import type { Problem } from '#domain/problem.ts'
import { useProblemWords } from '#web/api/problem-words.ts'
import { Asked } from './asked.tsx'

/** What is wrong with what was typed, in words; with a button for what was probably meant. */
export function FieldProblem({ problem, onTake }: { problem: Problem; onTake: (text: string) => void }) {
	const words = useProblemWords()
	const suggestion = suggestionOf(problem)
	return suggestion === undefined ? (
		words(problem)
	) : (
		<Asked text={words(problem)} suggestion={suggestion} onTake={onTake} />
	)
}
