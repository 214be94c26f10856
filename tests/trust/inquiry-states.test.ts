import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
	answeredBy,
	INQUIRY_ACTIONS,
	type InquiryAction,
	inquiryStep,
	INQUIRY_STATES,
	type InquiryState,
} from '#domain/inquiry/states.ts'
import { caller, type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { everyFault } from '#tests/make/proofs.ts'
import { inquiriesOf, tokenOf } from '#tests/make/inquiries.ts'

/** Histories: of seven states each is come through many times; those of documents (states.test.ts) are a thousand. */
const RUNS = Number(process.env['MODEL_RUNS'] ?? 300)
/** So much apart, that no limit of what an address may send is met. */
const APART_MS = 5 * 60_000

/** What is done besides: the buyer answers, it becomes a part of another of the same buyer, it is taken out of that again. */
const ACTIONS = [...INQUIRY_ACTIONS, 'answer', 'merge', 'separate'] as const
type Action = (typeof ACTIONS)[number]
const isStep = (action: Action): action is InquiryAction => !['answer', 'merge', 'separate'].includes(action)

describe.each(oneHome)('T76: what is done with inquiries at random goes as their table says, on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let hash: string
	const make = inquiriesOf(() => ({ app, seller }))
	const begun = Date.parse('2026-11-27T10:00:00Z')
	let n = 0

	beforeAll(async () => {
		app = await startApp(home)
		app.clock.now = () => new Date(begun)
		seller = await signUp(app, 'inquiry-states')
		// The histories take weeks of its clock.
		const far = new Date('2030-01-01T00:00:00Z')
		const session = app.house.database.db.updateTable('session').where('account_id', '=', seller.accountId)
		await session.set({ renewed_at: far, expires_at: far }).execute()
		hash = (await make.publish()).hash
	})
	afterAll(() => app.close())

	/** An inquiry of a buyer; answers its id and the token of its link. */
	const send = async (email: string) => {
		const request_id = randomUUID()
		const { data, state, msg } = await make.send(hash, [], { email, request_id })
		if (state !== 0) throw new Error(msg)
		const { id } = await app.house.database.db
			.selectFrom('inquiry')
			.select('id')
			.where('account_id', '=', seller.accountId)
			.where('request_id', '=', request_id)
			.executeTakeFirstOrThrow()
		return { id, token: tokenOf(data.follow_url) }
	}
	type Sent = Awaited<ReturnType<typeof send>>

	/** How an inquiry stands and what its history tells, read from the database. */
	const stand = async (id: string) => {
		const { db } = app.house.database
		const row = await db
			.selectFrom('inquiry')
			.select(['state', 'merged_into', 'is_unread', 'lost_reason'])
			.where('account_id', '=', seller.accountId)
			.where('id', '=', id)
			.executeTakeFirstOrThrow()
		const steps = await db
			.selectFrom('inquiry_step')
			.select('state')
			.where('account_id', '=', seller.accountId)
			.where('inquiry_id', '=', id)
			.orderBy('id')
			.execute()
		return { ...row, steps: steps.map(({ state }) => state) }
	}
	type Stand = Awaited<ReturnType<typeof stand>>

	const act = async (sent: Sent, other: () => Promise<Sent>, action: Action) => {
		const inquiry_id = sent.id
		if (action === 'answer') {
			const { username } = seller
			return caller(app)('replyFollowUp', { username, token: sent.token, text: 'Blue.', request_id: randomUUID() })
		}
		if (action === 'merge')
			return seller.call('mergeInquiries', { inquiry_id: (await other()).id, other_id: inquiry_id })
		if (action === 'separate') return seller.call('separateInquiry', { inquiry_id })
		return seller.call('operateInquiry', { inquiry_id, action, text: 'Here it is.', reason: 'price' })
	}

	/** The state that the table leads to, or the refusal. */
	function wanted({ state, merged_into }: Stand, action: Action): InquiryState | 'inquiry_merged' | 'inquiry_step' {
		if (action === 'separate') return merged_into === null ? 'inquiry_step' : state
		// Under both links it is one conversation: the answer is the other's.
		if (action === 'answer') return merged_into === null ? answeredBy(state) : state
		if (merged_into !== null) return 'inquiry_merged'
		return isStep(action) ? (inquiryStep(state, action) ?? 'inquiry_step') : state
	}

	async function step(sent: Sent, other: () => Promise<Sent>, action: Action): Promise<InquiryState> {
		if (action === 'merge') await other()
		const before = await stand(sent.id)
		const goal = wanted(before, action)
		const { code, state } = await act(sent, other, action)
		const after = await stand(sent.id)
		const about = `${before.state}${before.merged_into ? ' merged' : ''} ${action}: ${code ?? 'done'} → ${after.state}`
		if (goal === 'inquiry_merged' || goal === 'inquiry_step') {
			expect(code, about).toBe(goal)
			expect(after, about).toEqual(before)
			return before.state
		}
		expect(state, about).toBe(0)
		expect(after.state, about).toBe(goal)
		// Its history tells each change of state once, and what changes nothing is no step.
		const told = goal === before.state ? [] : [goal]
		expect(after.steps, about).toEqual([...before.steps, ...told])
		expect(after.lost_reason, about).toBe(goal === 'lost' ? 'price' : null)
		const isPart = action === 'merge' || (before.merged_into !== null && action !== 'separate')
		expect(after.merged_into !== null, about).toBe(isPart)
		return goal
	}

	test(
		'what the table forbids is refused and changes nothing, what it allows leads where it says and is told once',
		async () => {
			const visited = new Set<InquiryState>()
			const action = fc.oneof(
				{ weight: 6, arbitrary: fc.constantFrom(...INQUIRY_ACTIONS) },
				{ weight: 2, arbitrary: fc.constant('answer' as const) },
				{ weight: 1, arbitrary: fc.constantFrom('merge' as const, 'separate' as const) },
			)
			const check = fc.asyncProperty(fc.array(action, { minLength: 3, maxLength: 7 }), async (actions) => {
				app.clock.now = () => new Date(begun + ++n * APART_MS)
				const email = `buyer${n}@nordhaus.example`
				const sent = await send(email)
				let made: Promise<Sent> | undefined
				const other = () => (made ??= send(email))
				for (const one of actions) visited.add(await step(sent, other, one))
			})
			await fc.assert(check, { numRuns: RUNS })
			expect(await everyFault(app.house.database.db)).toEqual([])
			if (RUNS >= 100) expect([...visited].toSorted()).toEqual([...INQUIRY_STATES].toSorted())
		},
		Math.max(120_000, RUNS * 300),
	)
})
