import type { Decimal } from '../../decimal.ts'

export type Operator = '+' | '-' | '*' | '/' | '=' | '<>' | '<' | '<=' | '>' | '>='

/** A formula that was read. */
export type Node =
	| { readonly kind: 'number'; readonly value: Decimal }
	| { readonly kind: 'text'; readonly value: string }
	/** The name between braces. */
	| { readonly kind: 'field'; readonly name: string }
	| { readonly kind: 'minus'; readonly inner: Node }
	| { readonly kind: 'operation'; readonly sign: Operator; readonly left: Node; readonly right: Node }
	| { readonly kind: 'call'; readonly name: FunctionName; readonly args: readonly Node[] }

/** Functions with the fewest and the most arguments they take. */
export const FUNCTIONS = {
	round: [1, 2],
	roundup: [1, 2],
	rounddown: [1, 2],
	abs: [1, 1],
	min: [1, 20],
	max: [1, 20],
	if: [2, 3],
	and: [1, 20],
	or: [1, 20],
	not: [1, 1],
	empty: [1, 1],
	concat: [1, 20],
} as const satisfies Record<string, readonly [number, number]>
export type FunctionName = keyof typeof FUNCTIONS

/** The names of the fields in a formula, each once. */
export function fieldsIn(node: Node): Set<string> {
	switch (node.kind) {
		case 'field':
			return new Set([node.name])
		case 'minus':
			return fieldsIn(node.inner)
		case 'operation':
			return new Set([...fieldsIn(node.left), ...fieldsIn(node.right)])
		case 'call':
			return new Set(node.args.flatMap((arg) => [...fieldsIn(arg)]))
		default:
			return new Set()
	}
}
