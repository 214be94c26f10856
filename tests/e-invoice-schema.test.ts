import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { ciiOf } from '#domain/documents/e-invoice/cii.ts'
import { eInvoiceOf } from '#domain/documents/e-invoice/from-document.ts'
import type { EInvoice } from '#domain/documents/e-invoice/model.ts'
import { ublOf } from '#domain/documents/e-invoice/ubl.ts'
import { TAX_CATEGORIES } from '#domain/documents/tax-category.ts'
import { FULL_INVOICE, invoiceOf } from './make/e-invoice-model.ts'
import { anySource } from './make/e-invoices.ts'
import { chance } from './make/exact-totals.ts'

/**
 * Schemas of others, which are not kept here: `UBL_XSD` is the folder `maindoc` of UBL 2.1 (OASIS), `CII_XSD` the file
 * CrossIndustryInvoice_100pD16B.xsd of UN/CEFACT. Needs xmllint of Debian's libxml2-utils.
 */
const { UBL_XSD, CII_XSD } = process.env

const run = promisify(execFile)
/** Documents by chance. */
const MADE = 200
const HUNDRED_MB = 100 * 2 ** 20

/** A whole invoice and its credit note, one of each category of tax, and documents by chance. */
function invoices(): EInvoice[] {
	const all = [FULL_INVOICE, { ...FULL_INVOICE, type_code: '381', payment: null, due_date: null } as EInvoice]
	const next = chance(21)
	const byChance = Array.from({ length: MADE * 10 }, () => eInvoiceOf(anySource(next)))
	const made = byChance.flatMap((answer) => ('invoice' in answer ? [answer.invoice] : [])).slice(0, MADE)
	if (made.length < MADE) throw new Error('too few documents are e-invoices')
	return [...all, ...TAX_CATEGORIES.map(invoiceOf), ...made]
}

/** What xmllint objects to in texts that are to keep to a schema; an error of its own is thrown. */
async function objections(schema: string, texts: readonly string[]): Promise<string[]> {
	const folder = await mkdtemp(join(tmpdir(), 'vitrine-xsd-'))
	onTestFinished(() => rm(folder, { recursive: true }))
	const files = await Promise.all(
		texts.map(async (text, at) => {
			const file = join(folder, `${at}.xml`)
			await writeFile(file, text)
			return file
		}),
	)
	const { stderr } = await run('xmllint', ['--noout', '--nonet', '--schema', schema, ...files], {
		maxBuffer: HUNDRED_MB,
	}).catch((error: { stderr?: string }) => {
		if (error.stderr === undefined) throw error
		return { stderr: error.stderr }
	})
	const lines = stderr.split('\n').filter(Boolean)
	if (lines.length < texts.length) throw new Error(`xmllint looked at ${lines.length} of ${texts.length}: ${stderr}`)
	return lines.filter((line) => !line.endsWith(' validates'))
}

test.runIf(UBL_XSD)('files of UBL keep to the schema of OASIS, and what is out of order does not', async () => {
	const of = (code: string) => invoices().filter(({ type_code }) => type_code === code)
	const schema = (name: string) => join(UBL_XSD ?? '', `UBL-${name}-2.1.xsd`)
	expect(await objections(schema('Invoice'), of('380').map(ublOf))).toEqual([])
	expect(await objections(schema('CreditNote'), of('381').map(ublOf))).toEqual([])
	const turned = ublOf(FULL_INVOICE).replace(/(<cbc:IssueDate>.*)\n\s*(<cbc:DueDate>.*)/, '$2$1')
	expect(await objections(schema('Invoice'), [turned])).not.toEqual([])
})

test.runIf(CII_XSD)('data of Factur-X keep to the schema of UN/CEFACT, and what is out of order does not', async () => {
	expect(await objections(CII_XSD ?? '', invoices().map(ciiOf))).toEqual([])
	const turned = ciiOf(FULL_INVOICE).replace(/(<ram:ID>INV-[^\n]*)\n\s*(<ram:TypeCode>[^\n]*)/, '$2$1')
	expect(await objections(CII_XSD ?? '', [turned])).not.toEqual([])
})
