import { chromium, type CDPSession, type Page } from 'playwright-core'
import packageJson from '../../package.json' with { type: 'json' }
import type { Server } from './server.ts'

/** A browser on the built application (`dist/web`), signed in, with the instruments that browsers have. */
export interface Browsing {
	page: Page
	/** As a machine so many times slower; 1 = as it is. */
	slowDown(times: number): Promise<void>
	/** Milliseconds on the processor in each frame while `work` runs: of script, or of script, layout and paint. */
	tracing(work: () => Promise<unknown>, counted?: 'script' | 'all'): Promise<number[]>
	/** Megabytes of script memory that is in use after a collection. */
	heapMb(): Promise<number>
	close(): Promise<void>
}

const MB = 1024 * 1024

export async function openBrowser(server: Server): Promise<Browsing> {
	const browser = await chromium.launch({
		executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
		args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
	})
	const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
	const account = { ...server.session(), signInName: 'bench' }
	await page.addInitScript(
		([version, account]) => {
			localStorage.setItem('vitrine.version', String(version))
			localStorage.setItem('vitrine.account', JSON.stringify({ state: account, version: 0 }))
		},
		[packageJson.version, account] as const,
	)
	const cdp = await page.context().newCDPSession(page)
	return {
		page,
		slowDown: async (rate) => void (await cdp.send('Emulation.setCPUThrottlingRate', { rate })),
		tracing: (work, counted = 'script') => timesOfFrames(cdp, work, COUNTED[counted]),
		async heapMb() {
			await cdp.send('HeapProfiler.collectGarbage')
			return (await cdp.send('Runtime.getHeapUsage')).usedSize / MB
		},
		close: () => browser.close(),
	}
}

interface TraceEvent {
	name: string
	ph: string
	/** Microseconds. */
	ts: number
	dur?: number
	/** Of it on the processor. */
	tdur?: number
}

/** What counts as script: every entry from the browser into the page's code. */
const SCRIPT = ['FunctionCall', 'EvaluateScript', 'RunMicrotasks', 'TimerFire', 'FireAnimationFrame', 'EventDispatch']
/** What the page's own thread does to show what has changed. */
const SHOWING = ['UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint', 'Layerize', 'Commit']
const COUNTED = { script: new Set(SCRIPT), all: new Set([...SCRIPT, ...SHOWING]) }

async function timesOfFrames(
	cdp: CDPSession,
	work: () => Promise<unknown>,
	counted: ReadonlySet<string>,
): Promise<number[]> {
	const events: TraceEvent[] = []
	cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
	const done = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
	await cdp.send('Tracing.start', { categories: 'devtools.timeline', transferMode: 'ReportEvents' })
	await work()
	await cdp.send('Tracing.end')
	await done
	return perFrame(events, counted)
}

/** Frames at the beginning and at the end that are left out: the page comes to rest in them. Of few, a quarter. */
const EDGE = 10

/** Sums what counts from one animation frame to the next; what stands inside another counts once. */
function perFrame(events: readonly TraceEvent[], counted: ReadonlySet<string>): number[] {
	const works = events.filter(({ name, ph }) => ph === 'X' && counted.has(name)).sort((one, other) => one.ts - other.ts)
	const frames: number[] = []
	let until = 0
	for (const { name, ts, dur = 0, tdur = dur } of works) {
		if (ts < until) continue
		until = ts + dur
		if (name === 'FireAnimationFrame') frames.push(0)
		if (frames.length) frames[frames.length - 1] = (frames.at(-1) ?? 0) + tdur / 1000
	}
	const edge = Math.min(EDGE, Math.floor(frames.length / 4))
	return frames.slice(edge, frames.length - edge)
}
