import { sql } from 'kysely'
import { Client, type QueryConfig } from 'pg'

const MARK = '/* plan kept */'

/**
 * Stands at the end of a statement whose best plan is the same whatever the values are, because an index leads straight to
 * its rows: each connection reads and plans it once. Never where it pays to know whether an account is large, or how
 * common a word is: one plan for small and large accounts would be wrong for one of them. The text of such a statement
 * must not grow with its values.
 */
export const planKept = sql.raw(MARK)

/**
 * `planKept` for a statement over one thing, nothing for one over many. Of a batch it is not said how many there are, nor
 * how much has been written since the plan was made: in the middle of an import it is planned anew.
 */
export const planKeptForOne = (things: number) => (things === 1 ? planKept : sql``)

/** Names given at most; a text that grows with its values must not fill the server's memory. */
const NAMES_MAX = 500

const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
	const known = names.get(text)
	if (known !== undefined || names.size >= NAMES_MAX) return known
	const name = `kept_${names.size + 1}`
	names.set(text, name)
	return name
}

/** Without a list of values they go as one message instead of five. */
const BOUNDS: ReadonlySet<string> = new Set(['begin', 'commit', 'rollback'])

/** A connection that prepares marked statements under a name, and sends what is asked of it at the same time in one piece. */
export class NamingClient extends Client {
	// The parent's many forms of a call are all handed on; of ours there is one.
	override query = ((config: string | QueryConfig, values?: unknown, done?: unknown) => {
		const pass = super.query.bind(this) as (...args: unknown[]) => unknown
		this.#sendTogether()
		if (typeof config !== 'string' || !Array.isArray(values)) return pass(config, values, done)
		if (BOUNDS.has(config)) return pass(config, undefined, done)
		if (!config.endsWith(MARK)) return pass(config, values, done)
		const name = nameOf(config)
		return name === undefined ? pass(config, values, done) : pass({ name, text: config, values }, done)
	}) as Client['query']

	/** What is asked for in one go leaves in one piece. */
	#sendTogether(): void {
		const { stream } = this.connection
		if (stream.writableCorked) return
		stream.cork()
		process.nextTick(() => stream.uncork())
	}
}
