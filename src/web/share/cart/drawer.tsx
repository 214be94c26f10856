import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import type { Cart, CartLine } from '#domain/cart/cart-line.ts'
import { restoreLine, takeNote } from '#domain/cart/change-cart.ts'
import { cartTotals } from '#domain/cart/cart-totals.ts'
import { chosenLines, ownLines, stockStop } from '#domain/cart/chosen-lines.ts'
import { priceChanges } from '#domain/cart/line-price.ts'
import { formatMoney } from '#domain/money.ts'
import { mixedPieces } from '#domain/pricing/mixed-pieces.ts'
import { Icon } from '../icons.tsx'
import { useCart, useCartContext } from './cart-context.tsx'
import { CART_MARK } from './cart-mark.ts'
import { CartLineRow } from './cart-line-row.tsx'
import { CartSums } from './cart-sums.tsx'
import { ContainerHint } from './container-hint.tsx'
import { drawerWords } from './drawer-words.ts'
import { MinimumNote, needOf } from './order-minimum.tsx'
import { OrderPrint } from './order-print.tsx'
import { Announcement } from './announcer.tsx'
import { TakeAway } from './take-away.tsx'
import { signedIn } from '../account-cart/session.ts'
import { asksNotToBeTracked } from '../visits.ts'
import { PickSheet } from '../order-sheet/pick-sheet.tsx'
import { useModal } from '../use-modal.ts'
import type { useReprice } from './use-reprice.ts'

const SendPanel = lazy(() => import('../send/send-panel.tsx'))
const SheetPanel = lazy(() => import('../order-sheet/sheet-panel.tsx'))

type Prices = ReturnType<typeof useReprice>

/** The cart, the form, or a filled order list. */
type View = 'cart' | 'send' | File

interface DrawerProps {
	prices: Prices
	/** Why the buyer's account does not take the cart; empty: it does, or nobody is signed in. */
	problem: string
	/** A file that was dropped on the page. */
	dropped: File | null
	onTaken: () => void
}

/** The cart; in its place the form that sends it, or a filled order list. */
export default function Drawer({ prices, problem, dropped, onTaken }: DrawerProps) {
	const { page, w, lang, hide } = useCartContext()
	const dialog = useModal()
	const cart = useCart()
	const own = useMemo(() => ownLines(cart, page.hash), [cart, page])
	// Letter and paper may be a moment behind what is being typed.
	const settled = useDeferredValue(own)
	const [chosen, setChosen] = useState<View>('cart')
	// What is being filled in is not taken away.
	const view = dropped && chosen !== 'send' ? dropped : chosen
	const setView = (next: View) => {
		onTaken()
		setChosen(next)
	}
	const close = () => dialog.current?.close()
	const toCart = () => setView('cart')
	const onClose = () => {
		onTaken()
		hide()
	}
	const label = view === 'cart' ? w.title : view === 'send' ? w.send : drawerWords[lang].upload
	return (
		<>
			<dialog ref={dialog} className="drawer" aria-label={label} onClose={onClose}>
				<Suspense>
					{view === 'cart' ? (
						<CartPanel {...{ cart, own, settled, prices, problem, setView }} onClose={close} />
					) : view === 'send' ? (
						<SendPanel own={own} prices={prices} onBack={toCart} onClose={close} />
					) : (
						<SheetPanel file={view} onFile={setView} onBack={toCart} onClose={close} />
					)}
				</Suspense>
			</dialog>
			<OrderPrint own={settled} />
		</>
	)
}

interface PanelProps {
	cart: Cart
	own: Cart
	settled: Cart
	prices: Prices
	problem: string
	onClose: () => void
	setView: (view: 'send' | File) => void
}

/** The lines with what they come to, and what can be done with them. */
function CartPanel({ cart, own, settled, prices, problem, onClose, setView }: PanelProps) {
	const context = useCartContext()
	const { w, announcer } = context
	const totals = useMemo(() => cartTotals(own), [own])
	const need = useMemo(() => needOf(context, totals), [context, totals])
	return (
		<div className="drawer-body">
			<header className="drawer-head">
				<h2>{w.title}</h2>
				{own.length > 0 && <span className="muted num">{w.products(own.length)}</span>}
				<button type="button" className="icon-button" aria-label={w.close} onClick={onClose}>
					<Icon name="close" />
				</button>
			</header>
			<div className="drawer-lines" aria-busy={prices.state === 'busy'}>
				<Notices own={own} prices={prices} />
				<Lines own={own} />
				{!own.length && <Empty onClose={onClose} onFile={setView} />}
				<Elsewhere cart={cart} />
				<KeptFor problem={problem} />
			</div>
			{own.length > 0 && (
				<footer className="drawer-foot">
					<CartSums totals={totals} />
					<ContainerHint own={settled} totals={totals} />
					<MinimumNote id="order-minimum" need={need} />
					<TakeAway
						own={settled}
						totals={totals}
						short={need.gap ? 'order-minimum' : undefined}
						onFile={setView}
						onSend={() => setView('send')}
					/>
				</footer>
			)}
			<Announcement announcer={announcer} />
		</div>
	)
}

