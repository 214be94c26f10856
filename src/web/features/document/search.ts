import { oneOf, present, type Raw, string } from '#web/app/search.ts'

/** /invoiceEditor, /quotationEditor and /purchaseOrderEditor: a document by its id; without one a new one, of a customer or an inquiry. */
export const editorSearch = (raw: Raw) =>
	present({
		id: string(raw.id),
		type: oneOf(['proforma', 'packing_list', 'customer_order'], raw.type),
		customer: string(raw.customer),
		inquiry: string(raw.inquiry),
	})

export type EditorAddress = ReturnType<typeof editorSearch>
