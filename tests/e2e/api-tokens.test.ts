import { afterAll, beforeAll, expect, test } from 'vitest'
import { caller, type Seller } from '#tests/app.ts'
import { axe, eventually, openSite, phone, type Site } from './site.ts'

let site: Site
let seller: Seller

beforeAll(async () => {
	site = await openSite()
	seller = await site.seller('tokens-e2e')
})
afterAll(() => site.close())

test('a token is made, shown once, copied, used by a program and revoked', async () => {
	const { page, context, complaints } = await site.visit(seller)
	await context.grantPermissions(['clipboard-read', 'clipboard-write'])
	await page.goto('/accountSettings/advanced')
	await page.getByText('No API tokens yet.').waitFor()
	await page.getByRole('button', { name: 'New API token' }).click()
	const asked = page.getByRole('dialog', { name: 'New API token' })
	const create = asked.getByRole('button', { name: 'Create token' })
	await asked.getByRole('textbox', { name: 'Name' }).fill('Warehouse system')
	expect(await create.isDisabled()).toBe(true)
	await asked.getByRole('combobox', { name: 'Inventory' }).click()
	await page.getByRole('option', { name: 'Read and change' }).click()
	expect(await axe(page)).toEqual([])
	await create.click()
	const made = page.getByRole('dialog', { name: 'Your API token' })
	const token = await made.getByRole('textbox').inputValue()
	expect(token).toMatch(/^vt_/)
	expect(await axe(page)).toEqual([])
	await made.getByRole('button', { name: 'Copy token' }).click()
	await page.getByText('Token copied').waitFor()
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token)
	await page.keyboard.press('Escape')
	await eventually(() => made.count()).toBe(0)

	const program = caller(site, token)
	expect((await program('getLocations', {})).state).toBe(0)
	expect((await program('getCategoryTree', {})).code).toBe('token_scope')
	await page.reload()
	await page.getByText('Change inventory').waitFor()
	await page.getByText(`…${token.slice(-4)} · last used`).waitFor()
	expect(await page.content()).not.toContain(token)
	await page.getByRole('button', { name: 'Revoke Warehouse system' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
	await page.getByText('No API tokens yet.').waitFor()
	expect((await program('getLocations', {})).code).toBe('not_signed_in')
	expect(complaints).toEqual([])
})

test('in Chinese and dark on a phone', async () => {
	const { page } = await site.visit(seller, { viewport: phone, theme: 'dark', language: 'zh' })
	await page.goto('/accountSettings/advanced')
	await page.getByRole('button', { name: '新建 API 令牌' }).click()
	await page.getByRole('dialog', { name: '新建 API 令牌' }).getByRole('button', { name: '创建令牌' }).waitFor()
	expect(await axe(page)).toEqual([])
})
