import { useState } from 'react'
import { useCartContext } from '../cart/cart-context.tsx'
import { Refused, sendInquiry } from '../fetch-page.ts'
import { Icon } from '../icons.tsx'
import { keepPerson, readKept } from './kept-form.ts'
import { sendWords } from './send-words.ts'
import type { Sent } from './use-sending.ts'
import { forgetWaiting, readWaiting } from './waiting.ts'

/** An inquiry that could not be sent is offered again; when it has arrived, where it is followed. */
export default function WaitingNote({ onDone }: { onDone: () => void }) {
	const { page, lang, store, w } = useCartContext()
	const words = sendWords[lang]
	const [waiting] = useState(() => readWaiting(page))
	const [isBusy, setBusy] = useState(false)
	const [problem, setProblem] = useState('')
	const [sent, setSent] = useState<Sent | null>(null)
	const forget = () => {
		forgetWaiting(page)
		onDone()
	}
	const send = async () => {
		if (!waiting) return
		setBusy(true)
		setProblem('')
		try {
			const answer = await sendInquiry(page, waiting.form)
			const keys = new Set(waiting.form.lines.map(({ sku_name_key }) => sku_name_key))
			store.update((cart) => cart.filter(({ key, hash }) => hash !== page.hash || !keys.has(key)))
			keepPerson(page.username, readKept(page.username).fields, { ordered: keys.size > 0 })
			forgetWaiting(page)
			setSent(answer)
		} catch (error) {
			setProblem(error instanceof Refused ? error.message : navigator.onLine ? words.failed : words.stillOffline)
		}
		setBusy(false)
	}
	if (!waiting) return null
	return (
		<section className="waiting" aria-label={words.waiting}>
			<Icon name={sent ? 'done' : 'mail'} />
			<div role="status">
				<strong>{sent ? words.sent : words.waiting}</strong>
				<p className="num">
					{sent ? words.number(sent.number) : words.waitingText(w.products(waiting.form.lines.length))}
				</p>
				{problem && <p className="problem">{problem}</p>}
			</div>
			<div className="waiting-acts">
				{sent ? (
					<>
						<a className="button primary" href={new URL(sent.follow_url).pathname}>
							{words.follow}
						</a>
						<button type="button" className="button" onClick={onDone}>
							{words.close}
						</button>
					</>
				) : (
					<>
						<button type="button" className="button primary" disabled={isBusy} onClick={() => void send()}>
							{isBusy ? words.sending : words.sendNow}
						</button>
						<button type="button" className="button" disabled={isBusy} onClick={forget}>
							{words.discard}
						</button>
					</>
				)}
			</div>
		</section>
	)
}
