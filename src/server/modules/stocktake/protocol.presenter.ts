import type { Locale } from '#contract/refusals/index.ts'
import type { Stocktake, StocktakeLine } from '#contract/stocktake.ts'
import { addDecimals, signOf } from '#domain/decimal.ts'
import { formatMoney, formatNumber, roundMoney } from '#domain/money.ts'
import { wallTime } from '#domain/zoned-time.ts'
import type { Column, Row } from '#server/sheets/sheet-content.ts'
import type { SheetPart } from '#templates/spec-sheet/spec-sheet.ts'
import type { Worth } from './lines.store.ts'
import { PROTOCOL_WORDS, STATE_WORDS } from './protocol-words.rule.ts'

/** How a protocol writes. */
export interface ProtocolWriting {
	locale: Locale
	currency: string
	timezone: string
	/** Names of locations by id; `main` may have none. */
	locations: ReadonlyMap<string, string>
	/** Whether the account has more than one location. */
	isSplit: boolean
}

type ProtocolColumn = Column & { cell: (line: StocktakeLine) => string | null }

/** The columns of the workbook: SKU first and as text. */
export function protocolColumns(writing: ProtocolWriting): ProtocolColumn[] {
	const { locale, timezone, currency, isSplit } = writing
	const word = PROTOCOL_WORDS[locale]
	const yes = (told: boolean) => (told ? word.yes : null)
	return [
		{ header: 'SKU', type: 'text', width: 20, cell: ({ sku_name }) => sku_name },
		{ header: word.product, type: 'text', width: 34, cell: productOf },
		...(isSplit
			? [
					{
						header: word.location,
						type: 'text' as const,
						width: 16,
						cell: (line: StocktakeLine) => placeOf(line, writing),
					},
				]
			: []),
		{ header: word.unit, type: 'text', width: 8, cell: ({ item_unit }) => item_unit || null },
		{ header: word.ledger, type: 'number', width: 12, cell: ({ ledger }) => ledger },
		{ header: word.counted, type: 'number', width: 12, cell: ({ counted }) => counted },
		{ header: word.difference, type: 'number', width: 12, cell: ({ difference }) => difference },
		{
			header: `${word.value} (${currency})`,
			type: 'price',
			width: 14,
			cell: ({ value }) => (value === null ? null : roundMoney(value, currency)),
		},
		{
			header: word.countedAt,
			type: 'text',
			width: 18,
			cell: ({ counted_at }) => (counted_at === null ? null : timeOf(counted_at, timezone)),
		},
		{ header: word.verified, type: 'text', width: 10, cell: ({ verified }) => yes(verified) },
		{ header: word.extra, type: 'text', width: 14, cell: ({ extra }) => yes(extra) },
		{ header: word.comment, type: 'text', width: 30, cell: ({ comment }) => comment || null },
		{ header: word.problem, type: 'text', width: 40, cell: ({ problem }) => problem ?? null },
	]
}

export function protocolRow(columns: readonly ProtocolColumn[], line: StocktakeLine): Row {
	return columns.map(({ cell }) => cell(line))
}

/** What stands above the lines of the printed protocol. */
export function protocolFacts(stocktake: Stocktake, worth: Worth | null, writing: ProtocolWriting): SheetPart {
	const { locale, timezone, currency } = writing
	const word = PROTOCOL_WORDS[locale]
	const { counts } = stocktake
	const time = (at: string | null) => (at === null ? '' : timeOf(at, timezone))
	const count = (n: number) => formatNumber(String(n), locale)
	const money = (amount: string) => formatMoney(roundMoney(amount, currency), currency, locale)
	const facts = [
		[word.state, STATE_WORDS[locale][stocktake.state]],
		[word.location, stocktake.location === null ? '' : placeOf({ location: stocktake.location }, writing)],
		[word.started, time(stocktake.started_at)],
		[word.closed, time(stocktake.closed_at)],
		[word.by, stocktake.created_by],
		[word.lines, `${count(counts.counted)} / ${count(counts.lines)}`],
		[word.verified, counts.verified ? count(counts.verified) : ''],
		[word.differences, worth ? count(worth.differing) : ''],
		[word.more, worth ? money(worth.more) : ''],
		[word.less, worth ? money(worth.less) : ''],
		[word.net, worth ? money(addDecimals(worth.more, worth.less)) : ''],
		[word.failed, counts.failed ? count(counts.failed) : ''],
	]
	return {
		kind: 'facts',
		title: word.summary,
		facts: facts.flatMap(([label = '', value]) => (value ? [{ label, value }] : [])),
	}
}

/** Lines as a table of the printed protocol; what somebody noted stands in a table below. */
export function protocolTables(lines: readonly StocktakeLine[], writing: ProtocolWriting): SheetPart[] {
	const { locale } = writing
	const word = PROTOCOL_WORDS[locale]
	const cells = (...texts: string[]) => texts.map((text) => ({ text }))
	const named = (line: StocktakeLine) =>
		[line.sku_name, productOf(line), splitPlace(line, writing)].filter(Boolean).join(' · ')
	const notes = lines.flatMap((line) => {
		const note = [line.comment, line.problem].filter(Boolean).join(' · ')
		return note ? [cells(line.sku_name, note)] : []
	})
	return [
		{
			kind: 'table',
			title: word.counts,
			head: ['SKU', word.ledger, word.counted, word.difference, word.value],
			rows: lines.map((line) => cells(named(line), ...figuresOf(line, writing))),
			figures: true,
		},
		...(notes.length
			? [{ kind: 'table' as const, title: word.comment, head: ['SKU', word.comment], rows: notes, figures: false }]
			: []),
	]
}

function figuresOf(
	{ ledger, counted, difference, value }: StocktakeLine,
	{ locale, currency }: ProtocolWriting,
): string[] {
	const number = (text: string | null) => (text === null ? '–' : formatNumber(text, locale))
	const signed = (text: string | null, written: (text: string) => string) =>
		text === null ? '–' : `${signOf(text) > 0 ? '+' : ''}${written(text)}`
	return [
		number(ledger),
		number(counted),
		signed(difference, (text) => formatNumber(text, locale)),
		signed(value, (text) => formatMoney(roundMoney(text, currency), currency, locale)),
	]
}

function productOf({ product_name, options }: StocktakeLine): string {
	return [product_name, options].filter(Boolean).join(' · ')
}

function splitPlace(line: StocktakeLine, writing: ProtocolWriting): string {
	return writing.isSplit ? placeOf(line, writing) : ''
}

function placeOf({ location }: Pick<StocktakeLine, 'location'>, { locations, locale }: ProtocolWriting): string {
	return locations.get(location) || PROTOCOL_WORDS[locale].main
}

function timeOf(at: string, timezone: string): string {
	return wallTime(new Date(at), timezone).replace('T', ' ').slice(0, 16)
}
