import { useState } from 'react'
import type { Settings } from '#contract/account.ts'
import { send } from '#web/api/client.ts'
import { queryClient, read } from '#web/api/queries.ts'
import { notifyError, notifyOk } from '#web/ui/feedback/toast.tsx'

export interface Choice {
	busy: boolean
	choose: (part: Partial<Settings>) => Promise<void>
}

/** Saves a choice among the account's settings at once. */
export function useChoice(): Choice {
	const [busy, setBusy] = useState(false)
	const choose = async (part: Partial<Settings>) => {
		setBusy(true)
		try {
			const { msg, data } = await send('setSettings', part)
			queryClient.setQueryData(read('getSettings', {}).queryKey, data)
			notifyOk(msg)
		} catch (error) {
			notifyError(error)
		} finally {
			setBusy(false)
		}
	}
	return { busy, choose }
}
