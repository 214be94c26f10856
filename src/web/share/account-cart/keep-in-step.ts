import { type Cart, CART_LINES_SENT_MAX, type CartLine } from '#domain/cart/cart-line.ts'
import { mergeCarts } from '#domain/cart/merge-carts.ts'
import { readLines } from '#domain/cart/stored-cart.ts'
import type { CartStore } from '../cart/cart-store.ts'
import { Refused } from '../fetch-page.ts'
import { askAs } from './calls.ts'
import { hasMet, isKnown, keepBase, type KnownCart, knownLines, readBase } from './cart-base.ts'
import { putAside, readLeft } from './left-lines.ts'
import { signedIn } from './session.ts'

/** So long nothing has changed before it goes to the account. */
const REST_MS = 1500
/** A page that is looked at again after so long asks what other devices have done. */
const STALE_MS = 30_000

interface Step {
	username: string
	store: CartStore
	/** Lines have come that no page has priced yet. */
	onArrived: () => void
	/** The account does not take the cart; an empty text: it does. */
	onProblem: (text: string) => void
	/** What lay here before is aside, and is to be asked about. */
	onLeft: (left: Cart) => void
}

/**
 * Keeps the cart of this browser and that of the buyer's account in step: when the page comes, when it is looked at again,
 * and after every change. Nothing here is lost when it fails: the cart stays in the browser, and the next change or visit
 * tries again. Answers how it ends.
 */
export function keepInStep(step: Step): () => void {
	const account = new AccountCart(step)
	let timer: ReturnType<typeof setTimeout> | undefined
	const onChange = () => {
		clearTimeout(timer)
		// Of several open pages the one that is looked at tells.
		if (document.visibilityState === 'visible') timer = setTimeout(account.push, REST_MS)
	}
	const onVisible = () => {
		clearTimeout(timer)
		if (document.visibilityState === 'hidden') account.push()
		else if (Date.now() - account.pulledAt > STALE_MS) account.pull()
	}
	const unsubscribe = step.store.subscribe(onChange)
	document.addEventListener('visibilitychange', onVisible)
	addEventListener('online', account.pull)
	account.pull()
	return () => {
		clearTimeout(timer)
		unsubscribe()
		document.removeEventListener('visibilitychange', onVisible)
		removeEventListener('online', account.pull)
	}
}

/** The cart in the account, with one thing done after another. */
class AccountCart {
	/** When its lines were last fetched, in ms. */
	pulledAt = 0
	readonly #step: Step
	/** Whose page it is: what was put in by one is not told for another who has signed in beside it since. */
	readonly #user = signedIn()?.user.id
	#running: Promise<void> = Promise.resolve()

	constructor(step: Step) {
		this.#step = step
	}

	/** Fetches what other devices have done, and tells what was done here. */
	pull = (): void => this.#attempt(() => this.#pull())

	/** Tells what was done here. */
	push = (): void => this.#attempt(() => (this.pulledAt ? this.#push() : this.#pull()))

	#present() {
		const who = signedIn()
		return who?.user.id === this.#user ? who : null
	}

	#attempt(work: () => Promise<void>): void {
		const { onProblem } = this.#step
		this.#running = this.#running.then(work).then(
			() => onProblem(''),
			(error: unknown) => onProblem(error instanceof Refused && error.code.startsWith('cart') ? error.message : ''),
		)
	}

	async #pull(): Promise<void> {
		const { username, store, onArrived, onLeft } = this.#step
		const who = this.#present()
		if (!who) return
		const { version, list } = await askAs(who, 'getCart', { username })
		this.pulledAt = Date.now()
		const kept = readLines(list.map(({ sku_name_key, ...line }) => [sku_name_key, line]))
		if (!hasMet(username, who.user.id)) putAside(this.#step, kept)
		onLeft(readLeft(username))
		const base = readBase(username, who.user.id)
		const before = new Set(store.get().map(({ key }) => key))
		store.update((local) => mergeCarts({ local, kept, base: base.lines }))
		const now = store.get().map(({ key }) => key)
		// What found no room here is not known here either: it would be taken out of the account as if it had been removed.
		const known = kept.filter(({ key }) => now.includes(key) || base.lines[key] !== undefined)
		keepBase(username, { user: who.user.id, version, lines: knownLines(known) })
		if (now.some((key) => !before.has(key))) onArrived()
		await this.#push()
	}

	async #push(): Promise<void> {
		const { username, store } = this.#step
		const who = this.#present()
		if (!who) return
		for (;;) {
			const base = readBase(username, who.user.id)
			const { lines, drop } = changesSince(base, store.get())
			if (!lines.length && !drop.length) return
			const told = { username, lines: lines.map(toWire), drop, version: base.version }
			const answer = await askAs(who, 'setCart', told).catch((error: unknown) => {
				// Another device was quicker: what it has done is merged first.
				if (error instanceof Refused && error.code === 'conflict') return null
				throw error
			})
			if (!answer) return this.#pull()
			const rest = Object.entries(base.lines).filter(([key]) => !drop.includes(key))
			const known = { ...Object.fromEntries(rest), ...knownLines(lines) }
			keepBase(username, { ...base, version: answer.version, lines: known })
		}
	}
}

function toWire({ key, price_seen, goods, ...line }: CartLine) {
	return {
		...line,
		sku_name_key: key,
		price_seen: { ...price_seen, breaks: [...price_seen.breaks] },
		goods: { ...goods, breaks: [...goods.breaks] },
	}
}

/** What of a cart its account does not know yet, as much as one call takes, and what has been taken out of it. */
function changesSince(base: KnownCart, cart: Cart): { lines: Cart; drop: string[] } {
	const here = new Set(cart.map(({ key }) => key))
	return {
		lines: cart.filter((line) => !isKnown(base, line)).slice(0, CART_LINES_SENT_MAX),
		drop: Object.keys(base.lines).filter((key) => !here.has(key)),
	}
}
