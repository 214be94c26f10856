import { afterAll, beforeAll, expect, test } from 'vitest'
import { lastCode, type Seller } from '#tests/app.ts'
import { PASSWORD } from '#tests/password.ts'
import { arriveAt, eventually, openSite, type Site } from './site.ts'

let site: Site
let seller: Seller

beforeAll(async () => {
	site = await openSite()
})
afterAll(() => site.close())

test('the first account needs no code and leads on to where the visitor wanted', async () => {
	const { page, complaints } = await site.visit()
	await page.goto('/accountSettings/company')
	await arriveAt(page, '/login?next=%2FaccountSettings%2Fcompany')
	await page.getByRole('heading', { name: 'Set up Vitrine' }).waitFor()
	await page.getByLabel('E-mail').fill('owner@example.com')
	await page.getByLabel('Username').fill('owner')
	await page.getByText('owner is free').waitFor()
	await page.getByLabel('Company name').fill('Harbor & Pine')
	await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
	await page.getByRole('button', { name: 'Create account' }).click()
	await arriveAt(page, '/accountSettings/company')
	expect(await page.getByLabel('Company name').inputValue()).toBe('Harbor & Pine')
	expect(complaints).toEqual([])
	seller = await site.seller('harborpine')
})

test('sign-up ticks off the password rules and says why a name is not to be had', async () => {
	const { page } = await site.visit()
	await page.goto('/login?mode=signup')
	await page.getByLabel('Username').fill('harborpine')
	await page.getByText('This name is taken.').waitFor()
	await page.getByRole('button', { name: 'harborpine-shop' }).click()
	await page.getByText('harborpine-shop is free').waitFor()
	const rules = page.getByRole('list', { name: 'A password has' }).getByRole('listitem')
	const met = () => rules.filter({ hasText: 'done' }).count()
	expect(await met()).toBe(0)
	await page.getByRole('textbox', { name: 'Password' }).fill('Abcdefg1')
	expect(await met()).toBe(4)
	await page.getByRole('textbox', { name: 'Password' }).fill('Abcdefg1!')
	expect(await met()).toBe(5)
})

test('a later account proves its address with a code', async () => {
	const { page } = await site.visit()
	await page.goto('/login?mode=signup')
	await page.getByLabel('E-mail').fill('late@example.com')
	await page.getByLabel('Username').fill('latecomer')
	await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
	await page.getByRole('button', { name: 'Continue' }).click()
	await page.getByText('sent to late@example.com').waitFor()
	await page.getByLabel('Code').fill(await lastCode(site, 'late@example.com'))
	await page.getByRole('button', { name: 'Create account' }).click()
	await arriveAt(page, '/dashboard/home')
})

test('a wrong password is told, the right one leads back', async () => {
	const { page } = await site.visit()
	await page.goto('/dashboard/home?cateKey=2&level=1')
	await page.getByLabel('E-mail or username').fill('harborpine')
	await page.getByRole('textbox', { name: 'Password' }).fill('wrong')
	await page.getByRole('button', { name: 'Sign in' }).click()
	await page.getByText('The e-mail or the password is not right.').waitFor()
	await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
	await page.getByRole('button', { name: 'Sign in' }).click()
	await arriveAt(page, '/dashboard/home?cateKey=2&level=1')
	await page.goto('/login')
	await arriveAt(page, '/dashboard/home')
})

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])(
	'T54: after signing in %s is not followed',
	async (next) => {
		const { page } = await site.visit()
		await page.goto(`/login?next=${encodeURIComponent(next)}`)
		await page.getByLabel('E-mail or username').fill(seller.email)
		await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
		await page.getByRole('button', { name: 'Sign in' }).click()
		await arriveAt(page, '/dashboard/home')
		expect(new URL(page.url()).origin).toBe(site.url)
	},
)

