import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright-core'

export interface Size {
	width: number
	height: number
}

/** What one has to keep of an earlier visit: keys of the local storage and their values. */
type Kept = Record<string, string>

export type Profiles = ReturnType<typeof profilesOf>

interface Profile {
	context: BrowserContext
	/** A page of the site that is none of the application: through it the profile's storage is written and emptied. */
	keeper: Page
	devtools: CDPSession
}

/** What a test does to a profile and nothing takes back: such a one is used once. */
const LASTING = ['addInitScript', 'exposeBinding', 'exposeFunction', 'on', 'setExtraHTTPHeaders'] as const

let running: Promise<Browser> | undefined

/** One Chromium for all files of this process; it ends with it. */
const sharedBrowser = () => (running ??= launch())

async function launch(): Promise<Browser> {
	return chromium.launch({
		executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
		args: [
			'--no-sandbox',
			'--disable-gpu',
			'--no-first-run',
			'--disable-background-networking',
			// The pages of a profile share a process, also with those that follow in it.
			'--process-per-site',
			// A page lives for seconds: what compiling its scripts once more for speed takes never comes back.
			'--js-flags=--no-opt --no-maglev',
		],
	})
}

/**
 * Profiles that wait to be taken, by site and size, for all files of this process: a site that follows another at its
 * address finds their scripts read and compiled.
 */
const free = new Map<string, Profile[]>()
/** Those that are used once. */
const isOnce = new WeakSet<BrowserContext>()

/**
 * Browser profiles for one site, each empty when it is taken. One that was given back is taken again: a new one has a
 * process of its own that reads and compiles the whole application anew, half of what a short visit takes.
 */
export function profilesOf(baseURL: string) {
	async function made(viewport: Size): Promise<Profile> {
		const browser = await sharedBrowser()
		const context = await browser.newContext({ baseURL, viewport, hasTouch: viewport.width < 992 })
		const keeper = await keeperOf(context, baseURL)
		const devtools = await context.newCDPSession(keeper)
		watch(context)
		return { context, keeper, devtools }
	}

	return {
		/** A profile with a page, empty but for what is kept of pages from there. It is given back by `give`. */
		async take(viewport: Size, kept: Kept, origin = baseURL) {
			const key = `${baseURL} ${viewport.width} × ${viewport.height}`
			const profile = free.get(key)?.pop() ?? (await made(viewport))
			const { context, keeper } = profile
			await keep(keeper, kept)
			if (origin !== baseURL) {
				isOnce.add(context)
				await keep(await keeperOf(context, origin), kept)
			}
			const page = await context.newPage()
			return {
				context,
				page,
				async give() {
					if (isOnce.has(context) || !(await emptied(profile, baseURL))) return context.close()
					free.set(key, [...(free.get(key) ?? []), profile])
				},
			}
		},
	}
}

/** Notes whether something is done to a profile that nothing takes back. */
function watch(context: BrowserContext) {
	for (const name of LASTING) marked(context, name)
	for (const name of ['install', 'setFixedTime', 'setSystemTime'] as const) marked(context.clock, name)

	function marked<T extends object>(of: T, name: keyof T) {
		const call = of[name] as (...args: unknown[]) => unknown
		Object.assign(of, {
			[name](...args: unknown[]) {
				isOnce.add(context)
				return call.apply(of, args)
			},
		})
	}
}

async function keeperOf(context: BrowserContext, origin: string): Promise<Page> {
	const page = await context.newPage()
	await page.goto(`${origin}/robots.txt`)
	return page
}

const keep = (keeper: Page, kept: Kept) =>
	keeper.evaluate((kept) => {
		for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
	}, kept)

/** Leaves nothing of a test in a profile; false when the test has closed it. */
async function emptied({ context, keeper, devtools }: Profile, origin: string): Promise<boolean> {
	if (keeper.isClosed()) return false
	// A page left open goes on asking and drawing beside the tests that follow.
	await Promise.all(context.pages().map((page) => page !== keeper && page.close()))
	await context.unrouteAll({ behavior: 'ignoreErrors' })
	await context.setOffline(false)
	await context.clearPermissions()
	await context.clearCookies()
	await keeper.evaluate(() => sessionStorage.clear())
	await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
	return true
}
