import type { CustomParameter } from '#web/api/parameters.ts'
import { text } from '#web/text/i18n.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { notifyError, notifyOk } from '#web/ui/feedback/toast.tsx'
import { change, tryChange, type Effect } from '../parameter-data.ts'

/** Who uses a parameter, in a sentence. */
function usageWords({ skus, catalogs, formulas }: Effect): string {
	const used = text('parameter.usage', {
		skus: text('parameter.usageSkus', { count: skus }),
		catalogs: text('parameter.usageCatalogs', { count: catalogs }),
	})
	return formulas.length ? `${used} ${text('parameter.usageFormulas', { names: formulas.join(', ') })}` : used
}

/** Archives a parameter, after saying who uses it; can be taken back. */
export async function archive({ id }: CustomParameter, name: string): Promise<void> {
	try {
		const effect = await tryChange({ delete: [id] })
		if (effect && effect.skus + effect.catalogs + effect.formulas.length > 0) {
			const yes = await confirm({
				title: text('parameter.archiveTitle', { name }),
				text: `${usageWords(effect)} ${text('parameter.archiveText')}`,
				action: text('parameter.archiveWord'),
			})
			if (!yes) return
		}
		await change({ delete: [id] })
		const back = () => change({ update: [{ id, archived: false }] })
		notifyOk(text('parameter.archivedToast', { name }), back)
	} catch (error) {
		notifyError(error)
	}
}

/** Brings an archived parameter back, with its values. */
export async function restore(id: string, name: string): Promise<void> {
	try {
		await change({ update: [{ id, archived: false }] })
		notifyOk(text('parameter.restoredToast', { name }))
	} catch (error) {
		notifyError(error)
	}
}

/** Deletes an archived parameter with its values, after saying who loses them; answers the job. */
export async function deleteForGood({ id }: CustomParameter, name: string): Promise<string | undefined> {
	try {
		const effect = await tryChange({ delete: [id] })
		const yes = await confirm({
			title: text('parameter.deleteTitle', { name }),
			text: `${effect ? usageWords(effect) : ''} ${text('parameter.deleteText')}`,
			action: text('parameter.deleteWord'),
			danger: true,
		})
		if (!yes) return undefined
		const job = await change({ delete: [id] })
		notifyOk(text('parameter.deletedToast', { name }))
		return job
	} catch (error) {
		notifyError(error)
		return undefined
	}
}
