import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** Stands for a value while a statement is compiled. */
class Placeholder {
	readonly name: PropertyKey
	constructor(name: PropertyKey) {
		this.name = name
	}
}

/** A statement with an unchanging text: run at once, or made for what sends it with others (readings.ts). */
export interface CompiledOnce<V extends object, R> {
	(db: Kysely<Tables>, values: V): Promise<R[]>
	/** The statement with these values. */
	query(db: Kysely<Tables>, values: V): CompiledQuery<R>
}

/**
 * A statement whose text is always the same: it is built and compiled when it is first run, and run with other values
 * from then on. Building one takes longer than the rest of what a short call does here. `build` hands the values on to
 * the statement, whole or in lists, and never looks at them: they are placeholders.
 */
export function compileOnce<V extends object, R>(
	build: (db: Kysely<Tables>, values: V) => Compilable<R>,
): CompiledOnce<V, R> {
	let compiled: CompiledQuery<R> | undefined
	const query = (db: Kysely<Tables>, values: V): CompiledQuery<R> => {
		compiled ??= build(db, placeholders as V).compile()
		return { ...compiled, parameters: compiled.parameters.map((value) => filled(value, values)) }
	}
	const run = async (db: Kysely<Tables>, values: V) => (await db.executeQuery<R>(query(db, values))).rows
	return Object.assign(run, { query })
}

function filled(value: unknown, values: object): unknown {
	if (value instanceof Placeholder) return Reflect.get(values, value.name)
	return Array.isArray(value) ? value.map((one) => filled(one, values)) : value
}

const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(name) })
