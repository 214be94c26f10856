import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/account/default-settings.ts'
import { trimDecimal } from '#domain/decimal.ts'
import { DEFAULT_RULES } from '#domain/import/rules.ts'
import { createRowReader } from '#domain/import/rows.ts'
import { type DecimalSign, type NumberVerdict, verdictOf } from '#domain/number-input.ts'
import { readPieces } from '#domain/pricing/typed-quantity.ts'
import { isProblem, type Cleaned, type Problem } from '#domain/problem.ts'
import type { Tier } from '#domain/sku/volume-pricing.ts'
import { signUp, startApp, type TestApp } from '#tests/app.ts'
import { numberInput, styleOf } from '#web/api/account-settings.ts'
import { queryClient, read } from '#web/api/queries.ts'
import { readTyped } from '#web/features/sku/single/draft/values.ts'
import { rowProblems, unitPrice } from '#web/features/sku/single/prices/tier-rows.ts'
import { readText } from '#web/features/sku/summary/read-text.ts'
import { readLimited } from '#web/ui/form/limited-number.ts'
import { readRange } from '#web/ui/filters/range-filter.ts'

/*
 * Every spelling at every door that reads a typed number, in an account of US dollars: `=` understood as this value, `?`
 * asked about with this suggestion, `!` refused. A price, and a count of pieces.
 */
type Spelling = readonly [text: string, price: string, count: string]

/** In an account that writes 1,234.56. */
const POINT: readonly Spelling[] = [
	// Understood: blanks, digit grouping, leading zeros, digits of other scripts, the account's own currency.
	['12', '=12', '=12'],
	['1000000000', '=1000000000', '=1000000000'],
	[' 12 ', '=12', '=12'],
	['12.', '=12', '=12'],
	['0012', '=12', '=12'],
	['1,234', '=1234', '=1234'],
	['1 234', '=1234', '=1234'],
	['1\u00a0234', '=1234', '=1234'],
	['1\u202f234', '=1234', '=1234'],
	["1'234", '=1234', '=1234'],
	['1’234', '=1234', '=1234'],
	['1,00,000', '=100000', '=100000'],
	['１２', '=12', '=12'],
	['１，２３４', '=1234', '=1234'],
	['١٢', '=12', '=12'],
	['۱۲', '=12', '=12'],
	['१२', '=12', '=12'],
	['12.5', '=12.5', '!'],
	['12.50', '=12.5', '!'],
	['.5', '=0.5', '!'],
	['1.5', '=1.5', '!'],
	['1,234.56', '=1234.56', '!'],
	['1 234.56', '=1234.56', '!'],
	['１２．５', '=12.5', '!'],
	['١٢٫٥', '=12.5', '!'],
	['0', '=0', '!'],
	['$12.50', '=12.5', '!'],
	['＄12', '=12', '!'],
	['$ 1,234', '=1234', '!'],
	['US$12', '=12', '!'],
	['12 USD', '=12', '!'],
	['usd 12', '=12', '!'],
	['$12 USD', '=12', '!'],
	// Asked about: a decimal comma, a unit, words, a sign, more decimals than are kept, another currency.
	['12,50', '?12.5', '!'],
	['12,5', '?12.5', '!'],
	['0,125', '?0.125', '!'],
	['1.234,56', '?1234.56', '!'],
	['1 234,56', '?1234.56', '!'],
	['1.234.567', '?1234567', '?1234567'],
	['12 pcs', '?12', '?12'],
	['12pcs', '?12', '?12'],
	['12 个', '?12', '?12'],
	['12.50/pc', '?12.5', '!'],
	['12.50 each', '?12.5', '!'],
	['ca. 12', '?12', '?12'],
	['~12', '?12', '?12'],
	['=12', '?12', '?12'],
	['约12', '?12', '?12'],
	['+5', '?5', '?5'],
	['-0', '?0', '!'],
	['12.345678', '?12.3457', '!'],
	['12.299999999999999', '?12.3', '!'],
	['12,50 pcs', '?12.5', '!'],
	['€9.90', '?9.9', '!'],
	['€ 9,90', '?9.9', '!'],
	['¥12.50/pc', '?12.5', '!'],
	['12 EUR', '?12', '!'],
	['9元', '?9', '!'],
	['£1,200', '?1200', '!'],
	['HK$12', '?12', '!'],
	['$12.50 CAD', '?12.5', '!'],
	// Refused: below zero, a price for something else, ranges, fractions, exponents, multiples, words.
	['-5', '!', '!'],
	['−5', '!', '!'],
	['–5', '!', '!'],
	['－5', '!', '!'],
	['(5)', '!', '!'],
	['($5.00)', '!', '!'],
	['-$5', '!', '!'],
	['$-5', '!', '!'],
	['-12,50', '!', '!'],
	['5-', '!', '!'],
	['10 USD / doz', '!', '!'],
	['10.00/doz', '!', '!'],
	['10 per dozen', '!', '!'],
	['$10-12', '!', '!'],
	['10–12', '!', '!'],
	['10 to 12', '!', '!'],
	['12.5.1', '!', '!'],
	['1,2,3', '!', '!'],
	['1 2', '!', '!'],
	['1e5', '!', '!'],
	['1E+5', '!', '!'],
	['½', '!', '!'],
	['12½', '!', '!'],
	['1/2', '!', '!'],
	['5²', '!', '!'],
	['①', '!', '!'],
	['十二', '!', '!'],
	['1万', '!', '!'],
	['5k', '!', '!'],
	['12%', '!', '!'],
	['12 stone', '!', '!'],
	['10 x 20', '!', '!'],
	['0x10', '!', '!'],
	['TBD', '!', '!'],
	['-', '!', '!'],
	['$', '!', '!'],
	['NaN', '!', '!'],
	['Infinity', '!', '!'],
	['1234567890123', '!', '!'],
]

