import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api, type Api } from '#contract/index.ts'
import type { IdKind } from '#contract/fields.ts'
import type { CallName } from '#contract/paths.ts'
import { noteWrite } from '#server/account-writes.ts'
import { forgetSessions } from '#server/modules/account/session-memory.store.ts'
import { type Answer, signUp, startApp, type TestApp } from '#tests/app.ts'
import { freshDatabase, oneHome } from '#tests/database.ts'
import { fixtures, pointers } from './fixtures.ts'
import { leavesOf, replaceAt, standsAt } from './leaves.ts'
import { atRest, buildWorld, type World } from './world.ts'

const rows = (Object.entries(api) as [CallName, Api[CallName]][]).filter(([, row]) => !row.upload && !('stream' in row))
/** What a seller reads; public rows answer everybody alike, and say so elsewhere. */
const reading = rows.filter(([, row]) => row.access === 'user' && row.effect === 'read')

/** What no account has, of every kind of id. */
const NOWHERE = 'ffffffff-ffff-7fff-bfff-ffffffffffff'
const missing = (kind: IdKind): unknown =>
	(
		({ category: 987_654, sku_key: 'no-such-key', sku_name: 'no-such-name', username: 'no-such-name' }) as Record<
			string,
			unknown
		>
	)[kind] ??
	(kind === 'media_url' ? '/files/media/no-such-picture.webp' : kind === 'share_hash' ? 'no-such-hash' : NOWHERE)

/** Leaves of ids at which a row looks things up for the caller. */
const cases = reading.flatMap(([name, row]) =>
	leavesOf(row.params).flatMap(({ kind, path }) => (kind && !path.includes('search') ? [{ name, kind, path }] : [])),
)

/** Who looks after jobs does so now and then beside every call; no call reads their heart beat. */
const KEEPER = /"beat_at"/

describe.each(oneHome)('T13: nothing that adds up or is missing tells of another account, on %s', (home) => {
	let app: TestApp
	let a: World
	let b: World
	/** The statements of a call, without their values. */
	let statements: string[] = []
	beforeAll(async () => {
		const see = ({ sql }: { sql: string }) => void (KEEPER.test(sql) || statements.push(sql))
		app = await startApp(home, await freshDatabase(home, { onQuery: see }))
		// Neither of them: the operator's bell tells what others write.
		await signUp(app, 'sums-operator')
		b = await buildWorld(app, 'sums-b', 'SUMS-B', 3)
	}, 120_000)
	afterAll(() => app.close())

	const ask = async (name: CallName, params: unknown) => plain(await b.seller.call(name, params as never))

	test('what b reads is the same, to the letter, after a has filled an account of its own', async () => {
		const readAll = async () => {
			const answers: Record<string, unknown> = {}
			for (const [name] of reading) answers[name] = await ask(name, fixtures[name]?.(b))
			return answers
		}
		const before = await readAll()
		expect(await readAll()).toEqual(before)
		a = await buildWorld(app, 'sums-a', 'SUMS-A', 40)
		expect(await readAll()).toEqual(before)
	})

	test("what is a's and what is nobody's are answered alike, after the same statements", async () => {
		for (const world of [a, b]) await atRest(app, world)
		for (const { name, kind, path } of cases) {
			const good = fixtures[name]?.(b)
			if (!standsAt(good, path)) continue
			const asked = async (value: unknown) => {
				// What is remembered for a second or two may be over between two calls.
				forgetSessions(app.house)
				noteWrite(b.seller.accountId)
				statements = []
				const answer = await ask(name, replaceAt(good, path, value))
				return {
					answer: JSON.stringify(answer).replaceAll(String(value), '…'),
					// Who asks is looked up again after two seconds, whatever is asked for.
					statements: [...new Set(statements)].filter((one) => !one.includes('"token_hash"')).toSorted(),
				}
			}
			const foreign = await asked(pointers[kind](a))
			expect(foreign, `${name} ${path.join('.')}`).toEqual(await asked(missing(kind)))
		}
	})

	test('a name that is taken elsewhere is free here', async () => {
		const { must } = b.seller
		const { list } = await must('productSkuNameExists', { sku_names: [a.skuName, 'no-such-name'] })
		const [taken, free] = list
		expect(taken).toEqual({ ...free, sku_name: a.skuName })
	})
})

/** An answer without what changes from call to call. */
function plain({ status, code, data, errors }: Answer): unknown {
	return { status, code, errors, data: JSON.parse(JSON.stringify(data ?? null).replace(PASSING, '$1…')) }
}

/** Signatures of addresses, and the hour they end. */
const PASSING = /([?&](?:signature|expires|token|sig|exp)=)[\w-]+/g
