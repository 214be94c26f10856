import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { databaseHomes, freshDatabase } from '#tests/database.ts'

/** Found before the account is known, or global by nature (0001-accounts.ts says why). */
const DIRECTORY = [
	'account',
	'old_username',
	'username_look',
	'login',
	'email_code',
	'passkey_challenge',
	'rate_limit',
	'outbox',
	'schema_migration',
]

describe.each(databaseHomes)('T16: the schema distributes by account, on %s', (home) => {
	let database: Database
	beforeAll(async () => {
		database = await freshDatabase(home)
	})
	afterAll(() => database.close())

	const names = async (query: ReturnType<typeof sql<{ name: string }>>) =>
		(await query.execute(database.db)).rows
			.map((row) => row.name)
			.filter((name) => !DIRECTORY.includes(name.split('.')[0] ?? ''))

	test('every table has an account_id that is never null', async () => {
		expect(
			await names(sql`select t.table_name as name from information_schema.tables t
			where table_schema = 'public' and table_type = 'BASE TABLE' and not exists (
				select from information_schema.columns c where c.table_schema = 'public' and c.table_name = t.table_name
				and c.column_name = 'account_id' and c.is_nullable = 'NO')`),
		).toEqual([])
	})

	test('account_id leads every primary key, unique rule and index', async () => {
		expect(
			await names(sql`select c.relname || '.' || x.relname as name from pg_index i
			join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
			join pg_namespace n on n.oid = c.relnamespace
			join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
			where n.nspname = 'public' and a.attname <> 'account_id'`),
		).toEqual([])
	})

	test('every foreign key carries account_id to account_id', async () => {
		expect(
			await names(sql`select c.conrelid::regclass || '.' || c.conname as name from pg_constraint c
			join pg_namespace n on n.oid = c.connamespace
			join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
			join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]
			where n.nspname = 'public' and c.contype = 'f' and not (a.attname = 'account_id' and b.attname = 'account_id')`),
		).toEqual([])
	})

	test('no sequence is shared between accounts', async () => {
		expect(
			await names(sql`select sequence_name as name from information_schema.sequences where sequence_schema = 'public'
			union select table_name from information_schema.columns
			where table_schema = 'public' and (is_identity = 'YES' or column_default like 'nextval%')`),
		).toEqual([])
	})

	test('no money or quantity can be NaN', async () => {
		expect(
			await names(sql`select table_name || '.' || column_name as name from information_schema.columns c
			where table_schema = 'public' and data_type = 'numeric' and not exists (
				select from information_schema.constraint_column_usage u join information_schema.check_constraints k using (constraint_name)
				where u.table_name = c.table_name and u.column_name = c.column_name and k.check_clause like '%NaN%')`),
		).toEqual([])
	})
})
