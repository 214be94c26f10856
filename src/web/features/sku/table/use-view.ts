import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { queryClient, read } from '#web/api/queries.ts'
import { text } from '#web/text/i18n.ts'
import { notifyError, notifyOk } from '#web/ui/feedback/toast.tsx'
import { DEFAULT_COLUMNS } from '#domain/sku/columns.ts'
import type { ViewColumn } from './view.ts'

const query = read('getSkuAttrs', {})
const defaults: ViewColumn[] = DEFAULT_COLUMNS.map(({ path, en }) => ({ path, name: en }))

/** The user's columns; a change shows at once and is saved behind it. */
export function useView() {
	const { data, error } = useQuery({ ...query, staleTime: Infinity })
	return {
		/** Undefined until it is known: a table must not jump. */
		view: data?.list ?? (error ? defaults : undefined),
		change: (list: readonly ViewColumn[]) => void save(list),
		/** The spec's default columns in their default widths; the toast brings the user's own back. */
		reset: () => void reset(data?.list ?? []),
	}
}

async function reset(own: readonly ViewColumn[]): Promise<void> {
	if (await save([])) notifyOk(text('sku.columnsAreReset'), () => save(own))
}

/** True when it is saved; says itself when it is not. */
async function save(list: readonly ViewColumn[]): Promise<boolean> {
	const before = queryClient.getQueryData(query.queryKey)
	if (list.length) queryClient.setQueryData(query.queryKey, { list: [...list] })
	try {
		const saved = await call('setSkuAttrs', { list: [...list] })
		if (!list.length) queryClient.setQueryData(query.queryKey, saved)
		return true
	} catch (error) {
		queryClient.setQueryData(query.queryKey, before)
		notifyError(error)
		return false
	}
}
