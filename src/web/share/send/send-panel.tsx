import { type SubmitEvent, useEffect, useMemo, useRef } from 'react'
import type { Cart } from '#domain/cart/cart-line.ts'
import { cartTotals } from '#domain/cart/cart-totals.ts'
import { INQUIRY_MESSAGE_MAX } from '#domain/inquiry/limits.ts'
import { formatMoney, formatNumber } from '#domain/money.ts'
import { takeNote } from '#domain/cart/change-cart.ts'
import { priceChanges } from '#domain/cart/line-price.ts'
import { useCartContext } from '../cart/cart-context.tsx'
import type { useReprice } from '../cart/use-reprice.ts'
import { AttachField } from '../files/attach-field.tsx'
import { fileWords } from '../files/file-words.ts'
import { Icon } from '../icons.tsx'
import { Field } from './field.tsx'
import { Questions } from './questions.tsx'
import { type SendWords, sendWords } from './send-words.ts'
import { SentNote } from './sent-note.tsx'
import { useSending } from './use-sending.ts'

interface PanelProps {
	own: Cart
	prices: ReturnType<typeof useReprice>
	onBack: () => void
	onClose: () => void
}

/** The form that sends what is in the cart, in the cart's place; afterwards where the inquiry is followed. */
export default function SendPanel({ own, prices, onBack, onClose }: PanelProps) {
	const { lang } = useCartContext()
	const words = sendWords[lang]
	const sending = useSending(own, words, prices.check)
	const heading = useRef<HTMLHeadingElement>(null)
	const isSent = sending.sent !== null
	useEffect(() => {
		// The button that led here is gone: with the form, and with the note that follows it.
		if (isSent || heading.current) heading.current?.focus()
	}, [isSent])
	return (
		<div className="drawer-body">
			<header className="drawer-head">
				{!isSent && (
					<button type="button" className="icon-button back" aria-label={words.back} onClick={onBack}>
						<Icon name="left" />
					</button>
				)}
				<h2 ref={heading} tabIndex={-1}>
					{isSent ? words.sent : words.title}
				</h2>
				<button type="button" className="icon-button" aria-label={words.close} onClick={onClose}>
					<Icon name="close" />
				</button>
			</header>
			{sending.sent ? (
				<SentNote sent={sending.sent} words={words} onClose={onClose} />
			) : (
				<Form own={own} words={words} sending={sending} />
			)}
		</div>
	)
}

interface FormProps {
	own: Cart
	words: SendWords
	sending: ReturnType<typeof useSending>
}

function Form({ own, words, sending }: FormProps) {
	const { lang } = useCartContext()
	const { problem, isBusy, send, attached } = sending
	const submit = (event: SubmitEvent) => {
		event.preventDefault()
		void send()
	}
	return (
		<form className="send" onSubmit={submit} noValidate>
			<div className="send-fields">
				<Lead own={own} words={words} />
				<Changed own={own} />
				<Person words={words} sending={sending} />
				<Questions words={words} sending={sending} />
				<Wishes words={words} sending={sending} />
				<AttachField words={fileWords[lang]} attached={attached} />
				<More words={words} sending={sending} />
				<Last words={words} sending={sending} />
			</div>
			<footer className="drawer-foot">
				<p className="problem" role="alert">
					{problem}
				</p>
				<button type="submit" className="button primary" disabled={isBusy || attached.isBusy}>
					<Icon name="mail" /> {isBusy ? words.sending : words.send}
				</button>
			</footer>
		</form>
	)
}

type PartProps = Omit<FormProps, 'own'>

function Person({ words, sending: { fields, change, faults } }: PartProps) {
	const given = { fields, change, faults }
	return (
		<>
			<Field {...given} field="name" label={words.name} complete="name" max={120} />
			<Field {...given} field="email" label={words.email} complete="email" type="email" max={254} />
			<Field {...given} field="company" label={words.company} hint={words.optional} complete="organization" max={160} />
		</>
	)
}

function Wishes({ words, sending: { fields, change } }: PartProps) {
	return (
		<label className="field">
			<span>
				{words.message} <small>{words.optional}</small>
			</span>
			<textarea
				rows={4}
				maxLength={INQUIRY_MESSAGE_MAX}
				placeholder={words.messageHint}
				value={fields.message}
				onChange={({ target }) => change({ message: target.value })}
			/>
		</label>
	)
}

/** What they agree to, and a field that people do not see. */
function Last({ words, sending: { fields, change, trap } }: PartProps) {
	return (
		<>
			<label className="check">
				<input
					type="checkbox"
					checked={fields.consent}
					onChange={({ target }) => change({ consent: target.checked })}
				/>
				{words.consent}
			</label>
			<div className="trap" aria-hidden>
				<input ref={trap} name="website" tabIndex={-1} autoComplete="off" />
			</div>
		</>
	)
}

/** What is sent to whom. */
function Lead({ own, words }: { own: Cart; words: SendWords }) {
	const { page, w, lang } = useCartContext()
	const { lines, pieces, amounts } = useMemo(() => cartTotals(own), [own])
	const money = amounts.map(({ amount, currency }) => formatMoney(amount, currency, lang))
	const what = [w.products(lines), w.pieces(formatNumber(String(pieces), lang)), ...money].join(' · ')
	const seller = page.data.company?.['company_name']
	return <p className="send-lead num">{seller ? words.lead(what, seller) : words.leadNobody(what)}</p>
}

/** Prices that are others than the buyer has seen: nothing is sent at them unasked. */
function Changed({ own }: { own: Cart }) {
	const { w, store } = useCartContext()
	const changes = useMemo(() => priceChanges(own).length, [own])
	return (
		<div role="status">
			{changes > 0 && (
				<p className="told">
					{w.changed(changes)}{' '}
					<button type="button" className="link-button" onClick={() => store.update(takeNote)}>
						{w.noted}
					</button>
				</p>
			)}
		</div>
	)
}

/** What most people leave out. */
function More({ words, sending: { fields, change, faults } }: PartProps) {
	const given = { fields, change, faults }
	const isOpen = Boolean(fields.phone || fields.country || fields.wanted_date || fields.ship_to || fields.po_number)
	return (
		<details className="send-more" open={isOpen}>
			<summary>{words.more}</summary>
			<div className="send-pair">
				<Field {...given} field="phone" label={words.phone} complete="tel" type="tel" max={60} />
				<Field {...given} field="country" label={words.country} complete="country-name" max={80} />
				<Field {...given} field="wanted_date" label={words.wanted} type="date" max={10} />
				<Field {...given} field="po_number" label={words.po} max={60} />
			</div>
			<Field {...given} field="ship_to" label={words.shipTo} complete="street-address" max={500} />
		</details>
	)
}
