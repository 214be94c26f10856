import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOTICE_TOPICS } from '#domain/account/notice-topics.ts'
import { caller, lastCode, type Seller } from '#tests/app.ts'
import { PASSWORD } from '#tests/password.ts'
import { arriveAt, axe, eventually, openSite, type Site } from './site.ts'

let site: Site
let seller: Seller

beforeAll(async () => {
	site = await openSite()
	seller = await site.seller('harborpine')
})
afterAll(() => site.close())

test('the company is checked, saved, and there again', async () => {
	const { page, complaints } = await site.visit(seller)
	await page.goto('/accountSettings/company')
	await page.getByLabel('Company name').fill('Harbor & Pine')
	// The live region of the foot says so, for whoever does not see it.
	await page.locator('[aria-live=polite]', { hasText: 'Changed, not saved yet' }).waitFor()
	await page.getByLabel('E-mail').fill('lin@harborpine')
	await page.getByRole('button', { name: 'Save changes' }).click()
	await page.getByText('Enter a full e-mail address').waitFor()
	await page.getByText('1 field needs attention').waitFor()
	await page.getByLabel('E-mail').fill('lin@harborpine.example')
	await page.getByLabel('Postal address').fill('Wijnhaven 88\n3011 WR Rotterdam')
	await page.getByRole('button', { name: 'Save changes' }).click()
	await page.getByText('No changes yet').waitFor()
	const { company } = await seller.must('userProfile', {})
	expect(company).toMatchObject({
		company_name: 'Harbor & Pine',
		company_email: 'lin@harborpine.example',
		company_address: 'Wijnhaven 88\n3011 WR Rotterdam',
	})
	await page.reload()
	await eventually(() => page.getByLabel('Company name').inputValue()).toBe('Harbor & Pine')
	expect(complaints).toEqual([])
})

test('a company with two addresses says which is printed where; another one becomes the main one', async () => {
	const { page, complaints } = await site.visit(seller)
	await page.goto('/accountSettings/company')
	await page.getByRole('button', { name: 'Add address' }).click()
	const second = page.getByRole('group', { name: 'Address 2' })
	await page.getByRole('button', { name: 'Save changes' }).click()
	await second.getByText('Enter the address, or remove it.').waitFor()
	await second.getByLabel('Name').fill('Showroom')
	await second.getByLabel('Postal address').fill('Main Street 5\nLeeds')
	await second.getByRole('combobox', { name: 'Country or region' }).fill('United King')
	await page.getByRole('option', { name: 'United Kingdom' }).click()
	await page.getByRole('combobox', { name: 'Catalogs and their pages' }).click()
	await page.getByRole('option', { name: 'Showroom' }).click()
	expect(await axe(page)).toEqual([])
	await page.getByRole('button', { name: 'Save changes' }).click()
	await page.getByText('No changes yet').waitFor()
	const { company } = await seller.must('userProfile', {})
	const [place] = company.addresses
	expect(place).toMatchObject({ label: 'Showroom', address: 'Main Street 5\nLeeds', country: 'GB' })
	expect(company.address_for).toEqual({ catalogs: place?.id, documents: '', card: '' })
	await page.getByRole('button', { name: 'Make main address: address 2' }).click()
	await page.getByRole('button', { name: 'Save changes' }).click()
	await page.getByText('No changes yet').waitFor()
	expect((await seller.must('userProfile', {})).company).toMatchObject({
		company_address: 'Main Street 5\nLeeds',
		company_label: 'Showroom',
		company_country: 'GB',
		addresses: [{ address: 'Wijnhaven 88\n3011 WR Rotterdam' }],
		address_for: { catalogs: '', documents: '', card: '' },
	})
	expect(complaints).toEqual([])
})