test('signing in with a code', async () => {
	const { page } = await site.visit()
	await page.goto('/login')
	await page.getByRole('link', { name: 'Sign in with a code' }).click()
	await page.getByLabel('E-mail').fill(seller.email)
	await page.getByRole('button', { name: 'Send code' }).click()
	await page.getByRole('button', { name: /Send again in \d+ s/ }).waitFor()
	await page.getByLabel('Code').fill(await lastCode(site, seller.email))
	await page.getByRole('button', { name: 'Sign in' }).click()
	await arriveAt(page, '/dashboard/home')
})

test('a forgotten password is replaced with a code', async () => {
	const { page } = await site.visit()
	await page.goto('/login')
	await page.getByRole('link', { name: 'Forgot password' }).click()
	await page.getByLabel('E-mail').fill('late@example.com')
	await page.getByRole('button', { name: 'Send code' }).click()
	await page.getByText('sent to late@example.com').waitFor()
	await page.getByLabel('Code').fill(await lastCode(site, 'late@example.com'))
	await page.getByRole('textbox', { name: 'New password' }).fill('Other-Vitrine-7')
	await page.getByRole('button', { name: 'Set password' }).click()
	await arriveAt(page, '/dashboard/home')
})

test('until somebody chooses, screens are as the device is set; after signing out light, until chosen again', async () => {
	const { context, page } = await site.visit()
	// Nothing was chosen on this device.
	await context.addInitScript(() => {
		if (localStorage.getItem('test.unchosen')) return
		localStorage.setItem('test.unchosen', 'set')
		localStorage.removeItem('vitrine.preferences')
	})
	await page.emulateMedia({ colorScheme: 'dark' })
	await context.addInitScript(() => Object.defineProperty(navigator, 'language', { get: () => 'zh-CN' }))
	const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme')
	await page.goto('/login')
	await page.getByRole('heading', { name: '欢迎回来' }).waitFor()
	await eventually(scheme).toBe('dark')
	expect(await page.locator('html').getAttribute('lang')).toBe('zh-Hans')
	await page.emulateMedia({ colorScheme: 'light' })
	await eventually(scheme).toBe('light')
	await page.emulateMedia({ colorScheme: 'dark' })
	const person = await site.seller('as-the-system')
	await page.locator('input[name=name], input[autocomplete=username]').first().fill(person.email)
	await page.locator('input[type=password]').fill(PASSWORD)
	await page.locator('button[type=submit]').click()
	await arriveAt(page, '/dashboard/home')
	await eventually(scheme).toBe('dark')
	expect((await person.must('userProfile', {})).user).toMatchObject({
		locale: 'zh',
		locale_auto: true,
		theme: 'system',
	})
	await page.goto('/settings/settings')
	await page.getByText('浅色', { exact: true }).click()
	await eventually(scheme).toBe('light')
	await page.getByText('跟随系统', { exact: true }).click()
	await eventually(scheme).toBe('dark')
	await page.locator('header').getByRole('button').last().click()
	await page.getByRole('menuitem', { name: '退出登录' }).click()
	await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
	await arriveAt(page, '/login')
	await eventually(scheme).toBe('light')
})

test('the language chosen before signing in is the user’s from then on', async () => {
	const { page } = await site.visit()
	await page.goto('/login')
	await page.getByRole('button', { name: '中文' }).click()
	await page.getByRole('heading', { name: '欢迎回来' }).waitFor()
	expect(await page.locator('html').getAttribute('lang')).toBe('zh-Hans')
	await page.getByLabel('邮箱或用户名').fill(seller.email)
	await page.getByRole('textbox', { name: '密码' }).fill(PASSWORD)
	await page.getByRole('button', { name: '登录', exact: true }).click()
	await page.getByRole('link', { name: 'SKU 管理', exact: true }).waitFor()
	await eventually(async () => (await seller.must('userProfile', {})).user.locale).toBe('zh')
	await seller.must('setUserInfo', { locale: 'en' })
})
