import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { quietLog } from '#tests/database-template.ts'
import { freshDatabase } from '#tests/database.ts'
import { createDatabase, findPrograms } from '#tests/postgres.ts'
import { openDatabase, type Database } from './database.ts'
import { exportDatabase } from './export.ts'

const hostile = `it's \\ "quoted"; $$ -- \n\t中文 \\x41 %s`

describe('an export of the embedded database', () => {
	let source: Database
	let target: Database
	let text = ''

	beforeAll(async () => {
		source = await freshDatabase('pglite')
		await source.executeRaw(`
			create table probe (
				account_id int, id int, parent_id int, "Odd name" text collate "C" default 'x', price numeric(12, 4) not null,
				at timestamptz default now(), body jsonb, tags text[], raw bytea, day date,
				folded text generated always as ("Odd name" || '!') stored,
				primary key (account_id, id), foreign key (account_id, parent_id) references probe,
				constraint no_nan check (price <> 'NaN'));
			create unique index probe_search on probe (account_id, "Odd name") where id > 600;
			create index probe_trigrams on probe using gin (account_id, folded gin_trgm_ops);
			insert into probe select 1, n, nullif(1201 - n, 1201 - n / 2 * 2), 'name ' || n, n / 7.0 from generate_series(1, 1200) n`)
		await source.executeRaw(
			`insert into probe values (2, 1, null, $1, 0.0001, '2026-03-29 01:30:00.123456Z', $2, $3, '\\x00ff', '0044-03-15 BC')`,
			[hostile, JSON.stringify({ [hostile]: [hostile, null, 1e-7] }), [hostile, '', null]],
		)
		await exportDatabase(source, async (piece) => (text += piece))
		target = await load(text)
	})
	afterAll(async () => {
		await target.close()
		await source.close()
	})

	it('gives a server the same rows', async () => {
		const tables = (await source.executeRaw(`select tablename from pg_tables where schemaname = 'public' order by 1`))
			.rows
		expect(tables.length).toBeGreaterThan(20)
		for (const { tablename } of tables) {
			const digest = `select count(*) as n, md5(string_agg(t::text, '|' order by t::text collate "C")) as digest from ${String(tablename)} t`
			expect({ tablename, ...(await target.executeRaw(digest)).rows[0] }).toEqual({
				tablename,
				...(await source.executeRaw(digest)).rows[0],
			})
		}
	})

	it.each(Object.entries(schemaQuestions()))('gives a server the same %s', async (_what, question) => {
		const expected = (await source.executeRaw(question)).rows
		expect(expected.length).toBeGreaterThan(0)
		expect((await target.executeRaw(question)).rows).toEqual(expected)
	})

	it('puts 500 rows into one statement', () => {
		expect(text.match(/^insert into public.probe /gm)).toHaveLength(3)
	})

	it('loads wholly or not at all', async () => {
		const half = text.replace(/^commit;$/m, 'select 1 / 0;\ncommit;')
		const empty = await load(half).catch((err: unknown) => String(err))
		expect(empty).toContain('division by zero')
	})
})

function schemaQuestions(): Record<string, string> {
	return {
		columns: `select table_name, column_name, data_type, is_nullable, column_default, generation_expression, collation_name
			from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`,
		constraints: `select conrelid::regclass::text as on, conname, pg_get_constraintdef(oid) as rule from pg_constraint
			where connamespace = 'public'::regnamespace and contype <> 'n' order by 1, 2`,
		functions: `select pg_get_functiondef(p.oid) as definition from pg_proc p
			where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prolang <> (select oid from pg_language where lanname = 'c')
			order by 1`,
		triggers: `select pg_get_triggerdef(oid) as definition from pg_trigger where not tgisinternal order by 1`,
		indexes: `select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`,
	}
}

/** Loads a file into a new database with psql, as an operator would. */
async function load(text: string): Promise<Database> {
	const folder = join(inject('runFolder'), randomUUID())
	mkdirSync(folder)
	const file = join(folder, 'export.sql')
	writeFileSync(file, text)
	const databaseUrl = await createDatabase(inject('postgresUrl'), `export_${randomUUID()}`)
	execFileSync(join(findPrograms(), 'psql'), ['-q', databaseUrl, '-f', file], { stdio: 'pipe' })
	return openDatabase({ dataDir: '', databaseUrl, log: quietLog })
}
