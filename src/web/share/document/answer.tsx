import { type SubmitEvent, useState } from 'react'
import type { DocumentAnswer } from '#domain/documents/answers.ts'
import { formatMoney } from '#domain/money.ts'
import { ChoiceFields } from './choice-fields.tsx'
import { ChangeFields, type Proposals, proposalsOf } from './change-fields.tsx'
import type { PublicDocument } from './document-data.ts'
import type { DocumentWords } from './document-words.ts'
import type { DocumentWork } from './use-document.ts'

interface Props {
	work: DocumentWork
	words: DocumentWords
	lang: 'en' | 'zh'
}

/** What can be said: the likeliest is open, the others a press away. */
export function Answer({ work, words, lang }: Props) {
	const { answers } = work.shown
	const [chosen, setChosen] = useState<DocumentAnswer | undefined>(answers[0])
	const open = chosen && answers.includes(chosen) ? chosen : undefined
	return (
		<section className="doc-answer no-print" aria-label={words.answer}>
			<h2>{answers.length === 1 && open ? words.choices[open] : words.answer}</h2>
			{answers.length > 1 && (
				<div className="doc-choices" role="group" aria-label={words.answer}>
					{answers.map((one) => (
						<button
							key={one}
							type="button"
							className="button"
							aria-pressed={one === open}
							onClick={() => setChosen(one)}
						>
							{words.choices[one]}
						</button>
					))}
				</div>
			)}
			{open && <AnswerForm key={open} action={open} {...{ work, words, lang }} />}
		</section>
	)
}

interface FormProps extends Props {
	action: DocumentAnswer
}

function AnswerForm({ action, work, words, lang }: FormProps) {
	const { shown, answer, isBusy, problem } = work
	const [name, setName] = useState('')
	const [agreed, setAgreed] = useState(false)
	const [text, setText] = useState('')
	const [proposals, setProposals] = useState<Proposals>({})
	const [chosen, setChosen] = useState<readonly string[]>(() => takenOf(shown))
	const choose = (next: readonly string[]) => {
		setChosen(next)
		// Another sum is agreed to anew.
		setAgreed(false)
		void work.choose(next)
	}
	const submit = (event: SubmitEvent) => {
		event.preventDefault()
		const lines = action === 'change' ? proposalsOf(proposals) : []
		void answer({ action, name, agreed, text, lines, ...(action === 'accept' && chosenIn(chosen)) })
	}
	return (
		<form className="doc-form" onSubmit={submit}>
			{action === 'change' && (
				<ChangeFields lines={shown.lines} value={proposals} onChange={setProposals} words={words} />
			)}
			{action === 'accept' && <ChoiceFields {...{ shown, chosen, words, lang }} onChange={choose} />}
			{action !== 'paid_note' && (
				<NameField label={words.name} required={action === 'accept'} value={name} onChange={setName} />
			)}
			{action === 'accept' ? (
				<Consent {...{ shown, words, lang, agreed }} onChange={setAgreed} />
			) : (
				<TextField action={action} words={words} value={text} onChange={setText} />
			)}
			<p className="problem" role="alert">
				{problem}
			</p>
			<button type="submit" className="button primary" disabled={isBusy}>
				{isBusy ? words.sending : words[action]}
			</button>
		</form>
	)
}

/** What is taken of what is offered, as it is shown. */
function takenOf({ lines }: PublicDocument): string[] {
	return lines.filter(({ is_offered, is_optional }) => is_offered && !is_optional).map(({ id }) => id)
}

/** What is said of it; nothing where there is nothing to choose. */
const chosenIn = (chosen: readonly string[]) => (chosen.length > 0 ? { chosen: [...chosen] } : {})

interface NameProps {
	label: string
	required: boolean
	value: string
	onChange: (value: string) => void
}

function NameField({ label, required, value, onChange }: NameProps) {
	return (
		<label className="field">
			{label}
			<input
				required={required}
				autoComplete="name"
				maxLength={120}
				value={value}
				onChange={({ target }) => onChange(target.value)}
			/>
		</label>
	)
}

interface ConsentProps extends Pick<Props, 'words' | 'lang'> {
	shown: PublicDocument
	agreed: boolean
	onChange: (agreed: boolean) => void
}

/** What is agreed to, in so many words. */
function Consent({ shown: { number, revision, totals, currency }, words, lang, agreed, onChange }: ConsentProps) {
	const named = revision > 1 ? `${number} R${revision}` : number
	return (
		<>
			<label className="doc-agree">
				<input type="checkbox" required checked={agreed} onChange={({ target }) => onChange(target.checked)} />
				<span>{words.agree(named, formatMoney(totals.total, currency, lang))}</span>
			</label>
			<p className="muted">{words.kept}</p>
		</>
	)
}

interface TextProps extends Pick<FormProps, 'action' | 'words'> {
	value: string
	onChange: (value: string) => void
}

/** Why, what is to change, or how it was paid. */
function TextField({ action, words, value, onChange }: TextProps) {
	const label = action === 'decline' ? words.reason : action === 'change' ? words.message : words.payment
	return (
		<label className="field">
			{label}
			<textarea
				rows={3}
				required={action === 'paid_note'}
				maxLength={2000}
				value={value}
				onChange={({ target }) => onChange(target.value)}
			/>
		</label>
	)
}
