import type { PublicTerms } from '#contract/published.ts'
import type { Locale } from '#contract/refusals/index.ts'
import { minimumGap } from '#domain/cart/order-minimum.ts'
import { sumLines } from '#domain/cart/cart-totals.ts'
import type { OrderMinimum } from '#domain/catalog/order-terms.ts'
import { formatMoney, formatNumber } from '#domain/money.ts'
import { refuseProblem } from '#server/http/refusal.ts'
import type { StoredLine } from './lines.rule.ts'

/** Refuses `inquiry_line_most` where the lines of a SKU hold more pieces than the seller takes. */
export function checkMost(lines: readonly StoredLine[]): void {
	const pieces = new Map<string, number>()
	for (const [at, { key, goods, num }] of lines.entries()) {
		const sum = (pieces.get(key) ?? 0) + num
		pieces.set(key, sum)
		if (goods.most === undefined || sum <= goods.most) continue
		const params = { sku: goods.sku_name, max: formatNumber(String(goods.most), 'en') }
		throw refuseProblem({ code: 'inquiry_line_most', params, path: `lines.${at}.num` })
	}
}

/** Refuses `inquiry_below_amount` and `inquiry_below_pieces`, both with what is missing. */
export function checkMinimum(
	lines: readonly StoredLine[],
	minimum: OrderMinimum,
	{ currency, locale }: { currency: string; locale: Locale },
): void {
	const gap = minimumGap(minimum, sumLines(lines), currency)
	if (gap?.amount) {
		const money = (amount: string) => formatMoney(amount, currency, locale)
		const params = { min: money(gap.amount.min), missing: money(gap.amount.missing) }
		throw refuseProblem({ code: 'inquiry_below_amount', params, path: 'lines' })
	}
	if (gap?.pieces) {
		const count = (pieces: number) => formatNumber(String(pieces), 'en')
		const params = { min: count(gap.pieces.min), missing: count(gap.pieces.missing) }
		throw refuseProblem({ code: 'inquiry_below_pieces', params, path: 'lines' })
	}
}

/** An answer as it is kept: beside its question, which the seller may change later. */
export interface KeptAnswer {
	readonly question: string
	readonly answer: string
}

/**
 * What was answered, in the order of the questions; who only asks something need not answer. Refuses `inquiry_answer_missing` and `inquiry_answer_choice`; an answer to
 * a question that is not asked any more has nothing to stand beside and is left out.
 */
export function answersTo(
	questions: PublicTerms['questions'],
	given: readonly { id: string; text: string }[] = [],
	{ isOrder }: { isOrder: boolean },
): KeptAnswer[] {
	return questions.flatMap(({ id, text: question, required, choices }) => {
		const answer = given.find((one) => one.id === id)?.text ?? ''
		const fault = (code: string) => refuseProblem({ code, params: { question }, path: `answers.${id}` })
		if (!answer) {
			if (required && isOrder) throw fault('inquiry_answer_missing')
			return []
		}
		if (choices.length && !choices.includes(answer)) throw fault('inquiry_answer_choice')
		return { question, answer }
	})
}
