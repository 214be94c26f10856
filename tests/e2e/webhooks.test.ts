import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverWebhooks } from '#server/modules/webhook/delivery.service.ts'
import type { Seller } from '#tests/app.ts'
import { axe, openSite, phone, type Site } from './site.ts'

let site: Site
let seller: Seller

beforeAll(async () => {
	site = await openSite()
	seller = await site.seller('webhooks-e2e')
})
afterAll(() => site.close())

test('a webhook is made, tried, read about in its log, switched off and deleted', async () => {
	const { page, complaints } = await site.visit(seller)
	await page.goto('/accountSettings/advanced')
	await page.getByText('No webhooks yet.').waitFor()
	await page.getByRole('button', { name: 'New webhook' }).click()
	const asked = page.getByRole('dialog', { name: 'New webhook' })
	await asked.getByRole('textbox', { name: 'Address' }).fill('http://localhost/in')
	await asked.getByRole('button', { name: 'Create webhook' }).click()
	await asked.getByText('Enter a public address that begins with https:// or http://.').waitFor()
	await asked.getByText('Choose at least one.').waitFor()
	expect(await axe(page)).toEqual([])
	await asked.getByRole('textbox', { name: 'Address' }).fill('https://hooks.vitrine.invalid/in')
	await asked.getByRole('checkbox', { name: 'An inquiry comes in' }).check()
	await asked.getByRole('button', { name: 'Create webhook' }).click()
	const told = page.getByRole('dialog', { name: 'Secret of the webhook' })
	expect(await told.getByRole('textbox').inputValue()).toMatch(/^whsec_/)
	await told.getByRole('button', { name: 'Close' }).last().click()

	await page.getByRole('button', { name: 'Log of the webhook to hooks.vitrine.invalid' }).click()
	const log = page.getByRole('dialog', { name: 'Log of the webhook' })
	await log.getByText('Nothing sent yet.').waitFor()
	await log.getByRole('button', { name: 'Send a test' }).click()
	await log.getByText('Waiting', { exact: true }).waitFor()
	await deliverWebhooks(site.house)
	await log.getByText('Nothing answers at this address. It must be reachable from the public internet.').waitFor()
	expect(await axe(page)).toEqual([])
	await page.keyboard.press('Escape')

	await page.getByRole('button', { name: 'Edit webhook to hooks.vitrine.invalid' }).click()
	const edit = page.getByRole('dialog', { name: 'Edit webhook' })
	await edit.getByRole('switch', { name: 'Switched on' }).click()
	await edit.getByRole('button', { name: 'Save' }).click()
	await page.getByRole('listitem').filter({ hasText: 'hooks.vitrine.invalid' }).getByText('Off').waitFor()
	await page.getByRole('button', { name: 'Edit webhook to hooks.vitrine.invalid' }).click()
	await edit.getByRole('button', { name: 'Delete' }).click()
	await page.getByRole('dialog', { name: 'Delete the webhook' }).getByRole('button', { name: 'Delete' }).click()
	await page.getByText('No webhooks yet.').waitFor()
	expect(complaints).toEqual([])
})

test('in Chinese and dark on a phone', async () => {
	await seller.must('setWebhook', { url: 'https://hooks.vitrine.invalid/in', events: ['stock.crossed'] })
	const { page } = await site.visit(seller, { viewport: phone, theme: 'dark', language: 'zh' })
	await page.goto('/accountSettings/advanced')
	await page.getByRole('button', { name: '编辑发往 hooks.vitrine.invalid 的 Webhook' }).click()
	await page.getByRole('dialog', { name: '编辑 Webhook' }).getByText('缺货、库存偏低或过高').waitFor()
	expect(await axe(page)).toEqual([])
})
