import {
	type DatabaseConnection,
	type Driver,
	PostgresDialect,
	type PostgresDialectConfig,
	PostgresDriver,
} from 'kysely'

/**
 * Kysely's PostgreSQL dialect with two habits changed: the error that led to a rollback is the error one gets, and nobody
 * waits for the answer to `begin`.
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

class OwnDriver extends PostgresDriver {
	/** What has come of `begin`, by connection. */
	readonly #begun = new WeakMap<DatabaseConnection, Promise<void>>()

	/**
	 * The first statement follows at once: on a server both go in one way there and back (postgres/home.ts). Only a lost
	 * connection keeps a transaction from beginning, and then nothing that follows is done either.
	 */
	override async beginTransaction(...[connection, settings]: Parameters<PostgresDriver['beginTransaction']>) {
		const begun = super.beginTransaction(connection, settings)
		begun.catch(() => undefined)
		this.#begun.set(connection, begun)
	}

	override async commitTransaction(...[connection]: Parameters<PostgresDriver['commitTransaction']>): Promise<void> {
		await this.#begun.get(connection)
		await super.commitTransaction(connection)
	}

	/**
	 * A rollback fails only on a lost connection. The parent class has marked it to be discarded by then, which rolls
	 * the transaction back all the same; rethrowing would hide why the transaction failed.
	 */
	override async rollbackTransaction(...connection: Parameters<PostgresDriver['rollbackTransaction']>): Promise<void> {
		await super.rollbackTransaction(...connection).catch(() => undefined)
	}
}