/** The button that was pressed is gone with its line: what takes it back has the focus. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

/** The lines as they were put in; one that was taken out leaves the way back in its place. */
function Lines({ own }: { own: Cart }) {
	const { w, store, remove } = useCartContext()
	const [taken, setTaken] = useState<CartLine | null>(null)
	const list = useRef<HTMLUListElement>(null)
	const takeOut = useCallback(
		(line: CartLine) => {
			remove(line)
			setTaken(line)
		},
		[remove],
	)
	const isOut = taken !== null && !own.some(({ key }) => key === taken.key)
	const rows = isOut ? restoreLine(own, taken) : own
	const told = useTold(own)
	if (!rows.length) return null
	return (
		<ul ref={list} className="lines" tabIndex={-1} aria-label={w.title}>
			{rows.map((line) =>
				isOut && line.key === taken.key ? (
					<li key={line.key} className="line-out">
						<span>{w.removedLine(line.goods.name)}</span>
						<button
							ref={takeFocus}
							type="button"
							className="link-button"
							onClick={() => {
								store.update((cart) => restoreLine(cart, line))
								list.current?.focus()
							}}
						>
							{w.undo}
						</button>
					</li>
				) : (
					<CartLineRow key={line.key} line={line} {...told(line)} onRemove={takeOut} />
				),
			)}
		</ul>
	)
}

/** What the other lines and the prices that were seen say about a line: texts and numbers, so that it is drawn again only where they change. */
function useTold(own: Cart) {
	const { lang } = useCartContext()
	return useMemo(() => {
		const beside = mixedPieces(chosenLines(own))
		const changes = new Map(priceChanges(own).map((change) => [change.line.key, change]))
		return (line: CartLine) => {
			const change = changes.get(line.key)
			const was = change && (change.from === null ? '' : formatMoney(change.from, change.from_currency, lang))
			return { beside: beside(line), was: was ?? null }
		}
	}, [own, lang])
}

/** What the buyer should know before the lines are read. */
function Notices({ own, prices }: { own: Cart; prices: Prices }) {
	const { w, store } = useCartContext()
	const changes = priceChanges(own).length
	const gone = own.filter((line) => line.gone)
	const stopped = own.filter((line) => line.checked && !line.gone && stockStop(line)).length
	const drop = () => {
		const keys = new Set(gone.map(({ key }) => key))
		store.update((cart) => cart.filter(({ key }) => !keys.has(key)))
	}
	return (
		<div className="notices" role="status">
			{!store.isKept() && <p className="told">{w.notKept}</p>}
			{prices.state === 'failed' && (
				<p className="told">
					{w.unchecked}{' '}
					<button type="button" className="link-button" onClick={() => void prices.check()}>
						{w.again}
					</button>
				</p>
			)}
			{changes > 0 && (
				<p className="told">
					{w.changed(changes)}{' '}
					<button type="button" className="link-button" onClick={() => store.update(takeNote)}>
						{w.noted}
					</button>
				</p>
			)}
			{stopped > 0 && <p className="told">{w.stopped(stopped)}</p>}
			{gone.length > 0 && (
				<p className="told">
					{w.goneCount(gone.length)}{' '}
					<button type="button" className="link-button" onClick={drop}>
						{w.removeGone}
					</button>
				</p>
			)}
		</div>
	)
}

function Empty({ onClose, onFile }: { onClose: () => void; onFile: (file: File) => void }) {
	const { w, lang } = useCartContext()
	return (
		<div className="drawer-empty">
			<span className="empty-mark">
				<Icon name="cart" size={22} />
			</span>
			<h3>{w.empty}</h3>
			<p className="muted">{w.emptyText}</p>
			<button type="button" className="button" onClick={onClose}>
				{w.browse}
			</button>
			<PickSheet label={drawerWords[lang].upload} onFile={onFile} />
		</div>
	)
}

/** Where the cart of who is signed in is kept, and what the seller sees of it. */
function KeptFor({ problem }: { problem: string }) {
	const { page, lang } = useCartContext()
	const [who] = useState(signedIn)
	if (!who) return null
	const words = drawerWords[lang]
	const isTold = who.user.username !== page.username && !asksNotToBeTracked()
	return (
		<p className="muted kept-for" role="status">
			{problem || words.kept(who.user.email)} {isTold && !problem && words.told}
		</p>
	)
}

/** Lines that another catalog of the seller holds: it is a link away. */
function Elsewhere({ cart }: { cart: Cart }) {
	const { page, w } = useCartContext()
	const others = cart.filter(({ hash }) => hash !== page.hash)
	if (!others.length) return null
	const hashes = [...new Set(others.map(({ hash }) => hash))]
	return (
		<section className="elsewhere">
			<h3>{w.elsewhere}</h3>
			<p className="muted">{w.elsewhereText}</p>
			<ul>
				{hashes.map((hash) => (
					<li key={hash}>
						<a href={`/${page.username}/docs/sharing/${encodeURIComponent(hash)}${CART_MARK}`}>
							{others.find((line) => line.hash === hash)?.catalog}
						</a>
						<span className="muted num">{w.products(others.filter((line) => line.hash === hash).length)}</span>
					</li>
				))}
			</ul>
		</section>
	)
}
