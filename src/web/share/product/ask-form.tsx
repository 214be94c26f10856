import './ask-form.css'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { itemName } from '#domain/cart/shown-goods.ts'
import { INQUIRY_FILL_MS } from '#domain/inquiry/limits.ts'
import { isEmail } from '#domain/url.ts'
import { useCartContext } from '../cart/cart-context.tsx'
import { Refused, sendInquiry } from '../fetch-page.ts'
import type { PublicItem } from '../page-data.ts'
import { keepPerson, readKept } from '../send/kept-form.ts'
import { type SendWords, sendWords } from '../send/send-words.ts'
import { SentNote } from '../send/sent-note.tsx'
import { itemAddress } from './address.ts'

type Sent = Awaited<ReturnType<typeof sendInquiry>>

/** Of the question itself; the product is named before it. */
const QUESTION_MAX = 1000

/** The question, and who asks: it arrives as an inquiry without lines, through the guards of every inquiry. */
export function AskForm({ item }: { item: PublicItem }) {
	const { lang } = useCartContext()
	const words = sendWords[lang]
	const [isClosed, setClosed] = useState(false)
	const asking = useAsking(item, words)
	const { fields, change, faults, problem, isBusy, send, sent, trap, element } = asking
	if (isClosed) return null
	if (sent) return <SentNote sent={sent} words={words} onClose={() => setClosed(true)} />
	const submit = (event: SubmitEvent) => {
		event.preventDefault()
		void send()
	}
	return (
		<form ref={element} className="ask-form" onSubmit={submit} noValidate>
			<AskFields {...{ fields, change, faults, words }} />
			<div className="trap" aria-hidden>
				<input ref={trap} name="website" tabIndex={-1} autoComplete="off" />
			</div>
			<p className="problem" role="alert">
				{problem}
			</p>
			<button type="submit" className="button primary" disabled={isBusy}>
				{isBusy ? words.sending : words.send}
			</button>
		</form>
	)
}

interface AskFieldsProps {
	fields: Asked
	change: (part: Partial<Asked>) => void
	faults: Partial<Asked>
	words: SendWords
}

/** The question, and who asks it. */
function AskFields({ fields, change, faults, words }: AskFieldsProps) {
	return (
		<>
			<Field name="question" label={words.message} fault={faults.question}>
				{(given) => (
					<textarea
						{...given}
						rows={3}
						maxLength={QUESTION_MAX}
						value={fields.question}
						onChange={({ target }) => change({ question: target.value })}
					/>
				)}
			</Field>
			{(['name', 'email'] as const).map((name) => (
				<Field key={name} name={name} label={words[name]} fault={faults[name]}>
					{(given) => (
						<input
							{...given}
							type={name === 'email' ? 'email' : 'text'}
							autoComplete={name}
							maxLength={name === 'email' ? 254 : 120}
							value={fields[name]}
							onChange={({ target }) => change({ [name]: target.value })}
						/>
					)}
				</Field>
			))}
		</>
	)
}

interface Given {
	id: string
	'aria-invalid': true | undefined
	'aria-describedby': string | undefined
}

interface FieldProps {
	name: string
	label: string
	fault: string | undefined
	children: (given: Given) => React.ReactNode
}

/** A field with what is wrong with it below. */
function Field({ name, label, fault, children }: FieldProps) {
	const id = `ask-${name}`
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			{children({
				id,
				'aria-invalid': fault ? true : undefined,
				'aria-describedby': fault ? `${id}-fault` : undefined,
			})}
			<p id={`${id}-fault`} className="problem" role="alert">
				{fault}
			</p>
		</div>
	)
}

interface Asked {
	question: string
	name: string
	email: string
}

/** What is typed, and its way out; a try that was not answered is sent again with its id, and counts once. */
function useAsking(item: PublicItem, words: SendWords) {
	const { page } = useCartContext()
	const [kept] = useState(() => readKept(page.username).fields)
	const [fields, setFields] = useState<Asked>({ question: '', name: kept.name, email: kept.email })
	const [faults, setFaults] = useState<Partial<Asked>>({})
	const [problem, setProblem] = useState('')
	const [isBusy, setBusy] = useState(false)
	const [sent, setSent] = useState<Sent | null>(null)
	const tried = useRef({ content: '', id: '' })
	// A field that people do not see.
	const trap = useRef<HTMLInputElement>(null)
	const { began, form: element } = useBegan()
	const change = (part: Partial<Asked>) => {
		setFields((now) => ({ ...now, ...part }))
		setFaults({})
	}
	const send = async () => {
		const wrong = faultsOf(fields, words)
		setFaults(wrong)
		setProblem('')
		const [first] = Object.keys(wrong)
		if (first !== undefined) return document.getElementById(`ask-${first}`)?.focus()
		const form = { name: fields.name, email: fields.email, message: messageOf(item, fields.question) }
		const content = JSON.stringify(form)
		if (tried.current.content !== content) tried.current = { content, id: crypto.randomUUID() }
		setBusy(true)
		try {
			const website = trap.current?.value
			const filled_ms = await untilFilled(began.current)
			const whole = { ...form, lines: [], filled_ms, request_id: tried.current.id, ...(website && { website }) }
			setSent(await sendInquiry(page, whole))
			keepPerson(page.username, { ...kept, name: form.name, email: form.email })
		} catch (error) {
			setProblem(error instanceof Refused ? error.message : navigator.onLine ? words.failed : words.offline)
		}
		setBusy(false)
	}
	return { fields, change, faults, problem, isBusy, send, sent, trap, element }
}

/** When the form was opened; it is in sight whole then, and its first field has the focus. */
function useBegan() {
	const began = useRef(0)
	const form = useRef<HTMLFormElement>(null)
	useEffect(() => {
		began.current = Date.now()
		document.getElementById('ask-question')?.focus()
		// With its button: what is focused comes into sight alone.
		form.current?.scrollIntoView({ block: 'nearest' })
	}, [])
	return { began, form }
}

/** Names the product before the question: the seller reads which one it is about. */
function messageOf(item: PublicItem, question: string): string {
	const name = itemName(item) + (item.sku_name && ` (${item.sku_name})`)
	return `${name}\n${itemAddress(item.sku_name_key)}\n\n${question.trim()}`
}

/** Whoever is known to the form may be quicker than a person who fills it in: they wait a moment. */
async function untilFilled(began: number): Promise<number> {
	const early = INQUIRY_FILL_MS - (Date.now() - began)
	if (early > 0) await new Promise((later) => setTimeout(later, early))
	return Date.now() - began
}

function faultsOf({ question, name, email }: Asked, words: SendWords): Partial<Asked> {
	return {
		...(question.trim() ? {} : { question: words.needed }),
		...(name.trim() ? {} : { name: words.needed }),
		...(email.trim() ? (isEmail(email.trim()) ? {} : { email: words.emailBad }) : { email: words.needed }),
	}
}
