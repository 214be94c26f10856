import { useState } from 'react'
import type { Cart } from '#domain/cart/cart-line.ts'
import { listText, mailtoList } from '#domain/cart/cart-text.ts'
import type { CartTotals } from '#domain/cart/cart-totals.ts'
import { noteShort } from '#domain/cart/change-cart.ts'
import { chosenLines } from '#domain/cart/chosen-lines.ts'
import { copyText } from '../copy-text.ts'
import { fetchOrderList, Refused } from '../fetch-page.ts'
import { Icon } from '../icons.tsx'
import { PickSheet } from '../order-sheet/pick-sheet.tsx'
import { type CartContext, useCartContext } from './cart-context.tsx'
import { drawerWords } from './drawer-words.ts'

interface Props {
	own: Cart
	totals: CartTotals
	/** The id of what tells why it cannot be sent yet. */
	short: string | undefined
	onFile: (file: File) => void
	onSend: () => void
}

/** What can be done with the list: send it, or take it along as a workbook, text, a letter, paper. */
export function TakeAway({ own, totals, short, onFile, onSend }: Props) {
	const context = useCartContext()
	const { page, w, lang } = context
	const { download, isBusy, message, announce } = useDownload(own)
	const { byHand, copy } = useCopy(own, context, announce)
	const isNone = totals.lines === 0
	const email = page.data.company?.['company_email']
	return (
		<div className="take">
			<SendButton isNone={isNone} short={short} onSend={onSend} />
			<div className="take-more">
				<button
					type="button"
					className="button"
					aria-label={w.excel}
					disabled={isNone || isBusy}
					onClick={() => void download()}
				>
					<Icon name="download" size={16} /> {isBusy ? w.excelBusy : w.orderList}
				</button>
				<PickSheet label={drawerWords[lang].upload} onFile={onFile} />
				<button type="button" className="button" disabled={isNone} onClick={() => void copy()}>
					{w.copy}
				</button>
				{email && !isNone && (
					<a className="button" href={mailtoList(email, own, { ...listWords(context), cut: w.cut })}>
						{w.write}
					</a>
				)}
				<button type="button" className="button" disabled={isNone} onClick={() => print()}>
					{w.print}
				</button>
			</div>
			<p className="take-told" role="status">
				{message || w.notOrdered}
			</p>
			{byHand && (
				<label className="by-hand">
					{w.copyHand}
					<textarea readOnly rows={5} value={byHand} onFocus={({ target }) => target.select()} />
				</label>
			)}
		</div>
	)
}

/** Copies the list as text; where the browser does not let it, the text is there to be copied by hand. */
function useCopy(own: Cart, context: CartContext, announce: (text: string) => void) {
	const [byHand, setByHand] = useState('')
	const copy = async () => {
		const text = listText(own, listWords(context))
		const isDone = await copyText(text)
		setByHand(isDone ? '' : text)
		announce(isDone ? context.w.copied : '')
	}
	return { byHand, copy }
}

function SendButton({ isNone, short, onSend }: Pick<Props, 'short' | 'onSend'> & { isNone: boolean }) {
	const { w } = useCartContext()
	return (
		<button
			type="button"
			className="button primary"
			disabled={isNone || short !== undefined}
			aria-describedby={short}
			onClick={onSend}
		>
			<Icon name="mail" /> {w.send}
		</button>
	)
}

/** Has the workbook made and fetches it. */
function useDownload(own: Cart) {
	const { page, w, store } = useCartContext()
	const [isBusy, setBusy] = useState(false)
	const [message, announce] = useState('')
	const download = async () => {
		setBusy(true)
		announce('')
		try {
			const lines = chosenLines(own).map(({ key, num, note }) => ({
				sku_name_key: key,
				num,
				...(note.trim() ? { note } : {}),
			}))
			const { url, left_out, short } = await fetchOrderList(page, lines)
			const told = [left_out.length ? w.leftOut(left_out.length) : '', short.length ? w.shortOut(short.length) : '']
			announce(told.filter(Boolean).join(' '))
			if (short.length) store.update((cart) => noteShort(cart, short))
			location.assign(url)
		} catch (error) {
			announce(error instanceof Refused ? error.message : w.failed)
		}
		setBusy(false)
	}
	return { download, isBusy, message, announce }
}

function listWords({ page, lang, w }: CartContext) {
	return {
		lang,
		title: `${w.orderList}: ${page.data.catalog.name}`,
		link: location.href.split('#')[0] ?? '',
		onRequest: w.onRequest,
		total: w.total,
		pieces: w.pieces,
	}
}
