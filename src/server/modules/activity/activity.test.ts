import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Ctx, transact } from '#server/context.ts'
import type { House } from '#server/house.ts'
import { oneHome } from '#tests/database.ts'
import { makeHouse, makeOwner } from '#tests/make/house.ts'
import { type Activity, newGroup, openChanges, record, UNDO_DAYS, undoGroup, undoNext } from './activity.service.ts'
import type { RecordedChange, Undoers } from '#server/house.ts'

const DAY = 86_400_000

describe.each(oneHome)('activities on %s', (home) => {
	let house: House
	let ctx: Ctx
	let now: Date
	/** What the undoers were given, in order. */
	let seen: { entity: string; changes: RecordedChange[] }[]

	beforeAll(async () => {
		house = await makeHouse(home, { now: () => now })
		const undoer =
			(entity: string): Undoers[string] =>
			async (ctx, changes, group_id) => {
				seen.push({ entity, changes })
				const kept = changes.filter(({ after }) => after?.['changed_since'])
				const undone = changes.filter((change) => !kept.includes(change))
				await record(
					ctx,
					undone.map(({ entity_id, before, after }) => {
						return { group_id, action: 'undo', entity, entity_id, before: after, after: before }
					}),
				)
				const skipped = kept.map(({ entity_id }) => ({ key: entity_id, reason: 'changed' }))
				return { restored: undone.length, skipped }
			}
		house = { ...house, undoers: { leaf: undoer('leaf'), branch: undoer('branch') } }
	})
	afterAll(() => house.close())
	beforeEach(async () => {
		now = new Date('2026-11-20T12:00:00Z')
		seen = []
		ctx = await makeOwner(house)
	})

	const change = (group_id: string, entity: string, n: number, more: Partial<Activity> = {}): Activity => ({
		group_id,
		action: 'update',
		entity,
		entity_id: String(n),
		before: n % 2 ? { n } : null,
		after: { n: [{ deep: null }] },
		...more,
	})

	test('what hangs on other things is undone first, and the newest change first', async () => {
		const group = newGroup()
		await record(ctx, [change(group, 'branch', 1), change(group, 'leaf', 2), change(group, 'branch', 3)])
		await record(ctx, [change(newGroup(), 'leaf', 9)])
		expect(await openChanges(ctx, group)).toBe(3)
		expect(await undoGroup(ctx, group)).toMatchObject({ restored: 3, skipped: [] })
		const given = seen.map(({ entity, changes }) => [entity, changes.map(({ entity_id }) => entity_id)])
		expect(given).toEqual([
			['leaf', ['2']],
			['branch', ['3', '1']],
		])
		expect(seen[1]?.changes[1]).toMatchObject({ action: 'update', before: { n: 1 }, after: { n: [{ deep: null }] } })
		expect(seen[0]?.changes[0]?.before).toBeNull()
	})

	test('a group is undone once, and its undo is a group that can be undone', async () => {
		const group = newGroup()
		await record(ctx, [change(group, 'leaf', 1), change(group, 'leaf', 2, { after: { changed_since: true } })])
		const undone = await undoGroup(ctx, group)
		expect(undone).toMatchObject({ restored: 1, skipped: [{ key: '2', reason: 'changed' }] })
		await expect(undoGroup(ctx, group)).rejects.toMatchObject({ code: 'undo_done' })
		expect(await undoGroup(ctx, undone.group_id)).toMatchObject({ restored: 1, skipped: [] })
	})

	test('two at once: one of them undoes', async () => {
		const group = newGroup()
		await record(
			ctx,
			[1, 2, 3].map((n) => change(group, 'leaf', n)),
		)
		const both = await Promise.allSettled([undoGroup(ctx, group), undoGroup(ctx, group)])
		const restored = both.map((one) => (one.status === 'fulfilled' ? one.value.restored : 0))
		expect(restored.reduce((a, b) => a + b)).toBe(3)
		expect(seen.flatMap(({ changes }) => changes)).toHaveLength(3)
	})

	test('an undo that fails leaves the group as it was', async () => {
		const group = newGroup()
		await record(ctx, [change(group, 'leaf', 1)])
		const failing = transact(ctx, async (ctx) => {
			await undoGroup(ctx, group)
			throw new Error('no')
		})
		await expect(failing).rejects.toThrow('no')
		expect(await openChanges(ctx, group)).toBe(1)
	})

	test('after 30 days, in another account, or of what nobody can take back there is no undo', async () => {
		const group = newGroup()
		await record(ctx, [change(group, 'leaf', 1)])
		await expect(undoGroup(await makeOwner(house), group)).rejects.toMatchObject({ code: 'not_found' })
		now = new Date(now.getTime() + UNDO_DAYS * DAY)
		expect(await openChanges(ctx, group)).toBe(1)
		now = new Date(now.getTime() + 1)
		await expect(undoGroup(ctx, group)).rejects.toMatchObject({ code: 'undo_too_old' })
		const strange = newGroup()
		await record(ctx, [change(strange, 'unheard', 1)])
		await expect(undoGroup(ctx, strange)).rejects.toMatchObject({ code: 'undo_done' })
	})

	test('thousands are recorded and undone part by part', async () => {
		const group = newGroup()
		await record(
			ctx,
			Array.from({ length: 2500 }, (_, n) => change(group, 'leaf', n)),
		)
		const undo = newGroup()
		const parts: number[] = []
		for (let part = await undoNext(ctx, group, undo); part; part = await undoNext(ctx, group, undo))
			parts.push(part.restored)
		expect(parts).toEqual([1000, 1000, 500])
		const ids = seen.flatMap(({ changes }) => changes.map(({ entity_id }) => Number(entity_id)))
		expect(ids).toEqual(Array.from({ length: 2500 }, (_, n) => 2499 - n))
	})
})
