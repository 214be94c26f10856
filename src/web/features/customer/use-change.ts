import { useTranslation } from 'react-i18next'
import { call } from '#web/api/client.ts'
import { queryClient, read, refresh } from '#web/api/queries.ts'
import { undoGroup } from '#web/api/undo.ts'
import { notifyError, notifyOk } from '#web/ui/feedback/toast.tsx'
import type { Customer } from './customer-data.ts'

/** Archives, restores or deletes a customer and says so; deleting offers to undo it. */
export function useChange({ id, name }: Customer, onGone: () => void) {
	const { t } = useTranslation()
	const archive = async (archived: boolean): Promise<void> => {
		try {
			keepCustomer(await call('setCustomer', { id, archived }))
			notifyOk(t(archived ? 'customer.archivedDone' : 'customer.restoredDone', { name }), () => archive(!archived))
		} catch (error) {
			notifyError(error)
		}
	}
	const remove = async () => {
		try {
			const { results, group_id } = await call('deleteCustomers', { ids: [id] })
			const isArchived = results[0]?.outcome === 'archived'
			notifyOk(t(isArchived ? 'customer.archivedInstead' : 'customer.deletedDone', { name }), () => undoGroup(group_id))
			if (isArchived) await refresh('getCustomer', 'getCustomers')
			else {
				onGone()
				await refresh('getCustomers')
			}
		} catch (error) {
			notifyError(error)
		}
	}
	return { archive, remove }
}

/** What a call answered stands on the screen at once; lists and inquiries follow. */
export function keepCustomer(customer: Customer): void {
	queryClient.setQueryData(read('getCustomer', { customer_id: customer.id }).queryKey, customer)
	void refresh('getCustomers', 'getInquiry')
}
