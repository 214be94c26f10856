import { ApiError } from '#web/api/api-error.ts'
import { call, type Params } from '#web/api/client.ts'
import { undoGroup } from '#web/api/undo.ts'
import { notifyError, notifyOk } from '#web/ui/feedback/toast.tsx'
import { refreshSkus } from '../../refresh-skus.ts'

/** Changes a variant and says so; the toast takes it back. */
export function change(item: Params<'productUpsertByAttrPath'>['items'][number], done: string): Promise<void> {
	return act(done, async () => {
		const { results, group_id } = await call('productUpsertByAttrPath', { items: [item] })
		const error = results[0]?.error
		if (error) throw new ApiError({ status: 422, ...error })
		return group_id
	})
}

/** Does something that can be undone, says so, and reads everything again. */
export async function act(done: string, run: () => Promise<string>): Promise<void> {
	try {
		const group_id = await run()
		notifyOk(done, () => undoGroup(group_id))
	} catch (error) {
		notifyError(error)
	} finally {
		await refreshSkus()
	}
}
