import { attributePathProblem } from './attribute-path.ts'
import { stepsTo } from './attributes.ts'
import type { Json } from './value/json-value.ts'

/** One of the seller's own parameters; on the wire and in store `cps` is a list of them (product.md section 1.25). */
export interface CustomValue {
	readonly key: string
	readonly value: unknown
}

/** The attributes of a SKU as stored: `{bps, pps, cps, lead_time, …}` (spec section 3). */
export interface AttributeTree {
	readonly cps?: readonly CustomValue[]
	readonly [root: string]: unknown
}

type Branch = Readonly<Record<string, unknown>>

/** The value at a path or alias; undefined when there is none. */
export function getAttribute(tree: AttributeTree, path: string): unknown {
	const steps = stepsTo(path)
	if (steps[0] === 'cps') return tree.cps?.find(({ key }) => key === steps[1])?.value
	let value: unknown = tree
	for (const step of steps) value = own(value, step)
	return value
}

function own(branch: unknown, key: string): unknown {
	return isBranch(branch) && Object.hasOwn(branch, key) ? branch[key] : undefined
}

function isBranch(value: unknown): value is Branch {
	return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * A new tree with `value` at the path or alias; null removes it and the branches it leaves empty. The value must be clean
 * (attribute-value.ts). Throws a RangeError on a path that `attributePathProblem` refuses.
 */
export function setAttribute<T extends AttributeTree>(tree: T, path: string, value: Json): T {
	if (attributePathProblem(path)) throw new RangeError('not an attribute path')
	const [root = '', ...rest] = stepsTo(path)
	const next = root === 'cps' ? setCustom(tree.cps ?? [], rest[0] ?? '', value) : put(own(tree, root), rest, value)
	return replaced(tree, root, next) as T
}

/** As `setAttribute` one after the other, but each branch is copied once, however many values it gets. */
export function setAttributes<T extends AttributeTree>(tree: T, values: Iterable<readonly [string, Json]>): T {
	let next: T = tree
	/** Branches of `next` that are nobody else's. */
	const copies = new Map<string, Record<string, unknown>>()
	for (const [path, value] of values) {
		const steps = stepsTo(path)
		const [root = '', key] = steps
		if (value === null || key === undefined || steps.length > 2 || root === 'cps' || attributePathProblem(path)) {
			next = setAttribute(next, path, value)
			copies.delete(root)
			continue
		}
		const copy = copies.get(root)
		if (copy) copy[key] = value
		else {
			const old = own(next, root)
			const fresh = { ...(isBranch(old) ? old : {}), [key]: value }
			copies.set(root, fresh)
			next = replaced(next, root, fresh) as T
		}
	}
	return next
}

/** The branch with `value` at the rest of the path; undefined when nothing is left of it. */
function put(branch: unknown, rest: readonly string[], value: Json): unknown {
	const [key, ...deeper] = rest
	if (key === undefined) return value ?? undefined
	const old = isBranch(branch) ? branch : {}
	const next = replaced(old, key, put(own(old, key), deeper, value))
	return Object.keys(next).length > 0 ? next : undefined
}

function replaced(branch: Branch, key: string, value: unknown): Branch {
	if (value !== undefined) return { ...branch, [key]: value }
	const { [key]: _, ...others } = branch
	return others
}

function setCustom(list: readonly CustomValue[], key: string, value: Json): readonly CustomValue[] | undefined {
	if (value === null) {
		const others = list.filter((entry) => entry.key !== key)
		return others.length > 0 ? others : undefined
	}
	const known = list.some((entry) => entry.key === key)
	return known ? list.map((entry) => (entry.key === key ? { key, value } : entry)) : [...list, { key, value }]
}

/** Every value with its path: known leaves, own parameters, and foreign fields, each once. */
export function* attributeEntries(tree: AttributeTree): Generator<[path: string, value: unknown]> {
	for (const [root, branch] of Object.entries(tree)) {
		if (root === 'cps') for (const { key, value } of tree.cps ?? []) yield [`cps.${key}`, value]
		else if ((root === 'bps' || root === 'pps') && isBranch(branch))
			for (const [key, value] of Object.entries(branch)) yield [`${root}.${key}`, value]
		else yield [root, branch]
	}
}
