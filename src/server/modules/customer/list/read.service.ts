import { readFile } from 'node:fs/promises'
import type { customerList } from '#contract/customer-list.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { LIST_ROWS_MAX } from '#domain/customer/limits.ts'
import type { CustomField } from '#domain/customer/custom-field.ts'
import { customName, fieldHeader, LIST_FIELDS, mapHeaders } from '#domain/customer/list/fields.ts'
import { readVcards } from '#domain/customer/list/vcard.ts'
import { findHeaderRow } from '#domain/import/header-row.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import type { ReceivedFile } from '#server/http/upload.ts'
import { getSettings } from '#server/modules/account/index.ts'
import { openSheet } from '#server/sheets/open.ts'
import { SheetError } from '#server/sheets/sheet-error.ts'
import { listFields } from '../fields/fields.store.ts'

type Read = DataOf<(typeof customerList)['readCustomerList']>
type Rows = Read['rows']

/** Rows looked at for the header. */
const LOOK = 30
const COLUMNS_MAX = 200
const CELL_MAX = 5000

/** Reads a list or a file of vCards. Nothing is changed. Refuses as the reader of sheets does, and `customer_card_broken`. */
export async function readCustomerList(ctx: Ctx, [file]: ReceivedFile[]): Promise<Read> {
	if (!file) throw refuse('invalid')
	const { decimal } = await getSettings(ctx)
	const customs = await listFields(ctx)
	if (/\.(vcf|vcard)$/i.test(file.file_name)) return { ...(await readCards(file, customs)), decimal: '.' }
	try {
		return await readSheet(file, decimal, customs)
	} catch (error) {
		throw error instanceof SheetError ? refuse(error.code, { params: error.params }) : error
	}
}

async function readCards({ path }: ReceivedFile, customs: readonly CustomField[]): Promise<Omit<Read, 'decimal'>> {
	const cards = readVcards((await readFile(path)).toString('utf8'), customs)
	if (!cards) throw refuse('customer_card_broken')
	const used = new Set(cards.flatMap((card) => Object.keys(card)))
	const mapping = [...LIST_FIELDS, ...customs.map(({ id }) => customName(id))].filter((field) => used.has(field))
	const rows = cards.slice(0, LIST_ROWS_MAX).map((card, at) => ({
		row: at + 1,
		cells: mapping.map((field) => (card[field] ?? '').slice(0, CELL_MAX)),
	}))
	const headers = mapping.map((field) => fieldHeader(field, 'en', customs))
	return { headers, mapping, rows, more: cards.length > LIST_ROWS_MAX }
}

async function readSheet(file: ReceivedFile, decimal: Read['decimal'], customs: readonly CustomField[]): Promise<Read> {
	const opened = await openSheet(file.path, { fileName: file.file_name })
	try {
		const all: Rows = []
		for (const { name } of opened.sheets.filter(({ hidden }) => !hidden)) {
			for await (const { row, cells } of opened.rows(name)) {
				all.push({ row, cells: cells.slice(0, COLUMNS_MAX).map((cell) => (cell ?? '').slice(0, CELL_MAX)) })
				if (all.length > LIST_ROWS_MAX + LOOK) break
			}
			if (all.length) break
		}
		const header = findHeaderRow(all.slice(0, LOOK).map(({ cells }) => cells))
		const headers = all[header]?.cells ?? []
		const rows = all.slice(header + 1)
		if (!rows.length) throw refuse('sheet_header_only')
		const width = Math.max(headers.length, ...rows.map(({ cells }) => cells.length))
		const padded = Array.from({ length: width }, (_, at) => headers[at] ?? '')
		// A workbook has numbers, not their spelling.
		const style = opened.kind === 'xlsx' ? '.' : opened.delimiter === ',' ? '.' : decimal
		return {
			headers: padded,
			mapping: mapHeaders(padded, customs),
			rows: rows.slice(0, LIST_ROWS_MAX),
			more: rows.length > LIST_ROWS_MAX,
			decimal: style,
		}
	} finally {
		await opened.close()
	}
}
