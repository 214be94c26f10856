import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type Params } from '#web/api/client.ts'
import { queryClient, read, refresh } from '#web/api/queries.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import type { Inquiry } from './inquiry-data.ts'

type Operation = Omit<Params<'operateInquiry'>, 'inquiry_id'>

/** Does something with an inquiry and shows what it is then; whether it went through. */
export function useOperate({ id, name, email }: Inquiry) {
	const { t } = useTranslation()
	const [busy, setBusy] = useState<Operation['action']>()
	const operate = async (operation: Operation): Promise<boolean> => {
		if (operation.action === 'spam') {
			const isSure = await confirm({
				title: t('inquiry.spamTitle', { name }),
				text: t('inquiry.spamText', { email }),
				action: t('inquiry.spamAction'),
				danger: true,
			})
			if (!isSure) return false
		}
		setBusy(operation.action)
		try {
			keepInquiry(await call('operateInquiry', { inquiry_id: id, ...operation }))
			return true
		} catch (error) {
			notifyError(error)
			await refresh('getInquiry')
			return false
		} finally {
			setBusy(undefined)
		}
	}
	return { busy, operate }
}

/** What a call answered stands on the screen at once; the list follows. */
export function keepInquiry(inquiry: Inquiry): void {
	queryClient.setQueryData(read('getInquiry', { inquiry_id: inquiry.id }).queryKey, inquiry)
	void refresh('getInquiries')
}

/** Whoever looks at an inquiry has read it. */
export function useSeen({ id, is_unread, merged_into }: Inquiry): void {
	useEffect(() => {
		if (!is_unread || merged_into !== null) return
		// Not to be told when it fails: it is tried again at the next look.
		call('operateInquiry', { inquiry_id: id, action: 'open' }).then(keepSeen, () => undefined)
	}, [id, is_unread, merged_into])
}

/** The bell says nothing of it any more. */
function keepSeen(inquiry: Inquiry): void {
	keepInquiry(inquiry)
	void refresh('getNotifications')
}