/** What says something else in an account that writes 1.234,56; all others by exchanging points and commas (`mirrored`). */
const AMBIGUOUS: readonly Spelling[] = [
	['1.234', '=1234', '=1234'],
	['12.500', '=12500', '=12500'],
	['1,234', '=1.234', '!'],
	['12,500', '=12.5', '!'],
	['12,50', '=12.5', '!'],
	['1.234,56', '=1234.56', '!'],
	['12.5', '?12,5', '!'],
	['12.50', '?12,5', '!'],
	['$12.50', '?12,5', '!'],
	['1,234.56', '?1234,56', '!'],
	['1,234,567', '?1234567', '?1234567'],
	['12.50/pc', '?12,5', '!'],
	['12.34.567', '=1234567', '=1234567'],
	['ca. 12', '?12', '?12'],
	['12.5.1', '!', '!'],
	['-12.50', '!', '!'],
]

/** The same spelling as the other style has it. */
function mirrored([text, price, count]: Spelling): Spelling {
	const swap = (text: string) => text.replaceAll(/[.,．，]/g, (sign) => SWAPPED[sign] ?? sign)
	return [swap(text), price.startsWith('?') ? swap(price) : price, count]
}

const SWAPPED: Readonly<Record<string, string>> = { '.': ',', ',': '.', '．': '，', '，': '．' }

const STYLES: readonly (readonly [DecimalSign, readonly Spelling[]])[] = [
	['.', POINT],
	[',', [...POINT.filter(([text]) => !text.startsWith('ca.')).map(mirrored), ...AMBIGUOUS]],
]

function inAccountOf(decimal: DecimalSign): void {
	queryClient.setQueryData(read('getSettings', {}).queryKey, { ...DEFAULT_SETTINGS, decimal })
}

type Door = (text: string) => NumberVerdict

const PRICE: Readonly<Record<string, Door>> = {
	'SKU page': onPage('bps.price'),
	'price break': (price) =>
		ofRow(
			rowProblems({ min_qty: '1', price, unit: 'piece' }).amount,
			unitPrice({ min_qty: '1', price, unit: 'piece' }, null),
		),
	filter: (text) => verdictOf(readRange('price', text)),
	'bulk table': inTable('bps.price'),
	import: inList('bps.price'),
}

const COUNT: Readonly<Record<string, Door>> = {
	'SKU page': onPage('bps.moq'),
	'price break': (min_qty) => {
		const { from } = rowProblems({ min_qty, price: '1', unit: 'piece' })
		const tiers = readTyped('bps.volume_pricing', [{ min_qty, price: '1', unit: 'piece' }])
		if (from || isProblem(tiers)) return verdictOf(from ?? (tiers as Problem))
		return verdictOf({ value: (tiers['bps.volume_pricing'] as unknown as Tier[])[0]?.min_qty })
	},
	'bulk table': inTable('bps.moq'),
	import: inList('bps.moq'),
	'field with limits': (text) => verdictOf(readLimited(text, { min: '1', max: '999999999999' })),
}

