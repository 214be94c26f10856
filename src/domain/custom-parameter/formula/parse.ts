import { isProblem, type Cleaned, type Problem } from '../../problem.ts'
import { tokensOf, type Token } from './tokens.ts'
import { FUNCTIONS, type FunctionName, type Node, type Operator } from './tree.ts'

/** Brackets and functions inside each other. */
const DEPTH_MAX = 20

/** Signs by how tightly they bind, the loosest first. */
const LEVELS: readonly (readonly string[])[] = [
	['=', '<>', '<', '<=', '>', '>='],
	['+', '-'],
	['*', '/'],
]

/**
 * Reads a formula such as `round({price} * {qty_per_carton}, 2)`: numbers, "texts", {fields}, + - × ÷, comparisons,
 * brackets and the functions of tree.ts. Nothing else exists in it: it cannot call, name or reach anything. Every
 * refusal says what is wrong and at which character.
 */
export function parseFormula(source: string): Cleaned<Node> {
	const tokens = tokensOf(source)
	if (isProblem(tokens)) return tokens
	try {
		return { value: new Parser(tokens.value, source.length).whole() }
	} catch (error) {
		if (error instanceof SyntaxFault) return error.problem
		throw error
	}
}

class SyntaxFault extends Error {
	readonly problem: Problem
	constructor(problem: Problem) {
		super(problem.code)
		this.problem = problem
	}
}

class Parser {
	readonly #tokens: readonly Token[]
	readonly #length: number
	#next = 0
	#depth = 0

	constructor(tokens: readonly Token[], length: number) {
		this.#tokens = tokens
		this.#length = length
	}

	whole(): Node {
		const node = this.#level(0)
		if (this.#peek()) this.#unexpected()
		return node
	}

	/** Operations of one level, from left to right: 8 - 4 - 2 is 2. */
	#level(level: number): Node {
		const signs = LEVELS[level]
		if (!signs) return this.#unary()
		let node = this.#level(level + 1)
		for (let sign = this.#sign(signs); sign !== undefined; sign = this.#sign(signs))
			node = { kind: 'operation', sign: sign as Operator, left: node, right: this.#level(level + 1) }
		return node
	}

	#unary(): Node {
		if (this.#sign(['-']) === undefined) return this.#primary()
		return { kind: 'minus', inner: this.#deeper(() => this.#unary()) }
	}

	#primary(): Node {
		const token = this.#peek()
		if (!token) throw new SyntaxFault({ code: 'formula_ends', params: { at: this.#length + 1 } })
		this.#next++
		if (token.kind === 'number' || token.kind === 'text') return { kind: token.kind, value: token.value }
		if (token.kind === 'field') return { kind: 'field', name: token.value }
		if (token.kind === 'name') return this.#call(token)
		if (token.value !== '(') this.#unexpected(token)
		const inner = this.#deeper(() => this.#level(0))
		this.#close()
		return inner
	}

	#call({ value, at }: Token): Node {
		if (!Object.hasOwn(FUNCTIONS, value))
			throw new SyntaxFault({ code: 'formula_function', params: { name: value, at } })
		const name = value as FunctionName
		if (this.#sign(['(']) === undefined) throw new SyntaxFault({ code: 'formula_bracket', params: { name, at } })
		const args: Node[] = []
		if (this.#peek()?.value !== ')')
			do args.push(this.#deeper(() => this.#level(0)))
			while (this.#sign([',']) !== undefined)
		this.#close()
		const [min, max] = FUNCTIONS[name]
		if (args.length >= min && args.length <= max) return { kind: 'call', name, args }
		throw new SyntaxFault({ code: 'formula_arguments', params: { name, min, max, found: args.length } })
	}

	#close(): void {
		if (this.#sign([')']) !== undefined) return
		if (this.#peek()) this.#unexpected()
		throw new SyntaxFault({ code: 'formula_unclosed', params: { sign: '(', at: this.#length + 1 } })
	}

	#deeper(read: () => Node): Node {
		if (++this.#depth > DEPTH_MAX) throw new SyntaxFault({ code: 'formula_too_deep', params: { max: DEPTH_MAX } })
		const node = read()
		this.#depth--
		return node
	}

	#peek(): Token | undefined {
		return this.#tokens[this.#next]
	}

	/** Takes the next token if it is one of these signs. */
	#sign(signs: readonly string[]): string | undefined {
		const token = this.#peek()
		if (token?.kind !== 'sign' || !signs.includes(token.value)) return undefined
		this.#next++
		return token.value
	}

	#unexpected(token = this.#peek()): never {
		throw new SyntaxFault({ code: 'formula_sign', params: { sign: token?.value ?? '', at: token?.at ?? 0 } })
	}
}
