import { paths } from '#web/app/paths.ts'

/*
 * The application's page and files, kept on devices that count, so that a stocktake can be opened without network. They are
 * the same for everybody and hold nothing of anybody; `public/stocktake-worker.js` answers with them where the network does
 * not, below the inventory's address alone. Answers of the server are not among them.
 */

const CACHE = 'vitrine-stocktake'
const WORKER = '/stocktake-worker.js'
const OWN_FILES = /^\/(assets\/.+|root-scale\.js|favicon[\w-]*\.svg)$/

/** Whether this browser opens pages without network: over plain http none does. */
export const opensOffline = (): boolean =>
	window.isSecureContext && 'serviceWorker' in navigator && 'caches' in window && !import.meta.env.DEV

/** Keeps the page and every file of it that is loaded, also from now on until the answer is called. */
export function keepShell(): () => void {
	if (!opensOffline()) return () => undefined
	let isOver = false
	const seen = new PerformanceObserver((list) => void keepFiles(list.getEntries().map(({ name }) => name)))
	void keepPage()
		.then((isKept) => {
			if (isKept && !isOver) seen.observe({ type: 'resource', buffered: true })
		})
		// Offline, or no room: what was kept before is still there.
		.catch(() => undefined)
	return () => {
		isOver = true
		seen.disconnect()
	}
}

/** Keeps the page if it is of the release that runs here; what is kept of another release goes. */
async function keepPage(): Promise<boolean> {
	const answer = await fetch(paths.inventory, { cache: 'no-cache' })
	const text = await answer.clone().text()
	const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')
	if (!answer.ok || !script || !text.includes(new URL(script.src).pathname)) return false
	const known = await (await caches.open(CACHE)).match(paths.inventory)
	if (known && (await known.text()) !== text) await caches.delete(CACHE)
	const files = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src)
	const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[href]')].map(({ href }) => href)
	await keepFiles([...files, ...sheets])
	await (await caches.open(CACHE)).put(paths.inventory, answer)
	await navigator.serviceWorker.register(WORKER, { scope: paths.inventory })
	return true
}

async function keepFiles(addresses: readonly string[]): Promise<void> {
	const cache = await caches.open(CACHE)
	const own = addresses.map((address) => new URL(address)).filter(({ origin }) => origin === location.origin)
	for (const { pathname } of own)
		if (OWN_FILES.test(pathname) && !(await cache.match(pathname))) await cache.add(pathname).catch(() => undefined)
}

/** Takes page, files and worker off this device. */
export async function forgetShell(): Promise<void> {
	if (!opensOffline()) return
	await caches.delete(CACHE)
	await (await navigator.serviceWorker.getRegistration(paths.inventory))?.unregister()
}
