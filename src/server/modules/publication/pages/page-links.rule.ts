import type { PageLink } from '#domain/catalog/uploaded.ts'

/** A place on a page, in shares of it, and where it leads: a web address, a page, or the key of a product. */
export type PrintedLink = PageLink & { readonly item?: string }

/**
 * The links of a printed page: what leads to a product of the catalog, whose addresses begin with `base`, opens it. The
 * code of the catalog, which leads to where its reader is, does nothing. The photo, the name and the number of a product are
 * one place to tap, unless something else lies between them.
 */
export function printedLinks(links: readonly PageLink[], base: string): PrintedLink[] {
	const here = [base, base.replace(/#$/, '')]
	const away = links.filter(({ url }) => url === undefined || !here.includes(url))
	const read = away.map((link) => leadingTo(link, base))
	const places = Map.groupBy(read, ({ item }) => item)
	const others = places.get(undefined) ?? []
	places.delete(undefined)
	const items = [...places.values()].flatMap((own) => {
		const whole = around(own)
		const isFree = read.every((link) => link.item === own[0]?.item || !overlap(whole, link))
		return isFree ? [whole] : own
	})
	return [...items, ...others]
}

function leadingTo({ url, ...link }: PageLink, base: string): PrintedLink {
	if (url === undefined) return link
	const item = url.startsWith(base) ? readable(url.slice(base.length)) : ''
	return item ? { ...link, item } : { ...link, url }
}

function readable(text: string): string {
	try {
		return decodeURIComponent(text)
	} catch {
		return ''
	}
}

/** What holds them all; it leads where the first does. */
function around(links: readonly PrintedLink[]): PrintedLink {
	const [x, y] = [Math.min(...links.map((link) => link.x)), Math.min(...links.map((link) => link.y))]
	const right = Math.max(...links.map((link) => link.x + link.w))
	const bottom = Math.max(...links.map((link) => link.y + link.h))
	return { ...links[0], x, y, w: share(right - x), h: share(bottom - y) }
}

/** To a ten-thousandth of the page. */
const share = (value: number) => Math.round(value * 10_000) / 10_000

/** Nearer than so they touch, as neighbours in a table do. */
const HAIR = 0.0005

function overlap(a: PrintedLink, b: PrintedLink): boolean {
	const across = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)
	const along = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y)
	return across > HAIR && along > HAIR
}
