import {
	CompiledQuery,
	type DatabaseConnection,
	type Driver,
	PostgresDialect,
	type PostgresDialectConfig,
	PostgresDriver,
	type QueryResult,
} from 'kysely'

/**
 * Kysely's PostgreSQL dialect with three habits changed: the error that led to a rollback is the error one gets, nobody
 * waits for the answer to `begin`, and statements may go to the database together (readings.ts). Both homes' connections
 * send a statement before the one before it is answered.
 */
export class Dialect extends PostgresDialect {
	readonly #config: PostgresDialectConfig

	constructor(config: PostgresDialectConfig) {
		super(config)
		this.#config = config
	}

	override createDriver(): Driver {
		return new OwnDriver(this.#config)
	}
}

/** How a statement is sent that is more than a statement. */
export interface Sending {
	/** These are sent one behind the other, without waiting in between: one row for each, with its rows. */
	together?: readonly CompiledQuery[]
	/** Its answer is waited for by the next in the transaction that is waited for: with nothing more to come, by its end. */
	unwaited?: true
}

/** A statement that stands for others. */
export function sending(how: Sending, query: CompiledQuery = CompiledQuery.raw('')): CompiledQuery & Sending {
	return { ...query, ...how }
}

/** The statements that one sends. */
export function sentBy(query: CompiledQuery & Sending): readonly CompiledQuery[] {
	return query.together ?? [query]
}

class OwnDriver extends PostgresDriver {
	/** What has come of `begin`, by connection. */
	readonly #begun = new WeakMap<DatabaseConnection, Promise<void>>()
	/** What was sent and not waited for, by connection. */
	readonly #last = new WeakMap<DatabaseConnection, Promise<unknown>>()
	readonly #known = new WeakSet<DatabaseConnection>()

	override async acquireConnection(...options: Parameters<PostgresDriver['acquireConnection']>) {
		const connection = await super.acquireConnection(...options)
		if (!this.#known.has(connection)) this.#teach(connection)
		return connection
	}

	/** Lets a connection send what `Sending` describes. */
	#teach(connection: DatabaseConnection): void {
		this.#known.add(connection)
		const run = connection.executeQuery.bind(connection)
		connection.executeQuery = async <R>(query: CompiledQuery & Sending): Promise<QueryResult<R>> => {
			const last = this.#takeLast(connection)
			if (query.unwaited) {
				const answers = Promise.all([last, run(query)])
				answers.catch(() => undefined)
				this.#last.set(connection, answers)
				return { rows: [] }
			}
			await last
			if (!query.together) return run(query)
			const answers = await Promise.all(query.together.map((one) => run(one)))
			return { rows: answers.map(({ rows }) => rows) as R[] }
		}
	}

	#takeLast(connection: DatabaseConnection): Promise<unknown> | undefined {
		const answer = this.#last.get(connection)
		this.#last.delete(connection)
		return answer
	}

	/**
	 * The first statement follows at once: both go in one way there and back (pool.ts). Only a lost
	 * connection keeps a transaction from beginning, and then nothing that follows is done either.
	 */
	override async beginTransaction(...[connection, settings]: Parameters<PostgresDriver['beginTransaction']>) {
		const begun = super.beginTransaction(connection, settings)
		begun.catch(() => undefined)
		this.#begun.set(connection, begun)
	}

	/** Of a statement that nobody has waited for, a failure is told here; the database has taken all back by then. */
	override async commitTransaction(...[connection]: Parameters<PostgresDriver['commitTransaction']>): Promise<void> {
		const last = this.#takeLast(connection)
		const committed = super.commitTransaction(connection)
		committed.catch(() => undefined)
		await this.#begun.get(connection)
		await last
		await committed
	}

	/**
	 * A rollback fails only on a lost connection. The parent class has marked it to be discarded by then, which rolls
	 * the transaction back all the same; rethrowing would hide why the transaction failed.
	 */
	override async rollbackTransaction(...connection: Parameters<PostgresDriver['rollbackTransaction']>): Promise<void> {
		this.#last.delete(connection[0])
		await super.rollbackTransaction(...connection).catch(() => undefined)
	}
}
