import type { PublicTerms } from '#contract/published.ts'
import { ANSWER_MAX } from '#domain/catalog/order-terms.ts'
import { Fault, useFault } from './field.tsx'
import type { SendWords } from './send-words.ts'
import type { useSending } from './use-sending.ts'

interface Props {
	words: SendWords
	sending: Pick<ReturnType<typeof useSending>, 'questions' | 'fields' | 'change' | 'faults'>
}

/** What the seller wants to know besides. */
export function Questions({ words, sending }: Props) {
	const { questions } = sending
	return questions.map((question) => <Question key={question.id} {...{ question, words, sending }} />)
}

function Question({ question, words, sending }: Props & { question: PublicTerms['questions'][number] }) {
	const { id, text, required, choices } = question
	const { fields, change, faults } = sending
	const { fault, take } = useFault<HTMLInputElement & HTMLSelectElement>(faults, `q-${id}`)
	const given = {
		ref: take,
		id: `send-q-${id}`,
		value: fields.answers[id] ?? '',
		'aria-invalid': fault !== undefined,
		'aria-describedby': fault ? `send-q-${id}-fault` : undefined,
		onChange: ({ target }: { target: { value: string } }) =>
			change({ answers: { ...fields.answers, [id]: target.value } }),
	}
	return (
		<div className="field">
			<label htmlFor={`send-q-${id}`}>
				{text} {!required && <small>{words.optional}</small>}
			</label>
			{choices.length ? (
				<select {...given}>
					<option value="">{words.pick}</option>
					{choices.map((choice) => (
						<option key={choice}>{choice}</option>
					))}
				</select>
			) : (
				<input {...given} type="text" autoComplete="off" maxLength={ANSWER_MAX} />
			)}
			<Fault id={`send-q-${id}-fault`} fault={fault} />
		</div>
	)
}
