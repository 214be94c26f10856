import { CART_LINES_MAX } from '#domain/cart/cart-line.ts'
import { formatNumber } from '#domain/money.ts'

const en = {
	title: 'Your cart',
	close: 'Close',
	again: 'Try again',
	view: 'View cart',
	add: 'Add',
	addOf: (name: string) => `Add ${name}`,
	fewer: (name: string) => `Fewer: ${name}`,
	more: (name: string) => `More: ${name}`,
	quantity: (name: string) => `Quantity of ${name}`,
	now: (num: number) => `${number(num)} in the cart.`,
	removed: (name: string) => `${name} was taken out of the cart.`,
	unit: 'Unit',
	piece: 'Piece',
	pack: (size: number) => `Pack of ${number(size)}`,
	carton: (size: number) => `Carton of ${number(size)}`,
	pieces: (num: string) => `${num} ${num === '1' ? 'piece' : 'pieces'}`,
	cartons: (num: number) => count(num, 'carton', 'cartons'),
	inCartons: (pieces: string, cartons: number) => `${pieces} in ${count(cartons, 'carton', 'cartons')}`,
	atLeast: (min: number) => `At least ${number(min)} pieces.`,
	atMost: (max: number) => `At most ${number(max)} pieces.`,
	outOfStock: 'Out of stock',
	lowStock: 'Low stock',
	notOrderable: 'Out of stock: it cannot be ordered at the moment.',
	onlyMax: (max: number) => `Only ${number(max)} in stock.`,
	beyondStock: 'There is not enough stock for this quantity.',
	inSteps: (step: number) => `Ordered in steps of ${number(step)} pieces.`,
	inWholeCartons: (step: number) => `Ordered in cartons of ${number(step)}.`,
	inWholePacks: (step: number) => `Ordered in packs of ${number(step)}.`,
	take: (num: number) => `Take ${number(num)}`,
	choose: 'Choose options',
	chooseOf: (name: string) => `Choose options of ${name}`,
	inCart: (num: number) => `${number(num)} in cart`,
	one: 'One variant',
	many: 'Several at once',
	orderAs: 'How to order',
	notOffered: 'Not offered',
	fillIn: 'Write quantities into the table.',
	didYouMean: 'Did you mean',
	wholePieces: 'Whole pieces only.',
	notNumber: 'Write a number of pieces.',
	or: 'or',
	next: (add: number, price: string) => `Add ${number(add)} to pay ${price} each.`,
	nextMixed: (add: number, price: string) => `Add ${number(add)} of any variant to pay ${price} each.`,
	onRequest: 'Price on request',
	each: (price: string) => `${price} each`,
	wasEach: (price: string) => `was ${price}`,
	include: (name: string) => `Include ${name}`,
	remove: 'Remove',
	removeOf: (name: string) => `Remove ${name}`,
	undo: 'Undo',
	removedLine: (name: string) => `${name} removed.`,
	note: 'Add note',
	noteOf: (name: string) => `Note on ${name}`,
	noteHint: 'Color, finish, wishes',
	gone: 'No longer in this catalog',
	empty: 'Nothing in the cart yet',
	emptyText: 'Add products to see what they come to, and take the list with you.',
	browse: 'Look at the products',
	changed: (lines: number) =>
		`${count(lines, 'price', 'prices')} changed since you added ${lines === 1 ? 'it' : 'them'}.`,
	noted: 'Keep the new prices',
	removeGone: 'Remove',
	unchecked: 'Prices could not be checked. Those that you saw last stand here.',
	notKept: 'This browser keeps no cart: it is gone when the page is closed. Take the list with you before.',
	elsewhere: 'From other catalogs of this seller',
	elsewhereText: 'They are priced and listed there.',
	totalPieces: 'Pieces',
	volume: 'Volume',
	weight: 'Weight',
	total: 'Estimated total',
	nothingChosen: 'Nothing is ticked.',
	excel: 'Download order list',
	excelBusy: 'Writing …',
	copy: 'Copy as text',
	copied: 'List copied',
	copyHand: 'The browser did not let it be copied. Copy it from here:',
	write: 'Write to seller',
	print: 'Print',
	send: 'Send inquiry',
	notOrdered: 'An inquiry orders nothing: the seller answers it first.',
	failed: 'That did not work. Check the connection and try again.',
	orderList: 'Order list',
	sku: 'SKU',
	picture: 'Picture',
	product: 'Product',
	num: 'Quantity',
	price: 'Price',
	amount: 'Amount',
	noteWord: 'Note',
}

/** What lines of a cart are counted as. */
export type Unit = 'product' | 'sku'

const countedEn = (unit: Unit) => ({
	open: (lines: number) => (lines ? `Cart, ${things(lines, unit)}` : 'Cart, empty'),
	products: (lines: number) => things(lines, unit),
	added: (lines: number) => `Added. ${things(lines, unit)} in the cart.`,
	full: `The cart is full: it holds ${things(CART_LINES_MAX, unit)}.`,
	goneCount: (lines: number) =>
		`${things(lines, unit)} ${lines === 1 ? 'is' : 'are'} no longer in this catalog and not counted.`,
	stopped: (lines: number) =>
		`${things(lines, unit)} ${lines === 1 ? 'is' : 'are'} not counted: there is not enough stock.`,
	shortOut: (lines: number) => `${things(lines, unit)} left out of the list: there is not enough stock.`,
	silent: (lines: number) => `${things(lines, unit)} ${lines === 1 ? 'tells' : 'tell'} none`,
	unpriced: (lines: number) => `${things(lines, unit)} ${lines === 1 ? 'is' : 'are'} on request and not in the total.`,
	leftOut: (lines: number) =>
		`${things(lines, unit)} ${lines === 1 ? 'is' : 'are'} no longer in the catalog and left out.`,
	cut: (lines: number) =>
		`… and ${things(lines, unit)} more: they did not fit into this letter. Attach the order list.`,
})

export type FixedWords = typeof en
export type CountedWords = typeof countedEn

/** The cart's words; lines are counted as `unit`: SKUs where the catalog's products have variants. */
export const cartWords = (unit: Unit) => ({ ...en, ...countedEn(unit) })

function things(lines: number, unit: Unit): string {
	return unit === 'sku' ? count(lines, 'SKU', 'SKUs') : count(lines, 'product', 'products')
}

function number(value: number): string {
	return formatNumber(String(value), 'en')
}

function count(value: number, one: string, many: string): string {
	return `${number(value)} ${value === 1 ? one : many}`
}
