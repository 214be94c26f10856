import { useTranslation } from 'react-i18next'
import { call, type Data, type Params } from '#web/api/client.ts'
import { refresh } from '#web/api/queries.ts'
import { undoGroup } from '#web/api/undo.ts'
import { useFormat } from '#web/text/use-format.ts'
import type { Selection } from '#web/ui/data/use-selection.ts'
import { notifyError, notifyOk } from '#web/ui/feedback/toast.tsx'

type Outcome = Pick<Data<'deleteCustomers'>['results'][number], 'id' | 'ok' | 'error'>

/** Does it, says how many it was, and offers to take it back. */
export function useBulk({ chosen, clear }: Selection) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const ids = [...chosen.keys()]
	const done = async (words: string, results: readonly Outcome[], group_id: string) => {
		if (words) notifyOk(words, () => undoGroup(group_id))
		const failed = results.find(({ ok }) => !ok)
		if (failed) notifyError(new Error(`${chosen.get(failed.id) ?? ''}: ${failed.error?.msg ?? ''}`))
		clear()
		await refresh('getCustomers', 'getCustomer')
	}
	const change = async (what: Omit<Params<'bulkCustomers'>, 'ids'>) => {
		try {
			const { results, changed, group_id } = await call('bulkCustomers', { ids, ...what })
			await done(t(`customer.done.${what.action}`, { count: changed, n: count(changed) }), results, group_id)
		} catch (error) {
			notifyError(error)
		}
	}
	const remove = async () => {
		try {
			const { results, group_id } = await call('deleteCustomers', { ids })
			const words = (['deleted', 'archived'] as const).map((wanted) => {
				const n = results.filter(({ outcome }) => outcome === wanted).length
				return n > 0 && t(`customer.done.${wanted}`, { count: n, n: count(n) })
			})
			await done(words.filter(Boolean).join(' · '), results, group_id)
		} catch (error) {
			notifyError(error)
		}
	}
	return { change, remove }
}