test('unsaved changes are not left behind by accident', async () => {
	const { page } = await site.visit(seller)
	await page.goto('/account')
	await page.getByLabel('Contact name').fill('Lin Zhao')
	await page.getByRole('link', { name: 'Company' }).click()
	const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
	await dialog.getByRole('button', { name: 'Stay' }).click()
	await arriveAt(page, '/account')
	expect(await page.getByLabel('Contact name').inputValue()).toBe('Lin Zhao')
	await page.getByRole('button', { name: 'Save changes' }).click()
	await page.getByText('No changes yet').waitFor()
	await page.getByRole('link', { name: 'Company' }).click()
	await arriveAt(page, '/accountSettings/company')
	await page.getByRole('button', { name: 'Account menu' }).click()
	await page.getByText('Lin Zhao').waitFor()
})

test('the danger zone gathers what cannot be undone: devices, tokens and webhooks at once, the rest by a link', async () => {
	const person = await site.seller('endsall')
	await caller(site)('login', { email: person.email, password: PASSWORD })
	await caller(site)('login', { email: person.email, password: PASSWORD })
	for (const name of ['One', 'Two']) await person.must('setApiToken', { name, scopes: ['goods:read'], days: 30 })
	const { page, complaints } = await site.visit(person)
	await page.goto('/accountSettings/advanced')
	const zone = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Danger zone' }) })
	await zone.getByRole('button', { name: 'Revoke 2 tokens' }).click()
	await page.getByRole('dialog', { name: 'Revoke all 2 API tokens?' }).getByRole('button', { name: 'Revoke' }).click()
	await page.getByText('2 API tokens revoked').waitFor()
	expect((await person.must('getApiTokens', {})).total).toBe(0)
	await zone.getByRole('button', { name: /Sign out \d devices/ }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
	await page.getByText(/other devices signed out/).waitFor()
	await eventually(() => zone.getByRole('button').count()).toBe(0)
	expect(await axe(page)).toEqual([])
	await zone.getByRole('link', { name: 'Go to Manage account' }).click()
	await arriveAt(page, '/account')
	expect(complaints).toEqual([])
})

test('a picture of oneself', async () => {
	const { page } = await site.visit(seller)
	await page.goto('/account')
	const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#b89130' } })
		.png()
		.toBuffer()
	await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
	await page.getByRole('button', { name: 'Remove' }).waitFor()
	await page.getByRole('button', { name: 'Save changes' }).click()
	await page.getByText('No changes yet').waitFor()
	const shown = page.getByRole('button', { name: 'Account menu' }).locator('img')
	await eventually(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
	await page.locator('input[type=file]').setInputFiles({
		name: 'me.png',
		mimeType: 'image/png',
		buffer: Buffer.from('not a picture'),
	})
	await page.getByRole('alert').filter({ hasText: /\w/ }).first().waitFor()
})

test('language, theme, currency and units', async () => {
	const { page } = await site.visit(seller)
	await page.goto('/settings/settings')
	await page.getByText('Dark', { exact: true }).click()
	await page.locator('html[data-mantine-color-scheme=dark]').waitFor()
	await page.getByRole('combobox', { name: 'Currency' }).fill('EUR')
	await page.getByRole('option', { name: /^EUR/ }).click()
	await page.getByText('Imperial (inch, lb)').click()
	await page.getByRole('button', { name: 'Save changes' }).click()
	await page.getByText('No changes yet').waitFor()
	expect(await seller.must('getSettings', {})).toMatchObject({ currency: 'EUR', units: 'imperial' })
	expect((await seller.must('userProfile', {})).user.theme).toBe('dark')
	await page.getByText('中文').click()
	await page.getByRole('heading', { name: '偏好设置' }).waitFor()
	await page.reload()
	await page.getByRole('heading', { name: '偏好设置' }).waitFor()
	await eventually(() => page.title()).toBe('偏好设置 · Vitrine')
})

test('devices: each with its name and place; one is signed out, then all others; another e-mail by code', async () => {
	const person = await site.seller('manyplaces')
	const { page, complaints } = await site.visit(person)
	const signIn = async (agent: string) => {
		const params = { email: person.email, password: PASSWORD }
		const { data } = await caller(site)('login', params, { 'user-agent': agent })
		return caller(site, data.token)
	}
	const firefox = await signIn('Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0')
	const phone = await signIn('Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Safari/605.1.15')
	await page.goto('/account')
	const devices = page.getByRole('listitem').filter({ hasText: /Unknown place/ })
	await eventually(() => devices.count()).toBe(3)
	await devices.first().getByText('This device').waitFor()
	expect(await axe(page)).toEqual([])
	await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click()
	await page.getByText('Safari on iPhone signed out').waitFor()
	expect((await phone('getSettings', {})).status).toBe(401)
	await page.getByRole('button', { name: 'Sign out all other devices' }).click()
	await page.getByRole('dialog', { name: 'Sign out 1 other device?' }).getByRole('button', { name: 'Sign out' }).click()
	await eventually(() => devices.count()).toBe(1)
	expect((await firefox('getSettings', {})).status).toBe(401)

	await page.getByRole('button', { name: 'Change e-mail' }).click()
	const dialog = page.getByRole('dialog', { name: 'Change e-mail' })
	await dialog.getByLabel('New e-mail').fill('lin@harborpine')
	await dialog.getByRole('button', { name: 'Send code' }).click()
	await dialog.getByText('Enter a full e-mail address').waitFor()
	await dialog.getByLabel('New e-mail').fill('lin@harborpine.example')
	await dialog.getByRole('button', { name: 'Send code' }).click()
	await dialog.getByLabel('Code').fill('12')
	await dialog.getByRole('button', { name: 'Change e-mail' }).click()
	await dialog.getByText('The code has six digits.').waitFor()
	expect(await axe(page)).toEqual([])
	await dialog.getByLabel('Code').fill(await lastCode(site, 'lin@harborpine.example'))
	await dialog.getByRole('button', { name: 'Change e-mail' }).click()
	await page.getByText('You now sign in with lin@harborpine.example').waitFor()
	await eventually(() => page.getByLabel('E-mail').first().inputValue()).toBe('lin@harborpine.example')

	await page.getByRole('button', { name: 'Delete account' }).click()
	const leaving = page.getByRole('dialog', { name: 'Delete account' })
	await leaving.getByText('In 14 days this account is deleted for good').waitFor()
	await leaving.getByRole('button', { name: 'Send code' }).click()
	await leaving.getByLabel('Code').waitFor()
	expect(await axe(page)).toEqual([])
	await leaving.getByLabel('Code').fill(await lastCode(site, 'lin@harborpine.example'))
	await leaving.getByRole('button', { name: 'Delete account' }).click()
	await page.getByText('This account and all its data will be deleted on').waitFor()
	expect(await axe(page)).toEqual([])
	await page.getByRole('button', { name: 'Keep account' }).click()
	await page.getByText('The account stays').waitFor()
	await page.getByText('This account and all its data will be deleted on').waitFor({ state: 'detached' })
	expect(complaints).toEqual([])
})

test('a new password ends the other sessions, not this one', async () => {
	const other = await site.seller('other')
	const { page } = await site.visit(other)
	await page.goto('/account/updatePwd')
	await page.getByRole('textbox', { name: 'Current password' }).fill('not mine')
	await page.getByRole('textbox', { name: 'New password' }).fill('Another-One-9')
	await page.getByRole('button', { name: 'Change password' }).click()
	await page.getByText('The e-mail or the password is not right.').waitFor()
	await page.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD)
	await page.getByRole('button', { name: 'Change password' }).click()
	await eventually(() => page.getByRole('textbox', { name: 'New password' }).inputValue()).toBe('')
	expect((await other.call('userProfile', {})).status).toBe(401)
	await page.goto('/account')
	await page.getByRole('heading', { name: 'Manage account' }).waitFor()
})

test('Advanced is a page of sections: the operator reads kept codes there, another account only its own messages', async () => {
	const { page } = await site.visit(seller)
	const other = await site.seller('latecomer')
	await other.must('sendCode', { email: other.email, purpose: 'login' })
	await page.goto('/accountSettings/advanced')
	await page.getByRole('heading', { level: 1, name: 'Advanced' }).waitFor()
	await page.getByRole('heading', { level: 2, name: 'Outbox' }).waitFor()
	await page.getByRole('listitem').filter({ hasText: other.email }).first().waitFor()
	const { page: theirs } = await site.visit(other)
	await theirs.goto('/accountSettings/advanced')
	await theirs.getByText('No messages yet').waitFor()
	await eventually(() => theirs.title()).toContain('Advanced')
})

test('the name in links: reserved words and what looks like them are refused, free ones offered, old links go on', async () => {
	const person = await site.seller('northpier')
	const { page, complaints } = await site.visit(person)
	await page.goto('/accountSettings/advanced')
	const name = page.getByRole('textbox', { name: 'Name in links' })
	const change = page.getByRole('button', { name: 'Change name' })
	await page.getByText(/\/northpier\/docs\/sharing\/…$/).waitFor()
	expect(await change.isDisabled()).toBe(true)
	for (const [typed, sentence] of [
		['Settings', 'This name is reserved'],
		['d0cs', 'This name is reserved'],
		['north pier', 'Use 3 to 30 small letters'],
		['harborp1ne', 'looks like'],
	] as const) {
		await name.fill(typed)
		await change.click()
		await page.getByText(sentence).waitFor()
	}
	expect(await axe(page)).toEqual([])
	await page.getByRole('button', { name: 'harborp1ne-trade' }).click()
	await page.getByText(/\/harborp1ne-trade\/docs\/sharing\/…$/).waitFor()
	await name.fill('North-Pier')
	await change.click()
	await eventually(() => name.inputValue()).toBe('north-pier')
	expect((await person.must('userProfile', {})).user.username).toBe('north-pier')
	await name.fill('northpier')
	await change.click()
	await eventually(async () => (await person.must('userProfile', {})).res_domain).toBe('northpier')
	expect(complaints).toEqual([])
})

test('each kind of message has a switch, which counts at once', async () => {
	const { page, complaints } = await site.visit(seller)
	await page.goto('/accountSettings/advanced')
	const kinds = page.getByRole('group', { name: 'Messages in the bell' })
	const replies = kinds.getByRole('checkbox', { name: 'Replies from buyers' })
	await eventually(() => kinds.getByRole('checkbox', { checked: true }).count()).toBe(NOTICE_TOPICS.length)
	await replies.focus()
	await page.keyboard.press('Space')
	await eventually(async () => (await seller.must('getSettings', {})).notices_off).toEqual(['inquiry_reply'])
	const over = page.getByRole('checkbox', { name: 'Overstocked' })
	await over.click()
	await eventually(async () => (await seller.must('getSettings', {})).stock_alerts).toEqual(['out', 'low'])
	await page.reload()
	await eventually(() => replies.isChecked()).toBe(false)
	await replies.click()
	await eventually(async () => (await seller.must('getSettings', {})).notices_off).toEqual([])
	expect(await axe(page)).toEqual([])
	expect(complaints).toEqual([])
})

test('old addresses that hold nothing themselves lead to their first page', async () => {
	const { page } = await site.visit(seller)
	for (const [from, to] of [
		['/settings', '/settings/settings'],
		['/accountSettings', '/accountSettings/company'],
		['/catalogEditor', '/dashboard/catelogMng?mod=generated'],
		['/dashboard', '/dashboard/home'],
	] as const) {
		expect((await page.goto(from))?.status()).toBe(200)
		await arriveAt(page, to)
	}
})
