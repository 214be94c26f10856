import { readFileSync } from 'node:fs'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Locator, Page } from 'playwright-core'
import packageJson from '../../package.json' with { type: 'json' }
import { expect, onTestFinished } from 'vitest'
import { signUp, startApp, type Seller, type TestApp } from '#tests/app.ts'
import { profilesOf, type Profiles } from './profiles.ts'

/** Sizes that every page is looked at in. */
export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

interface Look {
	viewport?: { width: number; height: number }
	theme?: 'light' | 'dark'
	language?: 'en' | 'zh'
	/** Where the pages will come from, when it is not the address of the site. */
	origin?: string
}

/** Characters that are told of a page where a test failed. */
const TOLD_MOST = 4000

export type Site = Awaited<ReturnType<typeof openSite>>

interface Place {
	/** One that is known before; any by default. */
	port?: number
	/** What the operator sets in the environment. */
	settings?: NodeJS.ProcessEnv
}

/**
 * Where the sites of this process stand, one after the other: what a browser has read and compiled of the application it
 * keeps by address. One beside another stands elsewhere.
 */
const usual = { port: 0, isTaken: false }

/** The real application on a port of its own, with Chromium to visit it. `dist/web` must be built. */
export async function openSite({ port, settings = {} }: Place = {}) {
	const test = await startApp('pglite', undefined, { settings })
	const isUsual = port === undefined && !usual.isTaken
	const url = await served(test, port ?? (isUsual ? usual.port : 0))
	if (isUsual) Object.assign(usual, { port: Number(new URL(url).port), isTaken: true })
	const profiles = profilesOf(url)
	return {
		...test,
		url,
		/** A browser profile of its own until the test ends, as nobody or as a signed-in seller. */
		visit: (as?: Seller, look?: Look) => visit(profiles, as, look),
		seller: (username: string) => signUp(test, username),
		async close() {
			await test.close()
			if (isUsual) usual.isTaken = false
		},
	} satisfies TestApp & Record<string, unknown>
}

/** Listens there; elsewhere when somebody else has taken the port meanwhile. */
async function served({ app }: TestApp, port: number): Promise<string> {
	const host = '127.0.0.1'
	return app.listen({ port, host }).catch((err: NodeJS.ErrnoException) => {
		if (port === 0 || err.code !== 'EADDRINUSE') throw err
		return app.listen({ port: 0, host })
	})
}

async function visit(profiles: Profiles, as: Seller | undefined, look: Look = {}) {
	const { viewport = desktop, theme = 'light', language = 'en', origin } = look
	const state = (state: object) => JSON.stringify({ state, version: 0 })
	const kept = {
		'vitrine.version': packageJson.version,
		'vitrine.preferences': state({ theme, language, sidebarOpen: true }),
		...(as && { 'vitrine.account': state({ token: as.token, user: as.user, signInName: as.username }) }),
	}
	const { context, page, give } = await profiles.take(viewport, kept, origin)
	onTestFinished(async ({ task }) => {
		if (task.result?.state === 'fail') await tell(page)
		await give()
	})
	return { context, page, complaints: listen(page) }
}

/** Says what stood on a page, in its dialog if there is one, when its test failed: a picture nobody sees where the log is all that is kept. */
async function tell(page: Page): Promise<void> {
	if (page.isClosed()) return
	const focus = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200)).catch(String)
	const dialog = page.getByRole('dialog').last()
	const part = (await dialog.isVisible()) ? dialog : page.locator('body')
	const shown = await part.ariaSnapshot({ timeout: 2000 }).catch(String)
	console.error(`${page.url()}, the focus on ${focus}:\n${shown.slice(0, TOLD_MOST)}`)
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

/** WCAG 2.2 A and AA. */
const CRITERIA: RunOptions = {
	runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
	resultTypes: ['violations'],
	// Style sheets and sounds, read anew for rules that are not among these.
	preload: false,
}

/** As it is delivered: what is sent to hundreds of pages and read there is half as long, and takes a third of the time. */
const AXE = readFileSync(new URL('axe.min.js', import.meta.resolve('axe-core')), 'utf8')

/**
 * Findings of axe on the page as it is, WCAG 2.2 A and AA. Only what is wrong leaves the page: a whole report is larger than
 * the page, and hundreds are made.
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
	if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
	return page.evaluate(async (criteria) => {
		const run = (globalThis as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }).axe.run
		const { violations } = await run(criteria)
		return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
	}, CRITERIA)
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
