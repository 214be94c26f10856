import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { oneHome } from '#tests/database.ts'
import { makeHouse, makeOwner } from '#tests/make/house.ts'
import type { Ctx, House, Notices } from './house.ts'
import { announce } from './notices.ts'

const notices: Notices = {
	inquiry: { text: { en: '{who} asks for {n} SKUs', zh: '{who} 询问 {n} 个 SKU' }, link: '/inquiries?from={who}' },
	plain: { text: { en: 'Something happened', zh: '有新消息' } },
}
describe.each(oneHome)('the bell on %s', (home) => {
	let house: House
	let ctx: Ctx

	beforeAll(async () => {
		house = { ...(await makeHouse(home)), notices }
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

	test('a kind that no module brings is a fault', async () => {
		await expect(announce(ctx, { account_id: ctx.accountId, locale: 'en' }, 'nothing')).rejects.toThrow('no module')
	})
})
