import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core'
import packageJson from '../../package.json' with { type: 'json' }
import type { Bench } from '../workload.ts'
import type { Server } from './server.ts'

/** A line and a machine as visitors have them. */
export interface LineSpeed {
	/** Bits a second, in both directions. */
	bits: number
	/** Milliseconds of a round trip. */
	latency: number
	/** As a processor so many times slower. */
	slower: number
	/** Nothing comes any more when nothing has come for so many milliseconds. */
	quiet: number
}

/** A phone on a thin line, and an office. Latencies are those of Lighthouse's "slow 4G" and of a line in the same country. */
export const PHONE: LineSpeed = { bits: 1_600_000, latency: 150, slower: 4, quiet: 1500 }
export const OFFICE: LineSpeed = { bits: 10_000_000, latency: 40, slower: 4, quiet: 1500 }

/** What a smoke, which measures nothing, does not wait for: a thin line, and a processor kept busy to be a slower one. */
export const paceOf = ({ smoke }: Pick<Bench, 'smoke'>, line: LineSpeed): LineSpeed =>
	smoke ? { bits: 1_000_000_000, latency: 0, slower: 1, quiet: 300 } : line

/** What a page took, from an empty cache on. Bytes are those on the wire, headers included. */
export interface Cold {
	/** Bytes of scripts, styles and documents. */
	code: number
	/** Of these the scripts. */
	scripts: number
	fonts: number
	all: number
	/** Milliseconds until what `seen` waits for stood there. */
	seenMs: number
	/** Milliseconds until the largest paint. */
	largestMs: number
	/** How much of the window has jumped while it came (cumulative layout shift). */
	shift: number
}

/** Windows that a page is opened in. */
const DESK = { width: 1440, height: 900 }
export const HAND = { width: 390, height: 844 }

interface Opening {
	line: LineSpeed
	viewport?: { width: number; height: number }
	signedIn: boolean
	seen: (page: Page) => Promise<unknown>
}

/**
 * Opens an address with an empty cache over such a line, signed in or not, waits for `seen` and until nothing more is
 * fetched, and tells what it took.
 */
export async function openCold(
	server: Server,
	path: string,
	{ line, viewport = DESK, signedIn, seen }: Opening,
): Promise<Cold> {
	const browser = await launch()
	try {
		const page = await browser.newPage({ viewport })
		if (signedIn) await signIn(page, server)
		const cdp = await page.context().newCDPSession(page)
		const bytes = await countBytes(cdp, line)
		await throttle(cdp, line)
		const began = performance.now()
		await page.goto(server.url + path, { waitUntil: 'commit' })
		await seen(page)
		const seenMs = performance.now() - began
		await bytes.quiet()
		const [largestMs, shift] = [await page.evaluate(largestPaint), await page.evaluate(shiftSum)]
		return { ...bytes.sums, seenMs, largestMs, shift }
	} finally {
		await browser.close()
	}
}

const launch = (): Promise<Browser> =>
	chromium.launch({
		executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
		args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
	})

async function signIn(page: Page, server: Server): Promise<void> {
	await page.addInitScript(
		([version, account]) => {
			localStorage.setItem('vitrine.version', String(version))
			localStorage.setItem('vitrine.account', JSON.stringify({ state: account, version: 0 }))
		},
		[packageJson.version, { ...server.session(), signInName: 'bench' }] as const,
	)
}

async function throttle(cdp: CDPSession, { bits, latency, slower }: LineSpeed): Promise<void> {
	const bytes = bits / 8
	await cdp.send('Network.emulateNetworkConditions', {
		offline: false,
		latency,
		downloadThroughput: bytes,
		uploadThroughput: bytes,
	})
	await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
}

const CODE = new Set(['Document', 'Script', 'Stylesheet'])

/** Nobody waits longer than that for a line to be quiet. */
const WAIT_MS = 30_000

async function countBytes(cdp: CDPSession, line: LineSpeed) {
	const types = new Map<string, string>()
	const sums = { code: 0, scripts: 0, fonts: 0, all: 0 }
	let last = performance.now()
	cdp.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
	cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
		const type = types.get(requestId) ?? ''
		last = performance.now()
		sums.all += encodedDataLength
		if (CODE.has(type)) sums.code += encodedDataLength
		if (type === 'Script') sums.scripts += encodedDataLength
		if (type === 'Font') sums.fonts += encodedDataLength
	})
	await cdp.send('Network.enable')
	const quiet = async () => {
		const until = performance.now() + WAIT_MS
		while (performance.now() < Math.min(until, last + line.quiet)) await pause(100)
	}
	return { sums, quiet }
}

/** Of the browser, where the function below runs. */
declare const PerformanceObserver: new (
	seen: (list: { getEntries(): { startTime: number; value?: number }[] }) => void,
) => {
	observe(what: { type: string; buffered: boolean }): void
}

/** Milliseconds from the navigation until the largest paint that there was. */
function largestPaint(): Promise<number> {
	return new Promise((resolve) =>
		new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
			type: 'largest-contentful-paint',
			buffered: true,
		}),
	)
}

/** The sum of all shifts; nothing where there was none. */
function shiftSum(): Promise<number> {
	return new Promise((resolve) => {
		new PerformanceObserver((list) =>
			resolve(list.getEntries().reduce((sum, { value = 0 }) => sum + value, 0)),
		).observe({ type: 'layout-shift', buffered: true })
		setTimeout(() => resolve(0), 500)
	})
}
