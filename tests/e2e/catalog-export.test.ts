import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { catalogSite } from './catalog-site.ts'
import { arriveAt, axe, eventually } from './site.ts'

const { site, seller, make, stored, enter } = catalogSite()

test('a catalog without SKUs leads to them instead of a refusal', async () => {
	const { id } = await seller().must('setCatalog', { name: 'Bare', content: { sku_name_keys: [] } })
	const { page, list, editor, complaints } = await enter()
	await list.open()
	await list.choose('Bare', 'Export')
	const nothing = list.dialog('“Bare” has no SKUs yet')
	expect(await axe(page)).toEqual([])
	await nothing.getByRole('button', { name: 'Choose SKUs' }).click()
	await arriveAt(page, `/catalogEditor?id=${id}`)
	const isOpen = () => page.getByRole('tab', { name: 'Content' }).getAttribute('aria-selected')
	await eventually(isOpen).toBe('true')
	await page.getByRole('heading', { name: 'The catalog is empty' }).waitFor()
	expect(await axe(page)).toEqual([])
	for (const [button, title] of [
		['Export', '“Bare” has no SKUs yet'],
		['Publish', '“Bare” cannot be published yet'],
	] as const) {
		await editor.tab('Design')
		await editor.button(button).click()
		await list.dialog(title).getByRole('button', { name: 'Choose SKUs' }).click()
		await eventually(isOpen).toBe('true')
	}
	await page.getByLabel(/^All SKUs/).check()
	await editor.paper.waitFor()
	await editor.saved.waitFor()
	await eventually(async () => (await stored(id))?.count).toBe(12)
	expect(complaints).toEqual([])
})

test('a seller without SKUs is led to the import, from the list, the paper and the export', async () => {
	const newcomer = await site().seller(`newcomer-${seller().username}`)
	const { id } = await newcomer.must('setCatalog', { name: 'Too early', content: { category_ids: [0] } })
	const { page, complaints } = await site().visit(newcomer)
	const title = page.getByRole('heading', { name: 'First come the SKUs' })
	const way = page.getByRole('link', { name: 'Import SKUs' })
	await page.goto(`/catalogEditor?id=${id}`)
	await title.waitFor()
	expect(await axe(page)).toEqual([])
	await page.getByRole('button', { name: 'Export' }).click()
	await page.getByRole('dialog').getByRole('link', { name: 'Import SKUs' }).waitFor()
	await page.keyboard.press('Escape')
	await newcomer.must('delPhotoAlbum', { id })
	await page.goto('/dashboard/catelogMng')
	await title.waitFor()
	expect(await axe(page)).toEqual([])
	await way.click()
	await arriveAt(page, '/importProduct')
	expect(complaints).toEqual([])
})

test('export: a PDF, a workbook, the photos, each under its name; coarse photos for a print shop only on demand', async () => {
	const { id } = await make('Spring', { showTitlePage: true })
	const { page, editor } = await enter()
	await editor.go(id)
	expect(await download(page, 'PDF')).toMatchObject({ name: 'Spring list.pdf', start: '%PDF' })
	expect(await download(page, 'Excel (.xlsx)')).toMatchObject({ name: 'Spring list.xlsx', start: 'PK\u0003\u0004' })
	expect(await download(page, 'Photos (.zip)')).toMatchObject({ name: 'Spring list.zip', start: 'PK\u0003\u0004' })
	await page.getByRole('button', { name: 'Export', exact: true }).click()
	const dialog = page.getByRole('dialog', { name: 'Export “Spring”' })
	await dialog.getByRole('combobox', { name: 'Quality' }).click()
	await page.getByRole('option', { name: 'Print shop' }).click()
	await dialog.getByRole('switch', { name: 'Crop marks' }).click()
	expect(await axe(page)).toEqual([])
	await dialog.getByRole('button', { name: 'Export' }).click()
	await dialog.getByText(/fewer than 100 dots an inch/).waitFor()
	await dialog.getByRole('button', { name: 'Export all the same' }).click()
	await dialog.getByRole('link', { name: /^Download/ }).waitFor()
})

test('an export that failed says why, and is tried again', async () => {
	const { id } = await make()
	const { page, editor } = await enter()
	await editor.go(id)
	await editor.button('Export').click()
	const dialog = page.getByRole('dialog', { name: 'Export “Spring”' })
	await dialog.getByText('Excel (.xlsx)').click()
	// Emptied in another window, in the moment before.
	await seller().must('setCatalog', { catalog_id: id, content: { sku_name_keys: [] } })
	await dialog.getByRole('button', { name: 'Export' }).click()
	await dialog.getByText('Failed', { exact: true }).waitFor()
	expect(await axe(page)).toEqual([])
	await dialog.getByRole('button', { name: 'Back' }).click()
	await dialog.getByRole('radio', { name: 'Excel (.xlsx)' }).waitFor()
	await dialog.getByRole('button', { name: 'Export' }).click()
	await dialog.getByText('Failed', { exact: true }).waitFor()
	await seller().must('setCatalog', { catalog_id: id, content: { category_ids: [0] } })
	await dialog.getByRole('button', { name: 'Try again' }).click()
	await dialog.getByRole('link', { name: 'Download Spring.xlsx' }).waitFor()
})

async function download(page: Page, format: string) {
	await page.getByRole('button', { name: 'Export', exact: true }).click()
	const dialog = page.getByRole('dialog', { name: 'Export “Spring”' })
	await dialog.getByText(format, { exact: true }).click()
	await dialog.getByLabel('File name').fill('Spring list')
	await dialog.getByRole('button', { name: 'Export' }).click()
	const link = dialog.getByRole('link', { name: /^Download/ })
	const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
	await page.keyboard.press('Escape')
	const bytes = await readFile(await file.path())
	return { name: file.suggestedFilename(), start: bytes.subarray(0, 4).toString('latin1') }
}
