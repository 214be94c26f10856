import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { DocumentType } from '#domain/documents/document.ts'
import { read } from '#web/api/queries.ts'
import { links } from '#web/app/paths.ts'
import { useSameEditor } from '#web/ui/editing/use-same-editor.ts'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import { withWords } from '#web/text/words.ts'
import { lookAgain } from '../sending/under-way.ts'
import { sendWords } from '../sending/words.ts'
import { historyWords } from '../view/words.ts'
import type { EditorAddress } from '../search.ts'
import { Editor } from './editor.tsx'

/** A draft does without it. */
const DocumentView = lazyIdle(
	withWords([sendWords, historyWords], async () => (await import('../view/document-view.tsx')).DocumentView),
)

/** /invoiceEditor?id=: an invoice, a pro forma, a credit note or a packing list; without an id a new one. */
export function InvoiceEditor() {
	const { type }: EditorAddress = useSearch({ strict: false })
	return <Opened type={type ?? 'invoice'} />
}

/** /quotationEditor?id= */
export function QuotationEditor() {
	return <Opened type="quotation" />
}

/** /purchaseOrderEditor?id=: what is ordered of a supplier; of `type` customer_order what a customer has ordered. */
export function PurchaseOrderEditor() {
	const { type }: EditorAddress = useSearch({ strict: false })
	return <Opened type={type === 'customer_order' ? type : 'purchase_order'} />
}

/** A draft is edited; whatever was finalized is shown. */
function Opened({ type }: { type: DocumentType }) {
	const address: EditorAddress = useSearch({ strict: false })
	const navigate = useNavigate()
	const { key, setMade } = useSameEditor(address.id)
	const { data } = useQuery({
		...read('getDocument', { id: address.id ?? '' }),
		enabled: address.id !== undefined,
		staleTime: 0,
		refetchInterval: ({ state }) => lookAgain(state.data),
	})
	if (data && data.id === address.id && data.state !== 'draft')
		return (
			<Suspense>
				<DocumentView document={data} />
			</Suspense>
		)
	const made = (id: string) => {
		setMade(id)
		// Its kind stays in the address: without it the editor would be another one, and what is typed just now would be lost.
		const { to, search } = links.document(type, id)
		void navigate({ to, search: { ...search, type: address.type }, replace: true })
	}
	return <Editor key={`${type} ${key}`} type={type} address={address} onMade={made} />
}
