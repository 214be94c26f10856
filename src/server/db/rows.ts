import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

/*
 * All rows of all tables as text, exactly: what every column prints, so that both homes read back what the other wrote.
 */

/** A table with the columns that are stored; generated ones come by themselves. */
export interface TableShape {
	name: string
	columns: { name: string; type: string }[]
}

/** Some rows of a table: a line for each, a JSON list of its columns' texts. */
export interface RowPiece {
	table: string
	rows: number
	text: string
}

type Connection = Kysely<Tables>

/** Rows asked for at a time, and characters of a piece; a single row may hold megabytes. */
const FETCH_ROWS = 200
const PIECE_CHARS = 2_000_000

/** Every table of the application, in the order of their names. */
export async function readShapes(db: Connection): Promise<TableShape[]> {
	const { rows } = await sql<TableShape>`
		select c.relname as name, json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
			order by a.attnum) as columns
		from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
		where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
		group by c.relname order by c.relname`.execute(db)
	return rows
}

/** Names of the migrations that have run, in order; none where there is no database of ours. */
export async function readMigrations(db: Connection): Promise<string[]> {
	const { rows: there } = await sql`select where to_regclass('public.schema_migration') is not null`.execute(db)
	if (!there.length) return []
	const { rows } = await sql<{ name: string }>`select name from schema_migration order by name`.execute(db)
	return rows.map(({ name }) => name)
}

/** All rows of the tables, in pieces. Within a transaction that sees one moment. */
export async function* readRows(tx: Connection, shapes: readonly TableShape[]): AsyncIterable<RowPiece> {
	await sql`select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, MDY', true),
		set_config('intervalstyle', 'postgres', true), set_config('bytea_output', 'hex', true),
		set_config('extra_float_digits', '1', true)`.execute(tx)
	for (const shape of shapes) yield* readTable(tx, shape)
}

async function* readTable(tx: Connection, { name, columns }: TableShape): AsyncIterable<RowPiece> {
	const texts = sql.join(columns.map((column) => sql`${sql.ref(column.name)}::text`))
	await sql`declare backup_rows no scroll cursor for select array_to_json(array[${texts}])::text as line
		from public.${sql.table(name)}`.execute(tx)
	let lines: string[] = []
	let chars = 0
	for (;;) {
		const { rows } = await sql<{ line: string }>`fetch ${sql.lit(FETCH_ROWS)} from backup_rows`.execute(tx)
		for (const { line } of rows) {
			lines.push(line)
			chars += line.length + 1
		}
		const over = rows.length < FETCH_ROWS
		if (lines.length && (over || chars > PIECE_CHARS)) {
			yield { table: name, rows: lines.length, text: `${lines.join('\n')}\n` }
			lines = []
			chars = 0
		}
		if (over) break
	}
	await sql`close backup_rows`.execute(tx)
}

/** Puts rows back that `readRows` gave; `lines` are its lines. */
export async function loadRows(tx: Connection, { name, columns }: TableShape, lines: readonly string[]): Promise<void> {
	const names = sql.join(columns.map((column) => sql.ref(column.name)))
	const values = sql.join(columns.map(({ type }, at) => sql`(line ->> ${sql.lit(at)})::${sql.raw(type)}`))
	await sql`insert into public.${sql.table(name)} (${names})
		select ${values} from jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb) as line`.execute(tx)
}

/**
 * Empties every table and lets `load` fill them while no trigger acts on it and no reference is looked at; those are made
 * anew in the end and must hold. Needs no more rights than the owner of the tables has.
 */
export async function replaceAllRows(tx: Connection, load: () => Promise<void>): Promise<void> {
	const tables = (await readShapes(tx)).map(({ name }) => name)
	const { rows: references } = await sql<{ table: string; name: string; definition: string }>`
		select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
		from pg_constraint k join pg_class c on c.oid = k.conrelid
		where k.connamespace = 'public'::regnamespace and k.contype = 'f' order by 1, 2`.execute(tx)
	for (const { table, name } of references)
		await sql`alter table public.${sql.table(table)} drop constraint ${sql.id(name)}`.execute(tx)
	for (const table of tables) await sql`alter table public.${sql.table(table)} disable trigger user`.execute(tx)
	await sql`truncate ${sql.join(tables.map((table) => sql`public.${sql.table(table)}`))}`.execute(tx)
	await load()
	for (const table of tables) await sql`alter table public.${sql.table(table)} enable trigger user`.execute(tx)
	for (const { table, name, definition } of references)
		await sql`alter table public.${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(tx)
}

/** What stands in a database before a backup is restored into it. */
export interface FoundContents {
	migrations: string[]
	/** Whether anybody has signed up, or it holds tables that are not ours. */
	isUsed: boolean
}

/** Looks whether a database is free to take a backup. */
export async function lookInto(db: Connection): Promise<FoundContents> {
	const migrations = await readMigrations(db)
	if (!migrations.length) return { migrations, isUsed: (await readShapes(db)).length > 0 }
	const { rows } = await sql`select account_id from account limit ${1}`.execute(db)
	return { migrations, isUsed: rows.length > 0 }
}

/** What the planner goes by, after all rows are new. */
export async function learnSizes(db: Connection): Promise<void> {
	await sql`analyze`.execute(db)
}
