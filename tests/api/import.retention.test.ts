import { describe, expect, test } from 'vitest'
import { clearOld } from '#server/jobs/retention.ts'
import { IMPORT_DAYS } from '#server/modules/import/index.ts'
import { retention } from '#server/modules/index.ts'
import { UNDO_DAYS } from '#server/modules/activity/index.ts'
import { caller, mustCall, type Seller, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { csv, importList } from '#tests/make/imports.ts'
import { withSellers } from '#tests/make/sellers.ts'
import { PASSWORD } from '#tests/password.ts'

const DAY = 86_400_000
const LIST = csv([
	['SKU', 'Price'],
	['A-1', '12 pcs'],
	['A-2', '2'],
])

describe.each(oneHome)('how long an import is kept on %s', (home) => {
	let app: TestApp
	let seller: Seller
	withSellers(home, 'patient', (test) => ({ app, seller } = test))

	/** The same seller so many days later, signed in anew. */
	const after = async (days: number, ms = 0) => {
		const then = Date.now() + days * DAY + ms
		app.clock.now = () => new Date(then)
		const { token } = await mustCall(caller(app))('login', { email: seller.email, password: PASSWORD })
		return caller(app, token)
	}
	const filesOf = async () => {
		const keys: string[] = []
		for await (const key of app.house.storage.list('imports/')) if (key.includes(seller.accountId)) keys.push(key)
		return keys
	}

	test('it can be undone for 30 days, and not longer', async () => {
		const first = await importList(app, seller, LIST)
		const second = await importList(app, seller, LIST.replaceAll('A-', 'B-'))
		const late = await after(UNDO_DAYS, -DAY)
		expect((await late('importUndo', { import_id: first.import_id })).data).toMatchObject({ restored: 1 })
		const tooLate = await after(UNDO_DAYS, 60_000)
		const answer = await tooLate('importUndo', { import_id: second.import_id })
		expect([answer.code, answer.msg]).toEqual(['undo_too_old', expect.stringContaining('30')])
		expect((await tooLate('importGet', { import_id: second.import_id })).data.state).toBe('done')
	})

	test('list, rows and fixes go when nothing can be done with them any more; SKUs and what was recorded stay', async () => {
		const { import_id } = await importList(app, seller, LIST)
		expect(await filesOf()).toHaveLength(1)
		const there = await after(IMPORT_DAYS, -DAY)
		await clearOld(app.house, retention)
		expect((await there('importGet', { import_id })).data.list).toHaveLength(2)
		const gone = await after(IMPORT_DAYS, DAY)
		await clearOld(app.house, retention)
		expect((await gone('importGet', { import_id })).code).toBe('not_found')
		expect((await gone('importList', {})).data.total).toBe(0)
		expect(await filesOf()).toEqual([])
		for (const table of ['import_row', 'import_fix', 'import_photo'] as const) {
			const rows = app.house.database.db.selectFrom(table).select('import_id')
			expect(await rows.where('import_id', '=', import_id).execute()).toEqual([])
		}
		expect((await gone('productSearch', {})).data.total).toBe(1)
		expect((await gone('getActivities', {})).data.total).toBe(1)
	})
})
