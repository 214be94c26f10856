import type { DataOf } from '#contract/endpoint.ts'
import type { Inquiry, inquiry } from '#contract/inquiry.ts'
import { isShownToBuyer } from '#domain/documents/answers.ts'
import { documentPath } from '#domain/documents/public-path.ts'
import type { listDocumentsOf } from './around.store.ts'

/** What was made of an inquiry. */
export type Made = Awaited<ReturnType<typeof listDocumentsOf>>

/** As its seller sees it: drafts, too. */
export function presentMade(made: Made): Inquiry['documents'] {
	return made.map(({ id, type, number, revision, issue_date }) => ({ id, type, number, revision, issue_date }))
}

/** As its buyer may see it: nothing that the seller keeps, has taken back, replaced by another revision, or orders elsewhere. */
export function presentForBuyer(made: Made, username: string): DataOf<(typeof inquiry)['getFollowUp']>['documents'] {
	return made.flatMap(({ type, number, revision, state, issue_date, token }) => {
		const isTheirs = type !== 'purchase_order' && isShownToBuyer(state) && state !== 'superseded'
		if (!isTheirs || number === null || token === null) return []
		return [{ type, number, revision, issue_date, path: documentPath(username, token) }]
	})
}
