import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { trimDecimal } from '#domain/decimal.ts'
import { DOCUMENT_TYPES, type DocumentType } from '#domain/documents/document.ts'
import {
	DOCUMENT_ACTIONS,
	type DocumentAction,
	type DocumentState,
	stateOn,
	stepOf,
	takesPayment,
} from '#domain/documents/states.ts'
import { type Ctx, transact } from '#server/context.ts'
import type { House } from '#server/house.ts'
import { Refusal } from '#server/http/refusal.ts'
import { operateDocument, setDocument, setPayment } from '#server/modules/document/index.ts'
import { oneHome } from '#tests/database.ts'
import { line, NORDHAUS } from '#tests/make/documents.ts'
import { makeHouse, makeOwner } from '#tests/make/house.ts'
import { everyFault } from '#tests/make/proofs.ts'

/** Histories; trust.md asks for so many. */
const RUNS = Number(process.env['MODEL_RUNS'] ?? 1000)

/** Where the table has more than one answer: it says where an action leads at the farthest, what has come or gone decides. */
const DEPENDS: ReadonlySet<DocumentAction> = new Set(['receive', 'undo_receive', 'resume', 'convert', 'finalize'])
/** What keeps an allowed action from being done, besides its state. */
const WORDS = {
	reason: 'r',
	date: '2027-06-30',
	confirm: true,
	to: 'mara@nordhaus.example',
	subject: 'Your document',
	text: 'Here it is.',
	attach: false,
}

/** What is done with documents: payments, too, and what can be done with a part of the goods. */
const ACTIONS = [...DOCUMENT_ACTIONS, 'pay', 'pay_some', 'receive_some', 'convert_some'] as const
type Action = (typeof ACTIONS)[number]
const isPayment = (action: Action) => action === 'pay' || action === 'pay_some'
const stepOfAction = (action: Action) => action.replace('_some', '') as DocumentAction
/** One of the two pieces that each document has. */
const SOME = { arrivals: [{ id: 'line', qty: '1', damaged: '0', note: '' }], lines: [{ id: 'line', qty: '1' }] }

/** A number is what is done of what can be, by its place: by chance alone hardly a history would get far. */
const action = fc.oneof({ weight: 1, arbitrary: fc.constantFrom(...ACTIONS) }, { weight: 2, arbitrary: fc.nat(100) })
const plan = fc.record({
	type: fc.constantFrom(...DOCUMENT_TYPES),
	actions: fc.array(action, { minLength: 3, maxLength: 5 }),
})

