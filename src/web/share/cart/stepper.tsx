import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { CartGoods } from '#domain/cart/cart-line.ts'
import { rulesOf } from '#domain/cart/line-price.ts'
import { formatNumber } from '#domain/money.ts'
import { steppedQuantity } from '#domain/pricing/quantity-step.ts'
import { Icon } from '../icons.tsx'
import { useCartContext } from './cart-context.tsx'
import { answerTo, type Offer, offerFor } from './quantity-rule.ts'

interface Props {
	goods: CartGoods
	/** Pieces. */
	num: number
	/** Pieces of the unit that is counted in. */
	size?: number
	onNum: (num: number) => void
	/** What less than the least means; without it the stepper stops there. */
	onNone?: () => void
}

/** Fewer, how many, more. What is typed and does not fit is never changed silently: what fits is offered. */
export function Stepper({ goods, num, size = 1, onNum, onNone }: Props) {
	const { w } = useCartContext()
	const rules = rulesOf(goods)
	const [fewer, more] = [steppedQuantity(num, -1, rules, size), steppedQuantity(num, 1, rules, size)]
	const input = useRef<HTMLInputElement>(null)
	const typing = useTyping({ goods, num, size, onNum })
	const offer = typing.offer ?? offerFor(goods, num, w)
	const offerId = useId()
	const step = (to: number | null) => {
		typing.forget()
		if (to === null) onNone?.()
		else onNum(to)
	}
	return (
		<div className="quantity">
			<div className="stepper">
				<StepButton
					icon="minus"
					label={w.fewer(goods.name)}
					disabled={fewer === null && !onNone}
					onClick={() => step(fewer)}
				/>
				<input
					ref={input}
					className="num"
					inputMode="numeric"
					autoComplete="off"
					maxLength={12}
					aria-label={w.quantity(goods.name)}
					aria-invalid={offer !== null || undefined}
					aria-describedby={offer ? offerId : undefined}
					value={typing.text}
					onChange={({ target }) => typing.type(target.value)}
					onBlur={typing.commit}
					onKeyDown={typing.onKey}
				/>
				<StepButton icon="plus" label={w.more(goods.name)} disabled={more === null} onClick={() => step(more)} />
			</div>
			{offer && (
				<OfferLine
					id={offerId}
					offer={offer}
					onTake={(fit) => {
						typing.choose(fit)
						input.current?.focus()
					}}
				/>
			)}
		</div>
	)
}

interface StepButtonProps {
	icon: 'minus' | 'plus'
	label: string
	disabled: boolean
	onClick: () => void
}

function StepButton({ icon, label, disabled, onClick }: StepButtonProps) {
	return (
		<button
			type="button"
			aria-label={label}
			disabled={disabled}
			onClick={onClick}
			data-more={icon === 'plus' || undefined}
		>
			<Icon name={icon} size={16} />
		</button>
	)
}

interface OfferLineProps {
	id: string
	offer: Offer
	onTake: (fit: number) => void
}

/** What is wrong with a quantity, and those next to it that fit. */
function OfferLine({ id, offer, onTake }: OfferLineProps) {
	const { w } = useCartContext()
	return (
		<p className="offer" id={id}>
			<span>{offer.text}</span>
			{offer.fits.map((fit, index) => (
				<span key={fit}>
					{index > 0 && `${w.or} `}
					<button type="button" className="button chip num" aria-label={w.take(fit)} onClick={() => onTake(fit)}>
						{formatNumber(String(fit), 'en')}
					</button>
				</span>
			))}
		</p>
	)
}

/** A number on its way: what is typed, and what of it waits for a choice. */
function useTyping({ goods, num, size, onNum }: Required<Omit<Props, 'onNone'>>) {
	const { w, announcer } = useCartContext()
	const [draft, setDraft] = useState<string | null>(null)
	const [offer, setOffer] = useState<Offer | null>(null)
	const forget = () => {
		setDraft(null)
		setOffer(null)
	}
	const commit = () => {
		if (draft === null) return
		if (draft.trim() === '') return forget()
		const answer = answerTo(goods, draft, size, w)
		if ('num' in answer) {
			forget()
			if (answer.num !== num) onNum(answer.num)
			return
		}
		if (offer?.text !== answer.text) announcer.say(`${answer.text} ${answer.fits.join(` ${w.or} `)}`)
		setOffer(answer)
	}
	return {
		offer,
		forget,
		commit,
		text: draft ?? unitsText(num, size),
		type: (text: string) => {
			setDraft(text)
			setOffer(null)
		},
		choose: (fit: number) => {
			forget()
			onNum(fit)
		},
		onKey: (event: KeyboardEvent) => {
			if (event.key === 'Enter') commit()
			if (event.key !== 'Escape' || draft === null) return
			// Takes back what was typed; the dialog around it stays open.
			event.preventDefault()
			event.stopPropagation()
			forget()
		},
	}
}

function unitsText(num: number, size: number): string {
	return formatNumber(String(Math.round((num / size) * 100) / 100), 'en')
}
