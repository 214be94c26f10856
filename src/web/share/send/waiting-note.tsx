import { type ReactNode, useState } from 'react'
import { ownLines } from '#domain/cart/chosen-lines.ts'
import { priceChanges } from '#domain/cart/line-price.ts'
import { useCartContext } from '../cart/cart-context.tsx'
import { Refused, sendInquiry } from '../fetch-page.ts'
import { fileWords } from '../files/file-words.ts'
import { Icon } from '../icons.tsx'
import { keepPerson, readKept } from './kept-form.ts'
import { sendWords } from './send-words.ts'
import type { Sent } from './use-sending.ts'
import { forgetWaiting, keepWaiting, readWaiting } from './waiting.ts'

/** An inquiry that could not be sent is offered again; when it has arrived, where it is followed. */
export default function WaitingNote({ onDone }: { onDone: () => void }) {
	const { page, lang, w } = useCartContext()
	const words = sendWords[lang]
	const { waiting, isBusy, problem, sent, send } = useResend()
	const discard = () => {
		forgetWaiting(page)
		onDone()
	}
	if (!waiting) return null
	if (sent)
		return (
			<Note label={words.sent} text={words.number(sent.number)} isDone>
				<a className="button primary" href={new URL(sent.follow_url).pathname}>
					{words.follow}
				</a>
				<button type="button" className="button" onClick={onDone}>
					{words.close}
				</button>
			</Note>
		)
	const text = words.waitingText(w.products(waiting.form.lines.length))
	return (
		<Note label={words.waiting} text={text} problem={problem}>
			<button type="button" className="button primary" disabled={isBusy} onClick={() => void send()}>
				{isBusy ? words.sending : words.sendNow}
			</button>
			<button type="button" className="button" disabled={isBusy} onClick={discard}>
				{words.discard}
			</button>
		</Note>
	)
}

interface NoteProps {
	label: string
	text: string
	problem?: string
	isDone?: boolean
	children: ReactNode
}

function Note({ label, text, problem, isDone, children }: NoteProps) {
	return (
		<section className="waiting" aria-label={label}>
			<Icon name={isDone ? 'done' : 'mail'} />
			<div role="status">
				<strong>{label}</strong>
				<p className="num">{text}</p>
				{problem && <p className="problem">{problem}</p>}
			</div>
			<div className="waiting-acts">{children}</div>
		</section>
	)
}

/** Sends it as it was; what was sent leaves the cart. Files that the server keeps no longer are left out of the next try. */
function useResend() {
	const { page, lang, w, store } = useCartContext()
	const [waiting, setWaiting] = useState(() => readWaiting(page))
	const words = sendWords[lang]
	const [isBusy, setBusy] = useState(false)
	const [problem, setProblem] = useState('')
	const [sent, setSent] = useState<Sent | null>(null)
	const [isAsked, setAsked] = useState(false)
	const send = async () => {
		if (!waiting) return
		// Prices were asked for when the page came.
		const wanted = new Set(waiting.form.lines.map(({ sku_name_key }) => sku_name_key))
		const lines = ownLines(store.get(), page.hash).filter(({ key }) => wanted.has(key))
		const changes = priceChanges(lines).length
		if (changes && !isAsked) {
			setAsked(true)
			return setProblem(`${w.changed(changes)} ${words.sendAnyway}`)
		}
		setBusy(true)
		setProblem('')
		try {
			const answer = await sendInquiry(page, waiting.form)
			const keys = new Set(waiting.form.lines.map(({ sku_name_key }) => sku_name_key))
			store.update((cart) => cart.filter(({ key, hash }) => hash !== page.hash || !keys.has(key)))
			keepPerson(page.username, readKept(page.username).fields, keys.size ? answer : undefined)
			forgetWaiting(page)
			setSent(answer)
		} catch (error) {
			if (error instanceof Refused && error.code === 'enclosure_gone') {
				const { attachments: _gone, ...form } = waiting.form
				const without = { ...waiting, form }
				keepWaiting(page, without)
				setWaiting(without)
				setProblem(fileWords[lang].goneWaiting)
			} else setProblem(error instanceof Refused ? error.message : navigator.onLine ? words.failed : words.stillOffline)
		}
		setBusy(false)
	}
	return { waiting, isBusy, problem, sent, send }
}
