import { compareDecimals, type Decimal, isDecimal, signOf } from '../decimal.ts'
import { CART_NUM_MAX } from '../cart/cart-line.ts'
import { hasBadCharacters } from '../text.ts'

/** Questions of one catalog. */
export const QUESTIONS_MAX = 10
/** Characters of a question. */
export const QUESTION_MAX = 200
/** Choices of one question. */
export const CHOICES_MAX = 20
/** Characters of a choice. */
export const CHOICE_MAX = 100
/** Characters of an answer. */
export const ANSWER_MAX = 1000
/** The largest minimum in money. */
export const MIN_AMOUNT_MAX: Decimal = '999999999'

/** A question of the seller's own in the form that sends an inquiry (product.md section 3.6). */
export interface OrderQuestion {
	/** Made once; answers are told by it. */
	readonly id: string
	readonly text: string
	readonly required: boolean
	/** Empty: any text. */
	readonly choices: readonly string[]
}

/** What a seller asks of a whole order from a catalog; 0: nothing. */
export interface OrderTerms {
	/** In the catalog's currency. */
	readonly min_amount: Decimal
	readonly min_pieces: number
	/** `own`: for who has ordered before, the minimum is `later_…`; `same`: it is that of the first order. */
	readonly later: 'same' | 'own'
	readonly later_min_amount: Decimal
	readonly later_min_pieces: number
	/** Pieces of one line at the most. */
	readonly max_line: number
	readonly questions: readonly OrderQuestion[]
}

export const NO_ORDER_TERMS: OrderTerms = {
	min_amount: '0',
	min_pieces: 0,
	later: 'same',
	later_min_amount: '0',
	later_min_pieces: 0,
	max_line: 0,
	questions: [],
}

/** Whether these are questions as settings keep them. */
export function areQuestions(value: unknown): value is OrderQuestion[] {
	if (!Array.isArray(value) || value.length > QUESTIONS_MAX || !value.every(isQuestion)) return false
	return new Set(value.map(({ id }) => id)).size === value.length
}

function isQuestion(value: unknown): value is OrderQuestion {
	if (typeof value !== 'object' || value === null || Object.keys(value).length !== 4) return false
	const { id, text, required, choices } = value as Partial<Record<keyof OrderQuestion, unknown>>
	if (typeof id !== 'string' || !/^[\w-]{1,40}$/.test(id) || typeof required !== 'boolean') return false
	if (!isLine(text, QUESTION_MAX) || !Array.isArray(choices) || choices.length > CHOICES_MAX) return false
	return choices.every((choice) => isLine(choice, CHOICE_MAX)) && new Set(choices).size === choices.length
}

function isLine(value: unknown, max: number): value is string {
	return typeof value === 'string' && value.trim() !== '' && value.length <= max && !hasBadCharacters(value)
}

/** Whether so many pieces can be a rule; 0: none. */
export function isPieces(value: unknown): value is number {
	return Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= CART_NUM_MAX
}

/** Whether an amount can be a minimum; 0: none. */
export function isMinAmount(value: unknown): value is Decimal {
	return (
		typeof value === 'string' &&
		value.length <= 20 &&
		isDecimal(value) &&
		signOf(value) >= 0 &&
		compareDecimals(value, MIN_AMOUNT_MAX) <= 0
	)
}

/** What an order has to come to, each only where it is asked for. */
export interface OrderMinimum {
	readonly amount?: Decimal | undefined
	readonly pieces?: number | undefined
}

/** The minimum of the first and of later orders. Without `prices` nothing is said of amounts: buyers see none. */
export function orderMinimums(
	{ min_amount, min_pieces, later, later_min_amount, later_min_pieces }: OrderTerms,
	{ prices }: { prices: boolean },
): { first: OrderMinimum; later: OrderMinimum } {
	const asked = (amount: Decimal, pieces: number): OrderMinimum => ({
		...(prices && signOf(amount) > 0 ? { amount } : {}),
		...(pieces > 0 ? { pieces } : {}),
	})
	const first = asked(min_amount, min_pieces)
	return { first, later: later === 'own' ? asked(later_min_amount, later_min_pieces) : first }
}
