import type { DocumentType } from '#domain/documents/document.ts'
import type { DocumentAction } from '#domain/documents/states.ts'

/** What may be chosen: the actions of a document, a payment, its files. */
export type Choice = DocumentAction | 'pay' | 'pdf' | 'xlsx' | 'repeat' | 'e_invoice'

/** What an action is called: some types have words of their own. */
export function actionWord(type: DocumentType, choice: Choice) {
	if (type === 'purchase_order' && choice === 'cancel') return 'purchaseOrder.cancel'
	if (type === 'customer_order' && (choice === 'cancel' || choice === 'finalize' || choice === 'close_short'))
		return `customerOrder.${choice}` as const
	if (type === 'packing_list' && (choice === 'cancel' || choice === 'finalize')) return `packingList.${choice}` as const
	if (type === 'delivery_note' && choice === 'finalize') return 'packingList.finalize'
	if (type === 'delivery_note' && choice === 'cancel') return 'deliveryNote.cancel'
	return `documentAction.action.${choice}` as const
}
