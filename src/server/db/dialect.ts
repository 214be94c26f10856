import { type Driver, PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely'

/** Kysely's PostgreSQL dialect with one habit changed: the error that led to a rollback is the error one gets. */
export class Dialect extends PostgresDialect {
	readonly #config: PostgresDialectConfig

	constructor(config: PostgresDialectConfig) {
		super(config)
		this.#config = config
	}

	override createDriver(): Driver {
		return new QuietRollbackDriver(this.#config)
	}
}

class QuietRollbackDriver extends PostgresDriver {
	/**
	 * A rollback fails only on a lost connection. The parent class has marked it to be discarded by then, which rolls
	 * the transaction back all the same; rethrowing would hide why the transaction failed.
	 */
	override async rollbackTransaction(...connection: Parameters<PostgresDriver['rollbackTransaction']>): Promise<void> {
		await super.rollbackTransaction(...connection).catch(() => undefined)
	}
}
