// Opens stocktakes without network. Pages come from the server as long as it answers, else as
// features/inventory/stocktake/offline/shell.ts has kept them; so do our own files. Calls and pictures pass by.
const CACHE = 'vitrine-stocktake'
const PAGE = '/dashboard/inventory'
const OWN_FILES = /^\/(assets\/.+|root-scale\.js|favicon[\w-]*\.svg)$/

const kept = (address) => caches.match(address, { cacheName: CACHE, ignoreVary: true })

addEventListener('install', () => self.skipWaiting())

addEventListener('fetch', (event) => {
	const { request } = event
	const { origin, pathname } = new URL(request.url)
	if (request.method !== 'GET' || origin !== location.origin) return
	if (request.mode === 'navigate') event.respondWith(page(request))
	else if (OWN_FILES.test(pathname)) event.respondWith(file(request, pathname))
})

async function page(request) {
	try {
		const answer = await fetch(request)
		return answer.status < 500 ? answer : ((await kept(PAGE)) ?? answer)
	} catch (error) {
		const known = await kept(PAGE)
		if (known) return known
		throw error
	}
}

// Names of files change with what they hold: one that is kept is the one that is meant.
async function file(request, pathname) {
	const known = await kept(pathname)
	if (known) return known
	const answer = await fetch(request)
	if (answer.ok && (await caches.has(CACHE))) await (await caches.open(CACHE)).put(pathname, answer.clone())
	return answer
}
