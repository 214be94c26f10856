import { type Kysely, sql } from 'kysely'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

/** Rows of one INSERT, unless their text grows to INSERT_CHARS before. */
const INSERT_ROWS = 500
const INSERT_CHARS = 1_000_000
/** Rows asked for at a time; a single row may hold megabytes of JSON. */
const FETCH_ROWS = 50

const HEADER = `-- Vitrine's database. Load it into an empty database of a PostgreSQL server:
--   psql "$DATABASE_URL" -f this-file
\\set ON_ERROR_STOP on
begin;
set local client_encoding = 'UTF8';
set local timezone = 'UTC';
-- A function may call one that comes behind it.
set local check_function_bodies = off;
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
`

/** Takes one piece of the file; the next comes when it has resolved. */
type Write = (text: string) => Promise<unknown>

/**
 * Writes the whole database, as it is at one moment, as a file for psql: tables, rows, then constraints and indexes,
 * all in one transaction. Waiting jobs stay behind: their queue is no table of ours.
 */
export async function exportDatabase(database: Database, write: Write): Promise<void> {
	await database.patiently((db) =>
		db
			.transaction()
			.setIsolationLevel('repeatable read')
			.setAccessMode('read only')
			.execute((tx) => exportAll(tx, write)),
	)
}

async function exportAll(tx: Kysely<Tables>, write: Write): Promise<void> {
	const tables = await readTables(tx)
	await write(HEADER)
	for (const { definition } of tables) await write(`${definition};\n`)
	for (const table of tables) await exportRows(tx, table, write)
	for (const definition of await readRules(tx)) await write(`${definition};\n`)
	await write('commit;\nanalyze;\n')
}

async function exportRows(tx: Kysely<Tables>, table: TableText, write: Write): Promise<void> {
	await sql`declare export_rows no scroll cursor for ${sql.raw(table.query)}`.execute(tx)
	let pending: string[] = []
	let chars = 0
	const flush = async (): Promise<void> => {
		if (pending.length > 0) await write(`${table.insert}\n${pending.join(',\n')};\n`)
		pending = []
		chars = 0
	}
	for (;;) {
		const { rows } = await sql<{ row: string }>`fetch ${sql.lit(FETCH_ROWS)} from export_rows`.execute(tx)
		for (const { row } of rows) {
			pending.push(row)
			chars += row.length
			if (pending.length === INSERT_ROWS || chars > INSERT_CHARS) await flush()
		}
		if (rows.length < FETCH_ROWS) break
	}
	await flush()
	await sql`close export_rows`.execute(tx)
}

/** SQL of one table, written by PostgreSQL itself, which knows how to quote. */
interface TableText {
	/** CREATE TABLE without constraints. */
	definition: string
	/** The beginning of an INSERT. */
	insert: string
	/** Selects each row as the text of a VALUES list. */
	query: string
}

async function readTables(tx: Kysely<Tables>): Promise<TableText[]> {
	const { rows } = await sql<TableText>`
		select
			format('create table public.%I (%s)', table_name, string_agg(definition, ', ' order by number)) as definition,
			format('insert into public.%I (%s) values', table_name,
				string_agg(format('%I', name), ', ' order by number) filter (where stored)) as insert,
			format('select ''('' || concat_ws('', '', %s) || '')'' as row from public.%I',
				string_agg(format('quote_nullable(%I::text)', name), ', ' order by number) filter (where stored),
				table_name) as query
		from (
			select c.relname as table_name, a.attname as name, a.attnum as number, a.attgenerated = '' as stored,
				concat_ws(' ', quote_ident(a.attname), format_type(a.atttypid, a.atttypmod),
					'collate ' || quote_ident(o.collname),
					case when a.attgenerated = '' then 'default ' || pg_get_expr(d.adbin, d.adrelid)
						else 'generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored' end,
					case when a.attnotnull then 'not null' end) as definition
			from pg_class c
			join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
			join pg_type t on t.oid = a.atttypid
			left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
			left join pg_collation o on o.oid = a.attcollation and a.attcollation <> t.typcollation
			where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
		) as columns
		group by table_name
		order by table_name`.execute(tx)
	return rows
}

/**
 * Keys and checks first, then indexes, then references, which need the keys; functions and triggers last, so that they
 * do not act on the rows being loaded. What belongs to an extension comes with it.
 */
async function readRules(tx: Kysely<Tables>): Promise<string[]> {
	const { rows } = await sql<{ definition: string }>`
		select format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
			as definition, case contype when 'f' then 3 else 1 end as turn
		from pg_constraint
		where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'c', 'x', 'f') and conrelid <> 0
		union all
		select pg_get_indexdef(i.indexrelid), 2
		from pg_index i
		join pg_class c on c.oid = i.indrelid
		where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
			and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u', 'x'))
		union all
		select pg_get_functiondef(p.oid), 4
		from pg_proc p
		where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
			and not exists (
				select from pg_depend d
				where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
		union all
		select pg_get_triggerdef(t.oid), 5
		from pg_trigger t
		join pg_class c on c.oid = t.tgrelid
		where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
		order by turn, definition`.execute(tx)
	return rows.map(({ definition }) => definition)
}
