import type { Problem } from '../problem.ts'
import { isHttpUrl } from '../url.ts'

/** What a code leads to: a catalog by one of its links, one thing in it, the public page of the business card, or an address that its seller typed. */
export const CODE_TARGETS = ['catalog', 'item', 'card', 'url'] as const

/**
 * Whether a code may lead to a typed address; `home` is where this installation is reached. Nothing but https: no script,
 * no file, no telephone. A code that leads to a code would go round in circles.
 */
export function urlProblem(text: string, home: string): Problem | null {
	if (!/^https:\/\//i.test(text) || !isHttpUrl(text)) return { code: 'qr_url', path: 'target.url' }
	const isCode = hostOf(text) === hostOf(home) && /^\/+[^/]+\/+docs\/+code(\/|$)/i.test(pathOf(text))
	return isCode ? { code: 'qr_url_code', path: 'target.url' } : null
}

function hostOf(address: string): string {
	const host = /^https?:\/\/([^/?#]+)/i.exec(address)?.[1] ?? ''
	return host.toLowerCase().replace(/:(443|80)$/, '')
}

function pathOf(address: string): string {
	const path = /^https?:\/\/[^/?#]+([^?#]*)/i.exec(address)?.[1] ?? ''
	try {
		return decodeURIComponent(path)
	} catch {
		return path
	}
}
