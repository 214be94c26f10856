import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DOCUMENT_TYPES, type DocumentType } from '#domain/documents/document.ts'
import { DOCUMENT_ACTIONS, type DocumentAction, type DocumentState, stateOn, stepOf } from '#domain/documents/states.ts'
import { type Seller, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { documentsOf, line, NORDHAUS, sellerOfDocuments } from '#tests/make/documents.ts'
import { documentFaults } from '#tests/make/proofs.ts'

/** `MODEL_RUNS=1000` tries as many. */
const RUNS = Number(process.env['MODEL_RUNS'] ?? 40)

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

const plan = fc.record({
	type: fc.constantFrom(...DOCUMENT_TYPES.filter((type) => type !== 'credit_note')),
	actions: fc.array(fc.constantFrom(...DOCUMENT_ACTIONS), { minLength: 4, maxLength: 12 }),
})

describe.each(oneHome)('T76: actions at random go as the table of states says, on %s', (home) => {
	let app: TestApp
	let seller: Seller
	const today = '2026-11-27'

	beforeAll(async () => {
		app = await startApp(home)
		app.clock.now = () => new Date(`${today}T10:00:00Z`)
		seller = await sellerOfDocuments(app)
	})
	afterAll(() => app.close())

	/** How a document stands, read from the database. */
	const stateOf = async (id: string): Promise<DocumentState | null> => {
		const { db } = app.house.database
		const row = await db
			.selectFrom('document')
			.select(['type', 'state', 'due_date'])
			.where('account_id', '=', seller.accountId)
			.where('id', '=', id)
			.executeTakeFirst()
		return row ? stateOn(row, today) : null
	}

	/** One action; answers how it stands then, null: it is gone. */
	async function step(type: DocumentType, id: string, before: DocumentState, action: DocumentAction) {
		const allowed = stepOf(type, before, action)
		const answer = await seller.call('operateDocument', { id, action, ...WORDS })
		const after = await stateOf(id)
		const about = `${type} ${before} ${action}: ${answer.code ?? 'done'} → ${after}`
		if (allowed === null) expect([answer.code, after], about).toEqual(['document_step', before])
		else if (answer.state !== 0) {
			// Something else keeps it from that: it stands as it did.
			expect(answer.code, about).not.toBe('document_step')
			expect(answer.status, about).toBeLessThan(500)
			expect(after, about).toBe(before)
		} else if (action === 'delete') expect(after, about).toBeNull()
		else if (!DEPENDS.has(action)) expect(after, about).toBe(allowed)
		return after
	}

	test(
		'documents: what the table forbids is refused and changes nothing, what it allows leads where it says',
		async () => {
			const check = fc.asyncProperty(plan, async ({ type, actions }) => {
				const { id } = await documentsOf(seller).draft([line('2', '10', { id: 'line' })], { type, bill_to: NORDHAUS })
				let state: DocumentState | null = 'draft'
				// Half of them are finalised first: there is little to a draft.
				for (const action of actions.length % 2 ? actions : ['finalize' as const, 'place' as const, ...actions]) {
					if (state === null) break
					state = await step(type, id, state, action)
				}
			})
			await fc.assert(check, { numRuns: RUNS })
			expect(await documentFaults({ db: app.house.database.db, accountId: seller.accountId })).toEqual([])
		},
		Math.max(120_000, RUNS * 500),
	)
})
