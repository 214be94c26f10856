import { stat } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBackup } from '#server/backup/read-backup.ts'
import type { Seller } from '#tests/app.ts'
import { axe, eventually, openSite, type Site } from './site.ts'

let site: Site
let operator: Seller
let other: Seller

beforeAll(async () => {
	site = await openSite()
	operator = await site.seller('harborpine')
	other = await site.seller('northlight')
})
afterAll(() => site.close())

test('the operator makes a backup, takes it along, plans others and deletes it; nobody else sees that', async () => {
	const { page, complaints } = await site.visit(operator)
	await page.goto('/accountSettings/advanced')
	await page.getByText('No backups yet').waitFor()
	await page.getByRole('button', { name: 'Back up now' }).click()
	const list = page.getByRole('list', { name: 'Backups' })
	await list.getByText('Made by hand').waitFor({ timeout: 60_000 })
	const coming = page.waitForEvent('download')
	await list.getByRole('button', { name: /^Download the backup of/ }).click()
	const download = await coming
	expect(download.suggestedFilename()).toMatch(/^vitrine-.*-hand-.*\.tar$/)
	const path = await download.path()
	expect((await stat(path)).size).toBeGreaterThan(10_000)
	await (await checkBackup(path, () => true)).close()

	await page.getByRole('combobox', { name: 'Automatic backups' }).click()
	await page.getByRole('option', { name: 'Every day' }).click()
	await page.getByText('Next one:').waitFor()
	const keep = page.getByRole('textbox', { name: 'Keep the last' })
	await keep.fill('3')
	await keep.blur()
	await eventually(async () => (await operator.must('getBackups', {})).schedule).toMatchObject({
		every: 'day',
		keep: 3,
	})
	expect(await axe(page)).toEqual([])

	await list.getByRole('button', { name: /^Delete the backup of/ }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
	await page.getByText('No backups yet').waitFor()
	expect(complaints).toEqual([])

	const theirs = await site.visit(other)
	await theirs.page.goto('/accountSettings/advanced')
	await theirs.page.getByText('Outbox').first().waitFor()
	expect(await theirs.page.getByText('Back up now').count()).toBe(0)
})
