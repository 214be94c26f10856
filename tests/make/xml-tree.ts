/** An element of a file of XML as a test reads it back. */
export interface XmlTree {
	readonly name: string
	readonly attributes: Readonly<Record<string, string>>
	readonly children: readonly XmlTree[]
	/** Of what has no elements in it. */
	readonly text: string
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' }
const plain = (text: string) => text.replaceAll(/&(lt|gt|quot|amp);/g, (_, name: string) => ENTITIES[name] ?? '')

interface Open {
	name: string
	attributes: Record<string, string>
	children: XmlTree[]
	text: string
}

/** Reads well-formed XML of elements, attributes and texts; throws where it is not. */
export function xmlTree(xml: string): XmlTree {
	const open: Open[] = [{ name: '', attributes: {}, children: [], text: '' }]
	const body = xml.replace(/^<\?xml[^>]*\?>\s*/, '')
	for (const [token] of body.matchAll(/<[^>]+>|[^<]+/g)) {
		const top = open.at(-1)!
		if (token.startsWith('</')) {
			if (top.name !== token.slice(2, -1)) throw new Error(`${token} closes ${top.name}`)
			open.pop()
			open.at(-1)!.children.push({ ...top, text: top.children.length ? '' : plain(top.text) })
		} else if (token.startsWith('<')) {
			const [, name = '', rest = ''] = /^<([\w:.-]+)(.*)>$/s.exec(token) ?? []
			const attributes = Object.fromEntries(
				[...rest.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, plain(value)]),
			)
			open.push({ name, attributes, children: [], text: '' })
		} else top.text += token
	}
	const [root, more] = open[0]!.children
	if (open.length !== 1 || !root || more) throw new Error('not one element that is closed')
	return root
}

/** All elements at a path below one: `cac:Party/cbc:ID`. */
export function allAt(tree: XmlTree, path: string): XmlTree[] {
	return path
		.split('/')
		.reduce<XmlTree[]>(
			(found, name) => found.flatMap(({ children }) => children.filter((one) => one.name === name)),
			[tree],
		)
}

/** The text at a path; undefined where nothing is there. */
export function textAt(tree: XmlTree, path: string): string | undefined {
	return allAt(tree, path)[0]?.text
}
