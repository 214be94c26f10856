import { type KeyboardEvent, memo, useState } from 'react'
import type { CartGoods } from '#domain/cart/cart-line.ts'
import { rulesOf } from '#domain/cart/line-price.ts'
import { formatNumber } from '#domain/money.ts'
import { isProblem } from '#domain/problem.ts'
import { quantityFault } from '#domain/pricing/order-rules.ts'
import { readPieces } from '#domain/pricing/typed-quantity.ts'
import { useCartContext, useLine } from '../cart/cart-context.tsx'
import { answerTo, offerFor } from '../cart/quantity-rule.ts'
import type { Cell, CellActs } from './use-entry.ts'

interface QuantityProps {
	cell: Cell
	/** Whether prices differ, so that each says its own. */
	hasPrice: boolean
	acts: CellActs
}

/** A cell: empty where none is ordered. What is typed and does not fit is never changed silently: what fits is offered. */
export const Quantity = memo(function Quantity({ cell, hasPrice, acts }: QuantityProps) {
	const { w } = useCartContext()
	const { item, goods } = cell
	const line = useLine(item.sku_name_key)
	const typing = useTyping(cell, acts)
	// One that was in the cart before can still be taken out.
	if (goods.blocked && !line) return <CellStock item={item} />
	return (
		<>
			<input
				className="num"
				inputMode="numeric"
				autoComplete="off"
				maxLength={12}
				value={typing.text}
				aria-label={w.quantity(goods.name)}
				aria-invalid={typing.isBad || undefined}
				onChange={({ target }) => typing.type(target.value)}
				onFocus={() => acts.look(item.sku_name_key)}
				onBlur={typing.commit}
				onKeyDown={(event) => {
					if (event.key === 'Enter') typing.commit()
					moveOn(event)
				}}
			/>
			{hasPrice && <span className="matrix-price num">{item.price_text || w.onRequest}</span>}
			<CellStock item={item} />
		</>
	)
})

/** That there is little or nothing of it; the whole word as its title. */
function CellStock({ item: { stock_state, blocked, attrs } }: Pick<Cell, 'item'>) {
	const { w } = useCartContext()
	if (!blocked && stock_state !== 'out' && stock_state !== 'low') return null
	const isLow = !blocked && stock_state === 'low'
	return (
		<span className="matrix-stock" data-state={isLow ? 'low' : 'out'} title={attrs['stock']}>
			{isLow ? w.lowStock : w.outOfStock}
		</span>
	)
}

/** A quantity on its way into the cart: an empty one takes the variant out. */
function useTyping({ item, goods }: Cell, acts: CellActs) {
	const { w } = useCartContext()
	const line = useLine(item.sku_name_key)
	const num = line && !line.gone ? line.num : 0
	const [draft, setDraft] = useState<string | null>(null)
	const isNone = draft !== null && /^0*$/.test(draft.trim())
	const answer = draft === null || isNone ? null : answerTo(goods, draft, 1, w)
	const commit = () => {
		if (draft === null) return
		if (answer && 'text' in answer) return acts.fault({ ...answer, key: item.sku_name_key, name: goods.name })
		acts.commit(item, answer?.num ?? 0)
		setDraft(null)
	}
	return {
		text: draft ?? (num ? formatNumber(String(num), 'en') : ''),
		isBad: answer ? 'text' in answer : num > 0 && offerFor(goods, num, w) !== null,
		type: (text: string) => {
			setDraft(text)
			acts.draft(item.sku_name_key, piecesIn(text, goods))
		},
		commit,
	}
}

/** Pieces that would be ordered as it is typed; 0 while it cannot be. */
function piecesIn(text: string, goods: CartGoods): number {
	const pieces = text.trim() ? readPieces(text) : null
	return pieces && !isProblem(pieces) && !quantityFault(pieces.value, rulesOf(goods)) ? pieces.value : 0
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
	ArrowUp: [-1, 0],
	ArrowDown: [1, 0],
	Enter: [1, 0],
	ArrowLeft: [0, -1],
	ArrowRight: [0, 1],
}

/** Arrows go from cell to cell, sideways at the ends of what is typed, and over cells that are not offered. */
function moveOn(event: KeyboardEvent<HTMLInputElement>): void {
	const step = STEPS[event.key]
	const input = event.currentTarget
	if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
	const [down, across] = step
	const { selectionStart, selectionEnd, value } = input
	const isAtEnd = selectionStart === selectionEnd && selectionStart === (across < 0 ? 0 : value.length)
	const isWhole = selectionStart === 0 && selectionEnd === value.length
	if (across && !isAtEnd && !isWhole) return
	const next = nextInput(input, down, across)
	if (!next && event.key !== 'Enter') return
	event.preventDefault()
	next?.focus()
	next?.select()
}

function nextInput(input: HTMLInputElement, down: number, across: number): HTMLInputElement | null {
	let cell = input.closest('td')
	while (cell) {
		const row: HTMLTableRowElement | null = cell.closest('tr')
		const beside = across < 0 ? cell.previousElementSibling : cell.nextElementSibling
		const line = down < 0 ? row?.previousElementSibling : row?.nextElementSibling
		const next: Element | null | undefined = across
			? beside
			: (line as HTMLTableRowElement | null)?.cells[cell.cellIndex]
		cell = next instanceof HTMLTableCellElement ? next : null
		const found = cell?.querySelector('input')
		if (found) return found
	}
	return null
}
