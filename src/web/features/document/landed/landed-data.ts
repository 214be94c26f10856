import type { LandedBasis, LandedKind, LandedOwn } from '#domain/documents/landed.ts'
import type { Data } from '#web/api/client.ts'
import { queryClient, read, refresh } from '#web/api/queries.ts'

/** A landed cost as it is typed. */
export interface TypedCost {
	/** Which of the order's own charges it is; null: another bill. */
	own: LandedOwn | null
	kind: LandedKind
	name: string
	/** Null while what stands there is no amount. */
	amount: string | null
	currency: string
	rate: string
	basis: LandedBasis
	date: string
	write_cost: boolean
}

/** What a call answered stands on the screen at once; what SKUs cost is read anew where it is shown. */
export function keepLanded(document_id: string, landed: Data<'getLandedCosts'>): void {
	queryClient.setQueryData(read('getLandedCosts', { document_id }).queryKey, landed)
	void refresh('getDocumentHistory', 'singleProductGet', 'productGetWithAttrPath', 'productSearch')
}