describe.each(oneHome)('T76: actions at random go as the table of states says, on %s', (home) => {
	const today = '2026-11-27'
	let house: House
	let ctx: Ctx

	beforeAll(async () => {
		house = await makeHouse(home, { now: () => new Date(`${today}T10:00:00Z`) })
		ctx = await makeOwner(house)
	})
	afterAll(() => house.close())

	/** How a document stands, read from the database; null: it is gone. */
	const stand = async (id: string) => {
		const row = await ctx.db
			.selectFrom('document')
			.select(['type', 'state', 'due_date', 'total', 'paid'])
			.where('account_id', '=', ctx.accountId)
			.where('id', '=', id)
			.executeTakeFirst()
		return row && { ...row, state: stateOn(row, today) }
	}
	type Stand = NonNullable<Awaited<ReturnType<typeof stand>>>

	const begin = async (type: DocumentType): Promise<string> => {
		const lines = [line('2', '10', { id: 'line' })]
		return (await transact(ctx, (ctx) => setDocument(ctx, { type, bill_to: NORDHAUS, lines }))).id
	}

	/** Does it; answers the code of its refusal, if it is refused, and the document that it makes. */
	async function act(id: string, action: Action): Promise<{ code?: string; made?: string | undefined }> {
		const amount = action === 'pay' ? '20' : '5'
		const paid = { document_id: id, amount, date: today, method: '', reference: '', note: '', confirm: false }
		try {
			return await transact(ctx, async (ctx) => {
				if (isPayment(action)) await setPayment(ctx, paid)
				else {
					const part = action.endsWith('_some') ? SOME : {}
					const asked = { id, action: stepOfAction(action), ...WORDS, ...part } as Operation
					return { made: (await operateDocument(ctx, asked)).made?.id }
				}
				return {}
			})
		} catch (error) {
			if (error instanceof Refusal) return { code: error.code }
			throw error
		}
	}

	/** What may follow from the table, null: it is refused. */
	function wanted({ type, state }: Stand, action: Action): DocumentState | null {
		if (isPayment(action)) return takesPayment(type, state) ? state : null
		return stepOf(type, state, stepOfAction(action))
	}

	/** One action; answers what it made, how the document stands then, undefined: it is gone. */
	async function step(id: string, before: Stand, action: Action) {
		const allowed = wanted(before, action)
		const { code, made } = await act(id, action)
		const after = await stand(id)
		const about = `${before.type} ${before.state} ${action}: ${code ?? 'done'} → ${after?.state}`
		if (allowed === null) {
			const refusal = isPayment(action) ? 'payment_state' : 'document_step'
			expect([code, after], about).toEqual([refusal, before])
		} else if (code !== undefined) {
			// Something else keeps it from that: it stands as it did.
			expect(code, about).not.toBe('document_step')
			expect(after, about).toEqual(before)
		} else if (action === 'delete') expect(after, about).toBeUndefined()
		else if (isPayment(action)) {
			const isWhole = trimDecimal(after?.paid ?? '') === trimDecimal(before.total)
			expect(after?.state, about).toBe(isWhole ? 'paid' : before.state)
		} else if (!DEPENDS.has(stepOfAction(action))) expect(after?.state, about).toBe(allowed)
		return { made, after }
	}

	test(
		'documents: what the table forbids is refused and changes nothing, what it allows leads where it says',
		async () => {
			const seen = new Map<DocumentType, Set<DocumentState>>()
			const check = fc.asyncProperty(plan, async ({ type, actions }) => {
				let id = await begin(type)
				let now = await stand(id)
				for (const chosen of actions) {
					if (!now) break
					seen.set(now.type, (seen.get(now.type) ?? new Set()).add(now.state))
					const { made, after } = await step(id, now, typeof chosen === 'string' ? chosen : pick(now, chosen))
					now = after
					// Half of the histories go on with what was made of it: credit notes, invoices of a quotation, revisions.
					if (made === undefined || actions.length % 2) continue
					id = made
					now = await stand(id)
				}
			})
			await fc.assert(check, { numRuns: RUNS })
			expect(await everyFault(ctx.db)).toEqual([])
			if (RUNS >= 1000) expect(missing(seen)).toEqual([])
		},
		Math.max(120_000, RUNS * 300),
	)

	/** One of the actions that can be done, by its place; what ends it at once is no choice of a draft. */
	const pick = (now: Stand, place: number): Action => {
		const possible = ACTIONS.filter((one) => wanted(now, one) !== null && one !== 'delete')
		return possible[place % possible.length] ?? 'delete'
	}
})

type Operation = Parameters<typeof operateDocument>[1]

/** Reached by the clock alone, or by a revision that goes on, which the histories seldom do. */
const SELDOM: readonly DocumentState[] = ['expired', 'superseded']

/** States of the table that no history came through. */
function missing(seen: ReadonlyMap<DocumentType, ReadonlySet<DocumentState>>): string[] {
	return DOCUMENT_TYPES.flatMap((type) => {
		const states = new Set<DocumentState>()
		const queue: DocumentState[] = ['draft']
		for (let state = queue.pop(); state; state = queue.pop()) {
			if (states.has(state)) continue
			states.add(state)
			for (const action of DOCUMENT_ACTIONS) {
				const next = stepOf(type, state, action)
				if (next) queue.push(next)
			}
		}
		return [...states]
			.filter((one) => !seen.get(type)?.has(one) && !SELDOM.includes(one))
			.map((one) => `${type} ${one}`)
	})
}
