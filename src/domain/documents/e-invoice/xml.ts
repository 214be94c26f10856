/** An element of XML: its name with its prefix, attributes, and what is in it. Null stands for nothing at all. */
export interface XmlElement {
	readonly name: string
	readonly attributes: Readonly<Record<string, string>>
	readonly content: string | readonly XmlElement[]
}

export type XmlPart = XmlElement | null | readonly XmlPart[]

/** An element with others in it; null without any. */
export function group(name: string, ...parts: readonly XmlPart[]): XmlElement | null {
	const content = flat(parts)
	return content.length > 0 ? { name, attributes: {}, content } : null
}

/** An element with a text; null without one. */
export function leaf(
	name: string,
	text: string | null | undefined,
	attributes: Readonly<Record<string, string>> = {},
): XmlElement | null {
	return text === '' || text === null || text === undefined ? null : { name, attributes, content: text }
}

function flat(parts: readonly XmlPart[]): XmlElement[] {
	return parts.flatMap((part) => {
		if (part === null) return []
		return 'name' in part ? [part] : flat(part)
	})
}

/** A file of XML 1.0 in UTF-8 with one element, its namespaces by prefix. */
export function xmlFile(name: string, namespaces: Readonly<Record<string, string>>, parts: readonly XmlPart[]): string {
	return `<?xml version="1.0" encoding="UTF-8"?>\n${written({ name, attributes: namespaces, content: flat(parts) }, '')}\n`
}

function written({ name, attributes, content }: XmlElement, indent: string): string {
	const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
	const open = `${indent}<${name}${said.join('')}>`
	if (typeof content === 'string') return `${open}${escaped(content)}</${name}>`
	const inner = content.map((one) => written(one, `${indent}  `)).join('\n')
	return `${open}\n${inner}\n${indent}</${name}>`
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** What XML 1.0 has no signs for: most control characters, halves of pairs, two that stand for nothing. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** A text as it stands in XML; what XML cannot hold is left out. */
export function escaped(text: string): string {
	return text
		.replaceAll(FORBIDDEN, '')
		.replaceAll('\r\n', '\n')
		.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
}
