import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { oneHome } from '#tests/database.ts'
import { makeHouse, makeOwner } from '#tests/make/house.ts'
import type { Ctx, House, Notices } from './house.ts'
import { notifyOwner } from './jobs/notice.ts'
import { announce } from './notices.ts'

const notices: Notices = {
	inquiry: { text: { en: '{who} asks for {n} SKUs', zh: '{who} 询问 {n} 个 SKU' }, link: '/inquiries?from={who}' },
	plain: { text: { en: 'Something happened', zh: '有新消息' } },
}
const MINUTE_MS = 60_000

describe.each(oneHome)('the bell on %s', (home) => {
	let house: House
	let ctx: Ctx
	let now = new Date()

	beforeAll(async () => {
		house = { ...(await makeHouse(home, { now: () => now })), notices }
		ctx = { ...(await makeOwner(house)), house }
	})
	afterAll(() => house.close())

	const messages = () =>
		house.database.db
			.selectFrom('notification')
			.select(['type', 'content', 'link'])
			.where('account_id', '=', ctx.accountId)
			.orderBy('id')
			.execute()

	test('a message is told in the language of its owner, its values filled in, safe in the link', async () => {
		const to = { account_id: ctx.accountId, locale: 'en' } as const
		await announce(ctx, to, 'inquiry', { who: 'Li & Co', n: 3 })
		await announce(ctx, { ...to, locale: 'zh' }, 'plain')
		expect(await messages()).toEqual([
			{ type: 'inquiry', content: 'Li & Co asks for 3 SKUs', link: '/inquiries?from=Li%20%26%20Co' },
			{ type: 'plain', content: '有新消息', link: null },
		])
	})

	test('said again within ten minutes about the same thing, it takes the place of the earlier; later it is another', async () => {
		const to = { account_id: ctx.accountId, locale: 'en' } as const
		await house.database.db.deleteFrom('notification').where('account_id', '=', ctx.accountId).execute()
		const say = (who: string, n: number) => announce(ctx, to, 'inquiry', { who, n })
		const said = async () => (await messages()).map(({ content }) => content)
		await say('Li', 1)
		await say('Bo', 1)
		now = new Date(now.getTime() + 9 * MINUTE_MS)
		await say('Li', 2)
		expect(await said()).toEqual(['Bo asks for 1 SKUs', 'Li asks for 2 SKUs'])
		now = new Date(now.getTime() + 11 * MINUTE_MS)
		await say('Li', 3)
		expect(await said()).toEqual(['Bo asks for 1 SKUs', 'Li asks for 2 SKUs', 'Li asks for 3 SKUs'])
		// Nothing tells what these are about.
		await announce(ctx, to, 'plain')
		await announce(ctx, to, 'plain')
		expect((await said()).slice(3)).toEqual(['Something happened', 'Something happened'])
	})

	test('what is said again is new again; what was read before stays gone', async () => {
		const other = { ...(await makeOwner(house)), house }
		const to = { account_id: other.accountId, locale: 'en' } as const
		const mine = house.database.db.selectFrom('notification').where('account_id', '=', other.accountId)
		await announce(other, to, 'inquiry', { who: 'Li', n: 1 })
		await house.database.db
			.updateTable('notification')
			.set({ status: 'read' })
			.where('account_id', '=', other.accountId)
			.execute()
		await announce(other, to, 'inquiry', { who: 'Li', n: 2 })
		expect(await mine.select(['content', 'status']).execute()).toEqual([
			{ content: 'Li asks for 2 SKUs', status: 'new' },
		])
	})

	test('a switch of the account leaves out its kind, and no other', async () => {
		const other = { ...(await makeOwner(house)), house }
		const to = { account_id: other.accountId, locale: 'en' } as const
		await house.database.db
			.updateTable('account')
			.set({ settings: JSON.stringify({ notices_off: ['inquiry', 'job'] }) })
			.where('account_id', '=', other.accountId)
			.execute()
		await announce(other, to, 'inquiry', { who: 'Li', n: 1 })
		await announce(other, to, 'plain')
		const job = { account_id: other.accountId, job_id: '', runner: '', kind: 'x', locale: 'en' } as const
		const facts = { notify: true, title: { en: 'Export', zh: '导出' } } as const
		const bell = { db: house.database.db, now }
		await notifyOwner(bell, facts, job, { state: 'done' })
		await notifyOwner(bell, facts, job, { state: 'failed', error: { code: 'x', msg: 'No room.' } })
		const kept = house.database.db.selectFrom('notification').where('account_id', '=', other.accountId)
		const told = (await kept.select('content').execute()).map(({ content }) => content)
		expect(told.sort()).toEqual(['Export failed: No room.', 'Something happened'])
	})

	test('a kind that no module brings is a fault', async () => {
		await expect(announce(ctx, { account_id: ctx.accountId, locale: 'en' }, 'nothing')).rejects.toThrow('no module')
	})
})
