import { readFile } from 'node:fs/promises'
import { PDFDocument, PDFName } from 'pdf-lib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Seller } from '#tests/app.ts'
import { documentsOf, line, NORDHAUS, VAT } from '#tests/make/documents.ts'
import { textAt, xmlTree } from '#tests/make/xml-tree.ts'
import { arriveAt, axe, openSite, phone, type Site } from './site.ts'

let site: Site
let seller: Seller

beforeAll(async () => {
	site = await openSite()
	seller = await site.seller('e-invoice')
	await seller.must('setSettings', { currency: 'EUR' })
	const company = { company_name: 'Nordhaven Supply', company_address: 'Havnegade 12\n1058 AB Amsterdam' }
	await seller.must('setCompany', { ...company, company_country: 'NL' })
	await seller.must('setInvoiceSetting', { taxes: [VAT] })
})
afterAll(() => site.close())

test('what an e-invoice misses is told with a link, filled in, and both files come', async () => {
	const { draft, get } = documentsOf(seller)
	const { id } = await draft([line('4', '25', { taxes: ['V'] })], { bill_to: NORDHAUS })
	const { page, complaints } = await site.visit(seller)
	const open = async () => {
		await page.getByRole('button', { name: 'More actions' }).click()
		await page.getByRole('menuitem', { name: 'E-invoice' }).click()
		return page.getByRole('dialog', { name: 'E-invoice' })
	}
	await page.goto(`/invoiceEditor?id=${id}`)
	const missing = await open()
	await missing.getByText('Your VAT ID is missing.').waitFor()
	expect(await missing.getByRole('button', { name: 'Export', exact: true }).isDisabled()).toBe(true)
	expect(await axe(page)).toEqual([])
	await missing.getByRole('link', { name: 'Invoice settings' }).first().click()
	await arriveAt(page, '/accountSettings/invoice')
	const vat = page.getByLabel('VAT ID')
	await vat.fill('123456789')
	await vat.blur()
	await page.getByText('A VAT ID begins with the two letters of its country').waitFor()
	await vat.fill('NL123456789B01')
	await page.getByLabel('IBAN').fill('NL91 ABNA 0417 1643 00')
	await page.getByRole('button', { name: 'Save changes' }).click()
	await page.getByText('No changes yet').waitFor()
	await page.goto(`/invoiceEditor?id=${id}`)
	const ready = await open()
	await ready.getByText('Nothing is missing so far.').waitFor()
	await ready.getByRole('button', { name: 'Cancel' }).click()
	await page.getByRole('button', { name: 'Finalize' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Finalize' }).click()
	await page.getByRole('heading', { level: 1, name: /^INV-/ }).waitFor()
	const { number } = await get(id)
	const fetchAs = async (format: string) => {
		const dialog = await open()
		await dialog.getByRole('radiogroup', { name: 'Format' }).getByText(format).click()
		expect(await axe(page)).toEqual([])
		const coming = page.waitForEvent('download')
		await dialog.getByRole('button', { name: 'Export' }).click()
		const file = await coming
		await page.keyboard.press('Escape')
		return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
	}
	const facturX = await fetchAs('Factur-X / ZUGFeRD')
	expect(facturX.name).toBe(`${number} Nordhaus Interiors B.V.pdf`)
	expect((await PDFDocument.load(facturX.bytes)).catalog.has(PDFName.of('AF'))).toBe(true)
	const ubl = await fetchAs('UBL 2.1')
	expect(ubl.name).toMatch(/\.xml$/)
	expect(textAt(xmlTree(ubl.bytes.toString('utf8')), 'cac:LegalMonetaryTotal/cbc:PayableAmount')).toBe('121.00')
	const { page: small } = await site.visit(seller, { viewport: phone })
	await small.goto(`/invoiceEditor?id=${id}`)
	await small.getByRole('button', { name: 'More actions' }).click()
	await small.getByRole('menuitem', { name: 'E-invoice' }).click()
	await small.getByRole('dialog', { name: 'E-invoice' }).getByText('UBL 2.1').waitFor()
	expect(await axe(small)).toEqual([])
	expect(complaints).toEqual([])
})
