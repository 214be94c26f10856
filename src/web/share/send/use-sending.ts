import { useEffect, useRef, useState } from 'react'
import type { Cart } from '#domain/cart/cart-line.ts'
import { chosenLines } from '#domain/cart/chosen-lines.ts'
import { INQUIRY_FILL_MS } from '#domain/inquiry/limits.ts'
import { isEmail } from '#domain/url.ts'
import type { PublicTerms } from '#contract/published.ts'
import { useCartContext } from '../cart/cart-context.tsx'
import { Refused, sendInquiry } from '../fetch-page.ts'
import { formOf, keep, keepPerson, readKept, requestIdOf, type SendFields } from './kept-form.ts'
import type { SendWords } from './send-words.ts'
import { forgetWaiting, keepWaiting } from './waiting.ts'

/** By the name of a field; of a question `q-` and its id. */
export type Faults = Readonly<Record<string, string>>
export type Sent = Awaited<ReturnType<typeof sendInquiry>>

/** The form with what is typed in it, kept at every keystroke, and the way out: sent lines leave the cart. */
export function useSending(own: Cart, words: SendWords) {
	const { page, store } = useCartContext()
	const questions = page.data.catalog.order?.questions ?? []
	const [kept] = useState(() => readKept(page.username))
	const [fields, setFields] = useState(kept.fields)
	const [faults, setFaults] = useState<Faults>({})
	const [problem, setProblem] = useState('')
	const [isBusy, setBusy] = useState(false)
	const [sent, setSent] = useState<Sent | null>(null)
	const tried = useRef(kept.tried)
	// A field that people do not see.
	const trap = useRef<HTMLInputElement>(null)
	const began = useRef(0)
	useEffect(() => {
		began.current = Date.now()
	}, [])
	const change = (part: Partial<SendFields>) => {
		const next = { ...fields, ...part }
		setFields(next)
		setFaults((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !isChanged(field, part))))
		keep(page.username, { fields: next })
	}
	const send = async () => {
		const wrong = faultsOf(fields, questions, words)
		setFaults(wrong)
		setProblem('')
		if (Object.keys(wrong).length) return
		const lines = linesOf(own)
		const form = { ...formOf(withAsked(fields, questions)), lines }
		const content = JSON.stringify([page.hash, form])
		const request_id = requestIdOf(tried.current, content)
		tried.current = { content, request_id }
		keep(page.username, { fields, tried: tried.current })
		setBusy(true)
		const website = trap.current?.value
		const filled_ms = await untilFilled(began.current)
		const { follow } = readKept(page.username)
		const whole = { ...form, ...(website && { website }), ...(follow && { follow }), filled_ms, request_id }
		try {
			const answer = await sendInquiry(page, whole)
			forgetWaiting(page)
			keepPerson(page.username, fields, lines.length ? answer : undefined)
			const keys = new Set(lines.map(({ sku_name_key }) => sku_name_key))
			store.update((cart) => cart.filter(({ key, hash }) => hash !== page.hash || !keys.has(key)))
			setSent(answer)
		} catch (error) {
			if (error instanceof Refused) {
				if (error.code === 'inquiry_email') setFaults({ email: error.message })
				else setProblem(error.message)
			} else {
				keepWaiting(page, { form: whole, at: Date.now() })
				setProblem(navigator.onLine ? words.failed : words.offline)
			}
		}
		setBusy(false)
	}
	return { fields, questions, change, faults, problem, isBusy, send, sent, trap }
}

/** What is in the cart, as it is sent. */
function linesOf(own: Cart) {
	return chosenLines(own).map(({ key, num, note }) => ({ sku_name_key: key, num, ...(note.trim() && { note }) }))
}

/** Who is known to the form may be quicker than a person who fills it in: they wait a moment instead of being refused. */
async function untilFilled(began: number): Promise<number> {
	const early = INQUIRY_FILL_MS - (Date.now() - began)
	if (early > 0) await new Promise((later) => setTimeout(later, early))
	return Date.now() - began
}

type Questions = PublicTerms['questions']

/** Answers to questions that the catalog does not ask are another catalog's, and not sent. */
function withAsked(fields: SendFields, questions: Questions): SendFields {
	const asked = questions.map(({ id }) => [id, fields.answers[id] ?? ''] as const)
	return { ...fields, answers: Object.fromEntries(asked) }
}

/** Whether what is typed in a field is another than it was. */
function isChanged(field: string, part: Partial<SendFields>): boolean {
	return field in part || (part.answers !== undefined && field.startsWith('q-'))
}

function faultsOf({ name, email, answers }: SendFields, questions: Questions, words: SendWords): Faults {
	const open = questions.filter(({ id, required }) => required && !answers[id]?.trim())
	return {
		...(name.trim() ? {} : { name: words.needed }),
		...(email.trim() ? (isEmail(email.trim()) ? {} : { email: words.emailBad }) : { email: words.needed }),
		...Object.fromEntries(open.map(({ id }) => [`q-${id}`, words.needed])),
	}
}
