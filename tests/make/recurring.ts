import type { ParamsIn } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import { runSchedules } from '#server/modules/recurring/run.service.ts'
import type { Seller, TestApp } from '#tests/app.ts'
import { documentsOf, line } from './documents.ts'

/** When sellers of these tests sign in; their sessions end in the months that follow. */
const BEGUN = '2026-11-27T10:00:00Z'

/** What tests of invoices that repeat do all the time, with the seller of the test. */
export function schedulesOf(app: TestApp, seller: () => Seller) {
	const goTo = (at: string) => {
		app.clock.now = () => new Date(at)
	}
	const goBack = () => goTo(BEGUN)
	/** What the clock makes at nine in the morning of a day. */
	const turn = async (day: string) => {
		goTo(`${day}T09:00:00Z`)
		await runSchedules(app.house)
	}
	const invoice = async (
		lines = [line('2', '50')],
		more: Parameters<ReturnType<typeof documentsOf>['draft']>[1] = {},
	) => documentsOf(seller()).draft(lines, more)
	const repeat = (document_id: string, more: Omit<ParamsIn<Api['setRecurring']>, 'document_id'> = {}) =>
		seller().must('setRecurring', { document_id, ...more })
	const look = async (id: string) => {
		goBack()
		return seller().must('getRecurring', { id })
	}
	const madeBy = async (id: string) => (await look(id)).runs
	return { goTo, goBack, turn, invoice, repeat, look, madeBy }
}
