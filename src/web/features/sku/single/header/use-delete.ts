import { useNavigate, useSearch } from '@tanstack/react-router'
import { call } from '#web/api/client.ts'
import { undoGroup } from '#web/api/undo.ts'
import { paths } from '#web/app/paths.ts'
import { text } from '#web/text/i18n.ts'
import { useFormat } from '#web/text/use-format.ts'
import { notifyError, notifyOk } from '#web/ui/feedback/toast.tsx'
import { refreshSkus } from '../../refresh-skus.ts'
import { usePage, useSku } from '../draft/use-draft.ts'
import type { SingleAddress } from '../single-address.ts'

/** Moves the SKU to Deleted SKUs and goes back to its list; the toast takes it back. True when it was done. */
export function useDelete(): (keepVariants?: boolean) => Promise<boolean> {
	const navigate = useNavigate()
	const { count } = useFormat()
	const { draft } = usePage()
	const { sku_name_key } = useSku()
	const { sku_name_key: _key, tab: _tab, at: _at, recent, ...list }: SingleAddress = useSearch({ strict: false })
	return async (keep_variants = false) => {
		try {
			await draft.flush()
			const { deleted, group_id } = await call('productDelete', {
				sku_name_keys: [sku_name_key],
				...(keep_variants ? { keep_variants } : {}),
			})
			draft.drop()
			notifyOk(text('sku.deleted', { count: deleted, n: count(deleted) }), () => undoGroup(group_id))
			await navigate({ to: recent ? paths.recent : paths.home, search: list })
			await refreshSkus()
			return true
		} catch (error) {
			notifyError(error)
			return false
		}
	}
}
