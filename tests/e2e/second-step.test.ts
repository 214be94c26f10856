import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Seller } from '#tests/app.ts'
import { appCode } from '#tests/make/totp.ts'
import { PASSWORD } from '#tests/password.ts'
import { arriveAt, axe, eventually, openSite, phone, type Site } from './site.ts'

let site: Site
let seller: Seller
/** Passkeys belong to a name; the other journeys go by the number. */
let named: string

beforeAll(async () => {
	site = await openSite()
	seller = await site.seller('second-step')
	named = site.url.replace('127.0.0.1', 'localhost')
	site.house.config.publicUrl = named
})
afterAll(() => site.close())

const signOut = async (page: Page) => {
	await page.getByRole('button', { name: 'Account menu' }).click()
	await page.getByRole('menuitem', { name: 'Sign out' }).click()
	await page.getByRole('dialog', { name: 'Exit prompt' }).getByRole('button', { name: 'Sign out' }).click()
	await arriveAt(page, '/login')
}

test('an app is set up, asked for at the next sign-in, stood in for by a recovery code, and switched off', async () => {
	const { page, complaints } = await site.visit(seller, { theme: 'dark' })
	await page.goto('/account')
	await page.getByText('Signing in asks for the password alone.').waitFor()
	await page.getByRole('button', { name: 'Set up' }).click()
	const dialog = page.getByRole('dialog')
	await dialog.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD)
	await dialog.getByRole('button', { name: 'Continue' }).click()
	await dialog.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
	const secret = (await dialog.getByLabel('Or type this key').inputValue()).replaceAll(' ', '')
	expect(await axe(page)).toEqual([])
	const now = new Date()
	await dialog.getByLabel('Code', { exact: true }).fill(appCode(secret, now))
	await dialog.getByRole('button', { name: 'Switch on' }).click()
	const listed = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
	await eventually(() => listed.count()).toBe(10)
	const codes = await listed.allTextContents()
	expect(await axe(page)).toEqual([])
	await dialog.getByRole('button', { name: 'I have kept them' }).click()
	await page.getByText('10 recovery codes left').waitFor()
	expect(await page.content()).not.toContain(codes[0])

	const { page: other } = await site.visit()
	await other.goto('/login')
	await other.getByLabel('E-mail or username').fill(seller.email)
	await other.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
	await other.getByRole('button', { name: 'Sign in', exact: true }).click()
	await other.getByRole('heading', { name: 'One more step' }).waitFor()
	expect(await axe(other)).toEqual([])
	await other.getByLabel('Code of the app').fill('000000')
	await other.getByRole('button', { name: 'Sign in', exact: true }).click()
	await other.getByText('The code is not right, or was used already.').waitFor()
	// The step after the one that was used to set it up.
	await other.getByLabel('Code of the app').fill(appCode(secret, new Date(now.getTime() + 30_000)))
	await other.getByRole('button', { name: 'Sign in', exact: true }).click()
	await arriveAt(other, '/dashboard/home')

	const { page: third } = await site.visit(undefined, { viewport: phone, theme: 'dark', language: 'zh' })
	await third.goto('/login')
	await third.getByLabel('邮箱或用户名').fill(seller.email)
	await third.getByRole('textbox', { name: '密码' }).fill(PASSWORD)
	await third.getByRole('button', { name: '登录', exact: true }).click()
	await third.getByRole('button', { name: '使用恢复码' }).click()
	await third.getByRole('textbox', { name: '恢复码' }).fill(codes[0] ?? '')
	expect(await axe(third)).toEqual([])
	await third.getByRole('button', { name: '登录', exact: true }).click()
	await arriveAt(third, '/dashboard/home')

	await page.reload()
	await page.getByText('9 recovery codes left').waitFor()
	await page.getByRole('button', { name: 'Switch off' }).click()
	await dialog.getByLabel('Code of the app or recovery code').fill(codes[1] ?? '')
	await dialog.getByRole('button', { name: 'Switch off' }).click()
	await page.getByText('Signing in asks for the password alone.').waitFor()
	expect(complaints).toEqual([])
})

test('a passkey is made, signs in without a password, is renamed and removed', async () => {
	const { page, context, complaints } = await site.visit(seller, { origin: named })
	const cdp = await context.newCDPSession(page)
	await cdp.send('WebAuthn.enable')
	const device = { protocol: 'ctap2', ctap2Version: 'ctap2_1', transport: 'internal' } as const
	const owner = { hasResidentKey: true, hasUserVerification: true, isUserVerified: true }
	await cdp.send('WebAuthn.addVirtualAuthenticator', {
		options: { ...device, ...owner, automaticPresenceSimulation: true },
	})
	await page.goto(`${named}/account`)
	await page.getByRole('button', { name: 'Add a passkey' }).click()
	const dialog = page.getByRole('dialog')
	await dialog.getByLabel('Name of the passkey').fill('Work laptop')
	await dialog.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD)
	expect(await axe(page)).toEqual([])
	await dialog.getByRole('button', { name: 'Make passkey' }).click()
	await page.getByText('not used yet').waitFor()
	await signOut(page)

	await page.getByRole('button', { name: 'Use a passkey' }).waitFor()
	expect(await axe(page)).toEqual([])
	await page.getByRole('button', { name: 'Use a passkey' }).click()
	await arriveAt(page, '/dashboard/home')
	await page.goto(`${named}/account`)
	await page.getByRole('button', { name: 'Rename Work laptop' }).click()
	await dialog.getByLabel('Name of the passkey').fill('Old laptop')
	await dialog.getByRole('button', { name: 'Save' }).click()
	await page.getByRole('button', { name: 'Remove Old laptop' }).click()
	await dialog.getByRole('button', { name: 'Remove' }).click()
	await eventually(() => page.getByText('Old laptop', { exact: true }).count()).toBe(0)

	// The device still offers it; here it opens nothing.
	await signOut(page)
	await page.getByRole('button', { name: 'Use a passkey' }).click()
	await page.getByText('This passkey is not known here').waitFor()
	expect(complaints).toEqual([])
})
