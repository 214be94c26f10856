import { useEffect, useRef, useState } from 'react'
import type { Cart } from '#domain/cart/cart-line.ts'
import { chosenLines, ownLines } from '#domain/cart/chosen-lines.ts'
import { priceChanges } from '#domain/cart/line-price.ts'
import { INQUIRY_FILL_MS } from '#domain/inquiry/limits.ts'
import { isEmail } from '#domain/url.ts'
import type { PublicTerms } from '#contract/published.ts'
import { useCartContext } from '../cart/cart-context.tsx'
import { Refused, sendInquiry } from '../fetch-page.ts'
import { Attachments } from '../files/attachments.ts'
import { fileWords } from '../files/file-words.ts'
import { useAttachments } from '../files/use-attachments.ts'
import type { PageData } from '../page-data.ts'
import { formOf, keep, keepPerson, keptFilesOf, readKept, requestIdOf, type SendFields } from './kept-form.ts'
import type { SendWords } from './send-words.ts'
import { forgetWaiting, keepWaiting } from './waiting.ts'

/** By the name of a field; of a question `q-` and its id. */
export type Faults = Readonly<Record<string, string>>
export type Sent = Awaited<ReturnType<typeof sendInquiry>>

/** One for each page: files go on being uploaded while the form is closed. */
const ofPages = new WeakMap<PageData, Attachments>()

function attachmentsOf(page: PageData): Attachments {
	const found = ofPages.get(page) ?? new Attachments(fileWords[page.lang], page, keptFilesOf(page.username))
	ofPages.set(page, found)
	return found
}

/** What is typed, kept at every keystroke, and what is wrong with it. */
function useFilledIn(username: string) {
	const [kept] = useState(() => readKept(username))
	const [fields, setFields] = useState(kept.fields)
	const [faults, setFaults] = useState<Faults>({})
	const change = (part: Partial<SendFields>) => {
		const next = { ...fields, ...part }
		setFields(next)
		setFaults((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !isChanged(field, part))))
		keep(username, { fields: next })
	}
	return { kept, fields, change, faults, setFaults }
}

/** The form with what is typed in it, and the way out: sent lines leave the cart. */
export function useSending(own: Cart, words: SendWords, reprice: () => Promise<void>) {
	const { page, store } = useCartContext()
	const questions = page.data.catalog.order?.questions ?? []
	const { kept, fields, change, faults, setFaults } = useFilledIn(page.username)
	const [problem, setProblem] = useState('')
	const [isBusy, setBusy] = useState(false)
	const [sent, setSent] = useState<Sent | null>(null)
	const attachments = attachmentsOf(page)
	const attached = useAttachments(attachments)
	const tried = useRef(kept.tried)
	// A field that people do not see.
	const trap = useRef<HTMLInputElement>(null)
	const began = useRef(0)
	useEffect(() => {
		began.current = Date.now()
	}, [])
	const send = async () => {
		const wrong = faultsOf(fields, questions, words)
		setFaults(wrong)
		setProblem('')
		if (Object.keys(wrong).length) return
		if (attached.isStuck) return setProblem(fileWords[page.lang].unfinished)
		setBusy(true)
		await reprice()
		const present = ownLines(store.get(), page.hash)
		const unseen = unseenIn(present, own, words)
		if (unseen) {
			setBusy(false)
			return setProblem(unseen)
		}
		const form = toForm(present, withAsked(fields, questions), attachments.tickets())
		const content = JSON.stringify([page.hash, form])
		const request_id = requestIdOf(tried.current, content)
		tried.current = { content, request_id }
		keep(page.username, { fields, tried: tried.current })
		const website = trap.current?.value
		const filled_ms = await untilFilled(began.current)
		const { follow } = readKept(page.username)
		const whole = { ...form, ...(website && { website }), ...(follow && { follow }), filled_ms, request_id }
		try {
			const answer = await sendInquiry(page, whole)
			forgetWaiting(page)
			keepPerson(page.username, fields, form.lines.length ? answer : undefined)
			attachments.clear()
			const keys = new Set(form.lines.map(({ sku_name_key }) => sku_name_key))
			store.update((cart) => cart.filter(({ key, hash }) => hash !== page.hash || !keys.has(key)))
			setSent(answer)
		} catch (error) {
			if (!(error instanceof Refused)) keepWaiting(page, { form: whole, at: Date.now() })
			const isGone = error instanceof Refused && error.code === 'enclosure_gone'
			if (isGone) attachments.clear()
			if (error instanceof Refused && error.code === 'inquiry_email') setFaults({ email: error.message })
			else setProblem(isGone ? fileWords[page.lang].gone : problemOf(error, words))
		}
		setBusy(false)
	}
	return { fields, questions, change, faults, problem, isBusy, send, sent, trap, attached }
}

function problemOf(error: unknown, words: SendWords): string {
	if (error instanceof Refused) return error.message
	return navigator.onLine ? words.failed : words.offline
}

/** What has changed since the buyer looked at the cart, if anything has: nothing is sent at prices that nobody has seen. */
function unseenIn(present: Cart, seen: Cart, words: SendWords): string {
	if (priceChanges(present).length) return words.pricesChanged
	return chosenLines(present).length < chosenLines(seen).length ? words.lessThere : ''
}

/** What is sent of cart, fields and files. */
function toForm(own: Cart, fields: SendFields, attachments: string[]) {
	const lines = chosenLines(own).map(({ key, num, note }) => ({ sku_name_key: key, num, ...(note.trim() && { note }) }))
	return { ...formOf(fields), lines, ...(attachments.length > 0 && { attachments }) }
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