function onPage(path: string): Door {
	return (text) => verdictOf(onlyValue(path, readTyped(path, text)))
}

function onlyValue(path: string, values: ReturnType<typeof readTyped>): Cleaned<unknown> {
	return isProblem(values) ? values : { value: values[path] }
}

function inTable(path: string): Door {
	return (text) => verdictOf(readText(new Map(), path, text, numberInput()))
}

function ofRow(problem: ReturnType<typeof rowProblems>['amount'], value: string | null): NumberVerdict {
	return verdictOf(problem ?? { value })
}

/** More decimals than are kept are not asked about row by row: the check says what it read. */
function inList(path: string): Door {
	return (text) => {
		const reader = createRowReader({
			mapping: { 0: 'sku_name', 1: path },
			rules: { ...DEFAULT_RULES, decimal: numberInput().decimal ?? '.' },
			currency: DEFAULT_SETTINGS.currency,
		})
		const [outcome] = [...reader.push(2, ['A-1', text]), ...reader.end()]
		if (outcome?.kind !== 'sku') throw new Error('no row')
		const [said] = [...outcome.errors, ...outcome.warnings]
		return verdictOf(said ?? { value: outcome.attrs[path] })
	}
}

function written(verdict: NumberVerdict): string {
	if (verdict.verdict === 'understood') return `=${trimDecimal(verdict.value)}`
	return verdict.verdict === 'asked' ? `?${verdict.suggestion}` : '!'
}

let app: TestApp
beforeAll(async () => {
	app = await startApp('pglite')
})
afterAll(() => app.close())

describe.each(STYLES)(
	'decimals behind %j: the same spelling has the same verdict at every door',
	(decimal, spellings) => {
		beforeAll(() => inAccountOf(decimal))

		test.each(spellings)('%j', (text, price, count) => {
			const at = (doors: Readonly<Record<string, Door>>) =>
				Object.fromEntries(Object.entries(doors).map(([name, door]) => [name, written(door(text))]))
			const all = (doors: Readonly<Record<string, Door>>, verdict: string) =>
				Object.fromEntries(Object.keys(doors).map((name) => [name, verdict]))
			expect({ price: at(PRICE), count: at(COUNT) }).toEqual({ price: all(PRICE, price), count: all(COUNT, count) })
		})

		test.each([
			['bps.price', 1],
			['bps.moq', 2],
		] as const)('and at the server, where grid and bulk table store: %s', async (path, column) => {
			const seller = await signUp(app, `speller-${path.slice(4)}-${decimal === '.' ? 'point' : 'comma'}`)
			const items = spellings.map(([text], at) => ({
				sku_name: `${path} ${at}`,
				attrs: { [path]: text },
				...styleOf(decimal),
			}))
			const { results } = await seller.must('productUpsertByAttrPath', { items })
			const { list } = await seller.must('productSearch', { size: 200, sort: 'sku_name' })
			const stored = new Map(list.map(({ sku_name, bps }) => [sku_name, bps[path.slice(4)]]))
			const verdicts = results.map(({ ok, error }, at) => {
				if (ok) return `=${trimDecimal(String(stored.get(items[at]?.sku_name ?? '')))}`
				return error?.suggestion === undefined ? '!' : `?${error.suggestion}`
			})
			expect(verdicts.map((verdict, at) => [spellings[at]?.[0], verdict])).toEqual(
				spellings.map((spelling) => [spelling[0], spelling[column]]),
			)
		})

		test('a taken suggestion is understood', () => {
			for (const [text] of spellings)
				for (const doors of [PRICE, COUNT])
					for (const door of Object.values(doors)) {
						const verdict = door(text)
						if (verdict.verdict === 'asked') expect(door(verdict.suggestion).verdict).toBe('understood')
					}
		})
	},
)

test.each(POINT)(
	'the cart reads what its public page shows, 1,234.56, whatever the seller’s style: %j',
	(text, _, count) => {
		inAccountOf(',')
		expect(written(verdictOf(readPieces(text)))).toBe(count)
	},
)
