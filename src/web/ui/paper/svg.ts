/** Elements a drawn page is made of; everything else is left out. */
const KEPT = new Set([
	'svg',
	'g',
	'defs',
	'path',
	'use',
	'symbol',
	'image',
	'rect',
	'circle',
	'ellipse',
	'line',
	'polygon',
	'polyline',
	'clipPath',
	'mask',
	'pattern',
	'linearGradient',
	'radialGradient',
	'stop',
	'text',
	'tspan',
])

/**
 * The page as an element, freed of everything that is not drawing: scripts, handlers, foreign content, links. The
 * server's drawings hold none of it; this keeps it so whatever a seller's text may be.
 */
export function svgOf(text: string): Element {
	const { documentElement: svg } = new DOMParser().parseFromString(text, 'image/svg+xml')
	for (const element of svg.querySelectorAll('*')) {
		if (element.localName === 'a') unlink(element)
		else if (!KEPT.has(element.localName)) element.remove()
	}
	for (const element of [svg, ...svg.querySelectorAll('*')])
		for (const { name, value } of Array.from(element.attributes)) {
			const foreign =
				name.endsWith('href') && !/^(#|\/files\/media\/|data:image\/(png|jpeg|webp|svg\+xml);)/.test(value)
			if (name.startsWith('on') || foreign) element.removeAttribute(name)
		}
	svg.removeAttribute('width')
	svg.removeAttribute('height')
	// The frame has the page's shape but for a rounded pixel; no seam shall stay open.
	svg.setAttribute('preserveAspectRatio', 'none')
	svg.setAttribute('aria-hidden', 'true')
	return svg
}

/** What a link of an item covers keeps the item's key, so that it can be marked. */
function unlink(link: Element): void {
	const item = link.getAttribute('href')?.split('#')[1]
	if (item) for (const child of link.children) child.setAttribute('data-item', item)
	link.replaceWith(...link.childNodes)
}

/** Marks an item on a page, and no other. */
export function markItem(page: Element, item: string | undefined): void {
	for (const part of page.querySelectorAll('[data-item]'))
		part.toggleAttribute('data-marked', part.getAttribute('data-item') === item)
}
