// npm run pictures -- <address> <e-mail> <password>: takes the pictures of our own screens that the front page and the guide
// show, of a running demo (`VITRINE_URL=http://vitrine.example npm start -- --demo`), in both languages. Needs Chromium, which
// npm test installs.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import sharp from 'sharp'
import type { DataOf, ParamsIn } from '#contract/endpoint.ts'
import { api, type Api } from '#contract/index.ts'
import packageJson from '../package.json' with { type: 'json' }
import { ensureChromium } from './lib/debian.mjs'
import {
	type Known,
	LANGUAGES,
	MADE_FROM,
	type Picture,
	PICTURES,
	PICTURES_FOLDER,
	sourceHash,
} from './lib/picture-list.ts'

const root = resolve(import.meta.dirname, '..')
const SIZE = { width: 1280, height: 800 }
/** Photos that fade in, numbers that are fetched when it is quiet. */
const SETTLED_MS = 3_000

/** Where the demo stands for whoever looks at the pictures: no reader's Vitrine is at the address it is taken from. */
const SHOWN = 'http://vitrine.example'

/** What stands for what is still to come. */
const TO_COME = '[aria-busy="true"], [class*="skeleton" i]'

type Session = DataOf<Api['login']>

async function ask<K extends keyof Api>(
	address: string,
	token: string,
	name: K,
	params: ParamsIn<Api[K]>,
): Promise<DataOf<Api[K]>> {
	const response = await fetch(address + api[name].path, {
		method: 'POST',
		headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
		body: JSON.stringify({ params }),
	})
	const answer = (await response.json()) as { state: number; msg: string; data: never }
	if (answer.state !== 0) throw new Error(`${name}: ${answer.msg}`)
	return answer.data
}

/** What there is to be shown in the account. */
async function look(address: string, { token, user }: Session): Promise<Known> {
	const catalogs = await ask(address, token, 'getCatalog', {})
	const inquiries = await ask(address, token, 'getInquiries', {})
	const skus = await ask(address, token, 'productSearch', { size: 5 })
	const published = catalogs.list.find((one) => one.published === 1) ?? catalogs.list[0]
	if (!published?.hash || !inquiries.list[0] || !skus.list[0]) throw new Error('The demo has nothing to show.')
	return {
		share: `/${user.username}/docs/sharing/${published.hash}`,
		catalog: published.id,
		inquiry: inquiries.list[0].id,
		sku: encodeURIComponent(skus.list[0].sku_name_key),
	}
}

async function open(browser: Browser, { token, user }: Session, language: string): Promise<Page> {
	// Public pages speak the language of the browser.
	const locale = language === 'zh' ? 'zh-CN' : 'en-US'
	const context = await browser.newContext({ baseURL: SHOWN, viewport: SIZE, reducedMotion: 'reduce', locale })
	const keep = {
		'vitrine.version': packageJson.version,
		'vitrine.preferences': JSON.stringify({ state: { theme: 'light', language, sidebarOpen: true }, version: 0 }),
		'vitrine.account': JSON.stringify({ state: { token, user, signInName: user.username }, version: 0 }),
	}
	await context.addInitScript((values) => {
		for (const [key, value] of Object.entries(values)) if (!localStorage.getItem(key)) localStorage.setItem(key, value)
	}, keep)
	return context.newPage()
}

/** The scripts and styles that this page asks for from now on and does not get: it would be taken without its looks. */
function lostParts(page: Page): string[] {
	const lost: string[] = []
	page.on('response', (response) => {
		const isPart = ['script', 'stylesheet'].includes(response.request().resourceType())
		if (isPart && !response.ok()) lost.push(new URL(response.url()).pathname)
	})
	return lost
}

async function take(page: Page, picture: Picture, known: Known, language: string): Promise<void> {
	const lost = lostParts(page)
	await page.goto(picture.address(known))
	await page.getByRole('main').first().waitFor()
	if (picture.list) {
		await page.locator('input[type=file]').first().setInputFiles(join(root, 'src/server/demo/goods.csv'))
		await page.getByRole('table').first().waitFor()
	}
	// What is always being drawn anew (a preview) does not keep the others from being taken.
	await page
		.locator(TO_COME)
		.first()
		.waitFor({ state: 'detached', timeout: 15_000 })
		.catch(() => console.log(`${picture.name}: not all is drawn`))
	await page.waitForTimeout(SETTLED_MS)
	if (lost.length)
		throw new Error(`${picture.name}: the server does not give ${lost.join(', ')}. Was it started before the build?`)
	const png = await page.screenshot()
	await sharp(png)
		.webp({ quality: 82 })
		.toFile(join(root, PICTURES_FOLDER, `${picture.name}-${language}.webp`))
	console.log(`${picture.name}-${language}`)
}

const [address = '', email = '', password = '', only] = process.argv.slice(2)
if (!password) {
	console.error('npm run pictures -- <address> <e-mail> <password> [name]')
	process.exit(1)
}
mkdirSync(join(root, PICTURES_FOLDER), { recursive: true })
const session = await ask(address, '', 'login', { email, password })
const known = await look(address, session)
const browser = await chromium.launch({
	executablePath: ensureChromium(),
	args: [
		'--no-sandbox',
		`--host-resolver-rules=MAP ${new URL(SHOWN).host}:80 ${new URL(address).host}`,
		`--unsafely-treat-insecure-origin-as-secure=${SHOWN}`,
	],
})
try {
	for (const language of LANGUAGES) {
		const page = await open(browser, session, language)
		for (const picture of PICTURES) if (!only || only === picture.name) await take(page, picture, known, language)
		await page.context().close()
	}
} finally {
	await browser.close()
}
// A picture that was not taken stays as outdated as it is.
const before = only ? (JSON.parse(readFileSync(join(root, MADE_FROM), 'utf8')) as Record<string, string>) : {}
const made = Object.fromEntries(
	PICTURES.map((picture) => {
		const isTaken = !only || only === picture.name
		return [picture.name, isTaken ? sourceHash(root, picture) : before[picture.name]]
	}),
)
writeFileSync(join(root, MADE_FROM), `${JSON.stringify(made, null, '\t')}\n`)
