import type { Locale } from '#contract/refusals/index.ts'
import { formatMoney, formatNumber } from '#domain/money.ts'
import { formatDay } from '#domain/custom-parameter/date.ts'
import { inquiryNumber } from '#domain/inquiry/number.ts'
import type { Photo } from '#templates/data.ts'
import type { SheetPart, SpecSheet } from '#templates/spec-sheet/spec-sheet.ts'
import type { InquiryRow } from '../inquiry.store.ts'
import { type PricedLine, priceLines, type StoredLine, totalsOf } from '../lines.rule.ts'
import { FILE_WORDS } from './words.rule.ts'

/** Lines that are laid out in one piece. */
const LINES_A_SHEET = 200

interface Writing {
	locale: Locale
	/** The day it was received, as it is printed. */
	received: string
	/** What the buyer wrote with it. */
	message: string
	photoOf: (line: StoredLine) => Photo | null
}

/** An inquiry on paper: who asks, what they wrote, the lines with their photos, and what they come to. */
export function inquirySheets(row: InquiryRow, lines: readonly StoredLine[], writing: Writing): SpecSheet[] {
	const word = FILE_WORDS[writing.locale]
	const priced = priceLines(lines)
	const of = Math.max(1, Math.ceil(priced.length / LINES_A_SHEET))
	return Array.from({ length: of }, (_, at) => {
		const piece = priced.slice(at * LINES_A_SHEET, (at + 1) * LINES_A_SHEET)
		const first = at === 0 ? [aboutPart(row, lines, writing), messagePart(writing)] : []
		return {
			sku: inquiryNumber(row.year, row.no),
			name: `${word.title} ${inquiryNumber(row.year, row.no)}`,
			note: of > 1 ? `${at + 1} / ${of}` : '',
			code: null,
			images: [],
			parts: [...first, piece.length > 0 && linesPart(piece, row.currency, writing)].filter((part) => part !== false),
			url: '',
			contact: at === of - 1,
		}
	})
}

function aboutPart(row: InquiryRow, lines: readonly StoredLine[], { locale, received }: Writing): SheetPart {
	const word = FILE_WORDS[locale]
	const { pieces, amount, unpriced } = totalsOf(lines)
	const facts = [
		[word.from, row.name],
		[word.company, row.company],
		[word.email, row.email],
		[word.phone, row.phone],
		[word.country, row.country],
		[word.received, received],
		[word.catalog, row.catalog_name],
		[word.wanted, row.wanted_date ? formatDay(row.wanted_date, locale) : ''],
		[word.shipTo, row.ship_to.replace(/\s*\n\s*/g, ', ')],
		[word.po, row.po_number],
		[word.qty, lines.length ? formatNumber(String(pieces), locale) : ''],
		[word.total, lines.length > unpriced ? formatMoney(amount, row.currency, locale) : ''],
	]
	return {
		kind: 'facts',
		title: word.about,
		facts: facts.flatMap(([label = '', value]) => (value ? [{ label, value }] : [])),
	}
}

function messagePart({ locale, message }: Writing): SheetPart | false {
	return message !== '' && { kind: 'text', title: FILE_WORDS[locale].message, text: message }
}

function linesPart(lines: readonly PricedLine[], currency: string, { locale, photoOf }: Writing): SheetPart {
	const word = FILE_WORDS[locale]
	const money = (amount: string | null) => (amount === null ? word.onRequest : formatMoney(amount, currency, locale))
	return {
		kind: 'table',
		title: word.lines,
		head: ['SKU', word.qty, word.price, word.amount],
		rows: lines.map(({ line, unit_price, amount }) => [
			{ text: namedLine(line), photo: photoOf(line) },
			{ text: formatNumber(String(line.num), locale) },
			{ text: unit_price === null ? '–' : money(unit_price) },
			{ text: money(amount) },
		]),
		figures: true,
	}
}

function namedLine({ goods, options, note }: StoredLine): string {
	const name = goods.name === goods.sku_name ? '' : goods.name
	return [goods.sku_name, [name, options].filter(Boolean).join(' · '), note].filter(Boolean).join('\n')
}
