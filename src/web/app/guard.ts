import { paths } from './paths.ts'

/**
 * Where to go after signing in: `next` when it is a path of this site, else undefined. Refuses `//host`,
 * backslashes, control characters and schemes (an open redirect), and the sign-in page itself.
 */
export function safeNext(next: string | undefined): string | undefined {
	if (!next?.startsWith('/') || hasUnsafeCharacters(next)) return undefined
	const here = 'http://here.invalid'
	const url = URL.parse(next, here)
	if (!url || url.origin !== here || url.pathname.startsWith('//')) return undefined
	return url.pathname.toLowerCase().startsWith(paths.login) ? undefined : url.pathname + url.search + url.hash
}

function hasUnsafeCharacters(path: string): boolean {
	return path.includes('\\') || [...path].some((character) => character <= ' ' || character === '\u007f')
}
