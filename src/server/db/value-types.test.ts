import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseHomes, freshDatabase } from '#tests/database.ts'
import type { Database } from './database.ts'

const values: Record<string, { sql: string; read: unknown }> = {
	int4: { sql: '2147483647::int4', read: 2_147_483_647 },
	int8: { sql: '9007199254740991::int8', read: Number.MAX_SAFE_INTEGER },
	'int8[]': { sql: 'array[1, null, 9007199254740991]::int8[]', read: [1, null, Number.MAX_SAFE_INTEGER] },
	'count(*)': { sql: '(select count(*) from generate_series(1, 3))', read: 3 },
	numeric: { sql: '1234567890123456789.0100::numeric', read: '1234567890123456789.0100' },
	'numeric[]': { sql: 'array[0.10, 2]::numeric[]', read: ['0.10', '2'] },
	float8: { sql: '0.5::float8', read: 0.5 },
	boolean: { sql: 'true', read: true },
	null: { sql: 'null::int', read: null },
	text: { sql: `'中文 é \\ '' "'::text`, read: `中文 é \\ ' "` },
	'text[]': { sql: `array['a,b', 'c"d', null, '']`, read: ['a,b', 'c"d', null, ''] },
	date: { sql: `date '2026-02-28'`, read: '2026-02-28' },
	'date[]': { sql: `array[date '2026-02-28']`, read: ['2026-02-28'] },
	timestamptz: { sql: `timestamptz '2026-02-28 12:00:00.123+02'`, read: new Date('2026-02-28T10:00:00.123Z') },
	timestamp: { sql: `timestamp '2026-02-28 12:00:00.5'`, read: '2026-02-28 12:00:00.5' },
	'date in the session zone': { sql: `timestamptz '2026-02-28 23:30:00Z'::date`, read: '2026-02-28' },
	interval: { sql: `interval '1 day 02:00'`, read: '1 day 02:00:00' },
	jsonb: { sql: `'{"a": [1, {"b": null}]}'::jsonb`, read: { a: [1, { b: null }] } },
	uuid: {
		sql: `'01890a5d-ac96-774b-bcce-b302099a8057'::uuid`,
		read: '01890a5d-ac96-774b-bcce-b302099a8057',
	},
	bytea: { sql: `'\\x00ff'::bytea`, read: Buffer.from([0, 255]) },
}

describe.each(databaseHomes)('values read from %s', (home) => {
	let database: Database
	beforeAll(async () => {
		database = await freshDatabase(home)
	})
	afterAll(() => database.close())

	it.each(Object.keys(values))('%s', async (name) => {
		const { rows } = await database.executeRaw(`select ${values[name]?.sql} as value`)
		expect(rows).toEqual([{ value: values[name]?.read }])
	})

	it('reads instants of every form to the millisecond', async () => {
		const texts = ['2026-12-31 23:59:59', '0999-01-01 00:00:00.57', '0001-02-03 04:05:06', '9999-12-31 23:59:59.999999']
		for (const text of [...texts, '1969-12-31 23:59:59.0019', '2024-02-29 12:00:00.1', '2026-01-01 00:00:00.0005']) {
			const { rows } = await database.executeRaw(`select timestamptz '${text}+00' as value`)
			expect(rows, text).toEqual([{ value: new Date(`${text.replace(' ', 'T')}Z`) }])
		}
	})

	it('refuses an integer that a JavaScript number cannot hold', async () => {
		await expect(database.executeRaw('select 9007199254740993::int8')).rejects.toThrow(RangeError)
		await database.ping()
	})

	it('writes dates, JSON text, arrays and buffers as they were', async () => {
		const at = new Date('2026-03-29T01:30:00.789Z')
		const sent = [at, JSON.stringify(['x', { y: 1 }]), ['a,b', 'c"d'], Buffer.from([0, 255]), '0.10']
		const { rows } = await database.executeRaw(
			'select $1::timestamptz as a, $2::jsonb as b, $3::text[] as c, $4::bytea as d, $5::numeric as e',
			sent,
		)
		expect(rows).toEqual([{ a: at, b: ['x', { y: 1 }], c: sent[2], d: sent[3], e: '0.10' }])
	})
})
