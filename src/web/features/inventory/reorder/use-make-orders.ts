import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api/client.ts'
import { refresh } from '#web/api/queries.ts'
import { links } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import { notifyError, notifyOk } from '#web/ui/feedback/toast.tsx'
import type { Changes } from './kept-changes.ts'
import { changeList, type ReorderSearch } from './reorder-query.ts'

/** Makes drafts of purchase orders, one for each supplier, and shows them; `onMade` forgets what was decided, once all of it is ordered. */
export function useMakeOrders(search: ReorderSearch, changes: Changes, onMade: () => void) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const navigate = useNavigate()
	const [busy, setBusy] = useState(false)
	const make = async () => {
		setBusy(true)
		try {
			const { made } = await call('makePurchaseOrders', { ...search, changes: changeList(changes) })
			// What was decided for others is still to be ordered.
			if (Object.keys(search).length === 0) onMade()
			await refresh('getDocuments')
			notifyOk(t('reorder.made', { count: made.length, n: count(made.length) }))
			const [only, ...others] = made
			await navigate(
				only && !others.length ? links.document('purchase_order', only.id) : links.documents('purchase_order'),
			)
		} catch (error) {
			notifyError(error)
		}
		setBusy(false)
	}
	return { busy, make }
}
