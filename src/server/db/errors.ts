/** Base of the engine's own errors. `code` is stable: a name for start-up faults, an SQLSTATE for faults of a query. */
export class DatabaseFault extends Error {
	readonly code: string

	constructor(code: string, message: string) {
		super(message)
		this.name = new.target.name
		this.code = code
	}
}

/** Another process holds the data folder. */
export class DataDirInUse extends DatabaseFault {
	constructor(dataDir: string) {
		super('data_dir_in_use', `The data folder ${dataDir} is in use by another running Vitrine. Stop that one first.`)
	}
}

/** A command was to work on an embedded database that there is not. */
export class DatabaseMissing extends DatabaseFault {
	constructor(dataDir: string) {
		super('database_missing', `There is no database in ${dataDir}.`)
	}
}

/** Too little room on the disk to open the embedded database safely. */
export class DiskSpaceLow extends DatabaseFault {
	constructor(dataDir: string, freeMb: number, neededMb: number) {
		super(
			'disk_space_low',
			`The disk of the data folder ${dataDir} has ${freeMb} MB left; Vitrine needs ${neededMb} MB to start. Free some space.`,
		)
	}
}

/** The database's files, or its server, could not be opened. `place` says which, without secrets. */
export class DatabaseUnopenable extends DatabaseFault {
	constructor(place: string, reason: string) {
		super('database_unopenable', `The database ${place} could not be opened: ${reason}`)
	}
}

/** A newer release has already migrated this database. */
export class DatabaseNewer extends DatabaseFault {
	constructor(name: string) {
		super(
			'database_newer',
			`This database was migrated by a newer Vitrine (${name} is unknown here). Start that release.`,
		)
	}
}

/** A query of the embedded database ran past its deadline; same SQLSTATE as a server's statement_timeout. */
export class QueryDeadline extends DatabaseFault {
	constructor(deadlineMs: number) {
		super('57014', `The query was stopped after ${deadlineMs} ms.`)
	}
}

/** A transaction stood idle for too long and was given up; same SQLSTATE as a server's idle timeout. */
export class TransactionAbandoned extends DatabaseFault {
	constructor(idleMs: number) {
		super('25P03', `A transaction was rolled back after standing idle for ${idleMs} ms.`)
	}
}

/** The embedded database's worker ended in the middle of something; it reopens with the next query. */
export class DatabaseStopped extends DatabaseFault {
	constructor(reason: string) {
		super('57P02', `The embedded database stopped: ${reason}`)
	}
}

/** The SQLSTATE of a database error (or the engine's own code), undefined for any other value. */
export function errorCode(err: unknown): string | undefined {
	return textField(err, 'code')
}

/** True when the error is a broken unique rule (23505), of the named constraint when one is given. */
export function isUniqueViolation(err: unknown, constraint?: string): boolean {
	return isViolation(err, '23505', constraint)
}

/** True when the error is a broken foreign key (23503), of the named constraint when one is given. */
export function isForeignKeyViolation(err: unknown, constraint?: string): boolean {
	return isViolation(err, '23503', constraint)
}

/** True when the error is a broken check (23514), of the named constraint when one is given. */
export function isCheckViolation(err: unknown, constraint?: string): boolean {
	return isViolation(err, '23514', constraint)
}

/** True when a query was stopped because it took too long, on either home. */
export function isQueryDeadline(err: unknown): boolean {
	return errorCode(err) === '57014'
}

/** True when nothing can be written because the database's disk is full, or so nearly that it was made read-only. */
export function isDiskFull(err: unknown): boolean {
	return ['25006', '53100', 'disk_space_low'].includes(errorCode(err) ?? '')
}

/** True when what the database has to read is damaged: a page of a table or an index. */
export function isDamaged(err: unknown): boolean {
	return ['XX001', 'XX002'].includes(errorCode(err) ?? '')
}

/** True for a serialization failure or deadlock: the whole transaction may be run again. */
export function isRetryable(err: unknown): boolean {
	const code = errorCode(err)
	return code === '40001' || code === '40P01'
}

const awayCodes =
	/^(database_unopenable|08|53[023]|57P|25P03|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)/
const awayMessages =
	/^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** True when the database could not be reached or dropped the connection; the answer is 503 and a later try may succeed. */
export function isDatabaseAway(err: unknown): boolean {
	const code = errorCode(err)
	if (code !== undefined) return awayCodes.test(code)
	return err instanceof Error && awayMessages.test(err.message)
}

function isViolation(err: unknown, code: string, constraint?: string): boolean {
	if (errorCode(err) !== code) return false
	return constraint === undefined || textField(err, 'constraint') === constraint
}

function textField(err: unknown, field: 'code' | 'constraint'): string | undefined {
	if (typeof err !== 'object' || err === null) return undefined
	const value: unknown = Reflect.get(err, field)
	return typeof value === 'string' ? value : undefined
}
