import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Seller } from '#tests/app.ts'
import { inquiriesOf } from '#tests/make/inquiries.ts'
import { axe, eventually, openSite, phone, type Site } from './site.ts'

let site: Site
let seller: Seller
let number = ''

beforeAll(async () => {
	site = await openSite()
	seller = await site.seller('letter-e2e')
	await seller.must('setCompany', { company_name: 'Nordhaven', contact_person: 'Jo Lumen' })
	const { publish, send } = inquiriesOf(() => ({ app: site, seller }))
	const { hash, skus } = await publish()
	number = (await send(hash, [{ sku_name_key: skus[0] ?? '', num: 24 }], { company: '' })).data.number
})
afterAll(() => site.close())

test('a template is made from "+ New", looked at with an inquiry, and fills an answer in', async () => {
	const { page, complaints } = await site.visit(seller)
	await page.goto('/accountSettings/customized')
	await page.getByRole('link', { name: 'E-mail templates' }).click()
	await page.getByRole('link', { name: 'Ask for information' }).waitFor()
	expect(await axe(page)).toEqual([])
	await page.getByRole('button', { name: 'New', exact: true }).click()
	await page.getByRole('menuitem', { name: 'Create an email template' }).click()
	await page.getByRole('textbox', { name: 'Name' }).fill('After the fair')
	await page.getByRole('textbox', { name: 'Subject' }).fill('Your inquiry ')
	await page.getByRole('button', { name: 'Number', exact: true }).click()
	await page.getByRole('textbox', { name: 'Message' }).fill('Dear {{customer.nam}} of ')
	await page.getByRole('button', { name: 'Buyer’s company' }).click()
	await page.getByRole('button', { name: 'Save changes' }).click()
	await page.getByText('There is no variable “customer.nam”. Choose one from the list.').waitFor()
	await page
		.getByRole('textbox', { name: 'Message' })
		.fill('Dear {{customer.name}} of {{customer.company}}, it was good to meet you.')
	const preview = page.getByRole('region', { name: 'Preview' })
	await preview.getByRole('heading', { name: `Your inquiry ${number}` }).waitFor()
	await preview.getByText('This inquiry has no value for: Buyer’s company.').waitFor()
	await preview.getByRole('button', { name: 'Send test to me' }).click()
	await preview.getByText('This inquiry has no value for {{customer.company}}.').waitFor()
	expect(await axe(page)).toEqual([])
	await page.getByRole('button', { name: 'Save changes' }).click()
	await page.getByRole('heading', { level: 1, name: 'After the fair' }).waitFor()

	await page.goto('/dashboard/activities?mod=inquiries')
	await page.getByRole('link', { name: /Mara Lindqvist/ }).click()
	const field = page.getByRole('textbox', { name: 'Reply' })
	await field.fill('Good morning.')
	await page.getByRole('button', { name: 'Template' }).click()
	await page.getByRole('menuitem', { name: 'After the fair' }).click()
	await page.getByText('Replace {{customer.company}} before sending.').waitFor()
	expect(await page.getByRole('button', { name: 'Send reply' }).isDisabled()).toBe(true)
	// What cannot be filled in is selected: typing takes its place.
	await eventually(() => page.evaluate(() => getSelection()?.toString())).toBe('{{customer.company}}')
	expect(await axe(page)).toEqual([])
	await page.keyboard.type('Nordhaus')
	await page.getByRole('button', { name: 'Send reply' }).click()
	// The list of inquiries begins with the same words a moment later.
	const conversation = page.getByRole('list', { name: 'Conversation' })
	await conversation.getByText('Good morning.\n\nDear Mara Lindqvist of Nordhaus, it was good to meet you.').waitFor()
	expect((await seller.must('getOutbox', {})).list[0]?.subject).toBe(`Your inquiry ${number}`)
	expect(complaints).toEqual([])
})

test('a built-in template is changed and reset, an own one deleted and brought back, in Chinese on a phone', async () => {
	const texts = { en: { subject: 'Hello', body: 'Hello {{customer.name}}' } }
	const { id } = await seller.must('setEmailTemplate', { name: 'Van', purpose: 'remind', texts })
	const { page, complaints } = await site.visit(seller, { viewport: phone, theme: 'dark', language: 'zh' })
	await page.goto('/emailTemplates?id=reply')
	await page.getByRole('textbox', { name: '主题' }).fill('您好 {{doc.number}}')
	await page.getByRole('button', { name: '保存更改' }).click()
	await page.getByText('已修改', { exact: true }).waitFor()
	await page.getByRole('button', { name: '“回复询盘”的更多操作' }).click()
	await page.getByRole('menuitem', { name: '恢复原始内容' }).click()
	await page.getByText('内置', { exact: true }).waitFor()
	expect(await page.getByRole('textbox', { name: '主题' }).inputValue()).toBe('您的询盘 {{doc.number}}')
	expect(await axe(page)).toEqual([])
	await page.goto(`/emailTemplates?id=${id}`)
	await page.getByRole('button', { name: '“Van”的更多操作' }).click()
	await page.getByRole('menuitem', { name: '删除模板' }).click()
	await page.getByText('已删除“Van”').waitFor()
	await eventually(() => page.getByRole('link', { name: 'Van' }).count()).toBe(0)
	await page.getByRole('button', { name: '撤销' }).click()
	await page.getByRole('link', { name: 'Van' }).waitFor()
	expect(await axe(page)).toEqual([])
	expect(complaints).toEqual([])
})
