import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type Params } from '#web/api/client.ts'
import { refresh } from '#web/api/queries.ts'
import { notifyError, notifyOk } from '#web/ui/feedback/toast.tsx'
import { refreshSchedules, type Schedule } from './recurring-data.ts'

type Operation = Pick<Params<'operateRecurring'>, 'action' | 'missed'>

const DONE = { pause: 'recurring.paused', resume: 'recurring.resumed', end: 'recurring.ended' } as const

/** Pauses a schedule, resumes or ends it; what was ended by mistake is as it was. */
export function useOperateSchedule({ id, state }: Pick<Schedule, 'id' | 'state'>) {
	const { t } = useTranslation()
	const [busy, setBusy] = useState<Operation['action']>()
	const send = async (operation: Operation) => {
		await call('operateRecurring', { id, ...operation })
		await Promise.all([refreshSchedules(), refresh('getDocuments')])
	}
	const takeBack = async () => {
		await send({ action: 'resume', missed: 'skip' })
		if (state === 'paused') await send({ action: 'pause' })
	}
	const operate = async (operation: Operation) => {
		setBusy(operation.action)
		try {
			await send(operation)
			notifyOk(t(DONE[operation.action]), operation.action === 'end' ? takeBack : undefined)
		} catch (error) {
			notifyError(error)
		} finally {
			setBusy(undefined)
		}
	}
	return { busy, operate }
}
