import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type Params } from '#web/api/client.ts'
import { refresh } from '#web/api/queries.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import { sync } from './offline/count-queue.ts'
import type { Stocktake } from './stocktake-data.ts'

type Step = Exclude<Params<'operateStocktake'>['action'], 'apply'>

/** Takes a stocktake a step further, after what this device has counted is sent; giving it up is asked about. */
export function useStep({ id, name }: Stocktake) {
	const { t } = useTranslation()
	const [busy, setBusy] = useState<Step>()
	const step = async (action: Step) => {
		if (action === 'cancel' && !(await confirm(cancelling(name)))) return
		setBusy(action)
		try {
			await sync()
			await call('operateStocktake', { stocktake_id: id, action })
		} catch (error) {
			notifyError(error)
		}
		await refresh('getStocktake', 'getStocktakes')
		setBusy(undefined)
	}
	const cancelling = (name: string) => ({
		title: t('stocktake.cancelTitle', { name }),
		text: t('stocktake.cancelText'),
		action: t('stocktake.cancelIt'),
		cancel: t('stocktake.keepIt'),
		danger: true,
	})
	return { busy, step }
}
