import { AxeBuilder } from '@axe-core/playwright'
import { chromium, type Browser, type BrowserContext, type Locator, type Page } from 'playwright-core'
import packageJson from '../../package.json' with { type: 'json' }
import { expect, onTestFinished } from 'vitest'
import { signUp, startApp, type Seller, type TestApp } from '#tests/app.ts'

/** Sizes that every page is looked at in. */
export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

interface Look {
	viewport?: { width: number; height: number }
	theme?: 'light' | 'dark'
	language?: 'en' | 'zh'
}

export type Site = Awaited<ReturnType<typeof openSite>>

interface Place {
	/** One that is known before; any by default. */
	port?: number
	/** What the operator sets in the environment. */
	settings?: NodeJS.ProcessEnv
}

/** The real application on a port of its own, with Chromium to visit it. `dist/web` must be built. */
export async function openSite({ port = 0, settings = {} }: Place = {}) {
	const test = await startApp('pglite', undefined, { settings })
	const url = await test.app.listen({ port, host: '127.0.0.1' })
	const browser = await sharedBrowser()
	return {
		...test,
		url,
		/** A browser profile of its own until the test ends, as nobody or as a signed-in seller. */
		visit: (as?: Seller, look?: Look) => visit(browser, url, as, look),
		seller: (username: string) => signUp(test, username),
	} satisfies TestApp & Record<string, unknown>
}

let running: Promise<Browser> | undefined

/** One Chromium for all files of this process; it ends with it. */
const sharedBrowser = () => (running ??= launch())

async function launch(): Promise<Browser> {
	return chromium.launch({
		executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
		args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
	})
}

async function visit(browser: Browser, baseURL: string, as: Seller | undefined, look: Look = {}) {
	const { viewport = desktop, theme = 'light', language = 'en' } = look
	const context = await browser.newContext({ baseURL, viewport, hasTouch: viewport.width < 992 })
	// A page left open goes on asking and drawing beside the tests that follow.
	onTestFinished(() => context.close())
	await remember(context, 'vitrine.version', packageJson.version, false)
	await remember(context, 'vitrine.preferences', { theme, language, sidebarOpen: true })
	if (as) await remember(context, 'vitrine.account', { token: as.token, user: as.user, signInName: as.username })
	const page = await context.newPage()
	return { context, page, complaints: listen(page) }
}

/** Puts a value where the application keeps it, once per profile: reloading must not put it back. */
async function remember(context: BrowserContext, key: string, state: unknown, wrapped = true) {
	const value = wrapped ? JSON.stringify({ state, version: 0 }) : String(state)
	await context.addInitScript(
		([key, value]) => {
			if (localStorage.getItem(`test.${key}`)) return
			localStorage.setItem(`test.${key}`, 'set')
			localStorage.setItem(String(key), String(value))
		},
		[key, value],
	)
}

/** What the page complains about: errors thrown, and everything the content security policy refused. */
function listen(page: Page): string[] {
	const complaints: string[] = []
	page.on('pageerror', (error) => complaints.push(String(error)))
	page.on('console', (message) => {
		if (/Content Security Policy|Warning:/.test(message.text())) complaints.push(message.text())
	})
	return complaints
}

/** For a page that has axe from the last look at it: its half a megabyte is read once. */
const NOTHING_NEW = ';'

/**
 * Findings of axe on the page as it is, WCAG 2.2 A and AA. In one run inside the page, which has no frames of other
 * origins: otherwise each look opens a second page to put the results together in.
 */
export async function axe(page: Page): Promise<string[]> {
	// What still fades in has no colours of its own yet, and a tooltip begins to some frames after it came.
	await page.evaluate(async () => {
		const latest = performance.now() + 1000
		for (let still = 0; still < 4 && performance.now() < latest;) {
			await new Promise(requestAnimationFrame)
			still = document.getAnimations().length === 0 ? still + 1 : 0
		}
	})
	const isThere = await page.evaluate(() => 'axe' in window)
	const { violations } = await new AxeBuilder({ page, ...(isThere && { axeSource: NOTHING_NEW }) })
		.options({ resultTypes: ['violations'] })
		.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
		.setLegacyMode()
		.analyze()
	return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/**
 * Keeps a toast that says this for as long as the mouse rests on it, as a seller does who reads it: what it offers would
 * be gone after ten seconds, and a busy machine needs longer. Answers the toast.
 */
export async function hold(page: Page, words: string | RegExp): Promise<Locator> {
	const toast = page.locator('[role=status], [role=alert]').filter({ hasText: words }).last()
	await toast.hover()
	return toast
}

/** Leaves out the stream of events, for tests that wait until the network rests: it never does. */
export async function restful(page: Page): Promise<void> {
	await page.route('**/api/events', (route) => route.abort())
}

/** Waits until the address bar shows this path and query. */
export async function arriveAt(page: Page, path: string): Promise<void> {
	await page.waitForURL((url) => url.pathname + url.search === path)
}

/** As `expect.poll`, with time for a busy machine. */
export function eventually<T>(value: () => T | Promise<T>) {
	return expect.poll(value, { timeout: 60_000 })
}
