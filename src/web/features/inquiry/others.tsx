import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api/client.ts'
import { links } from '#web/app/paths.ts'
import { refresh } from '#web/api/queries.ts'
import { undoGroup } from '#web/api/undo.ts'
import { useFormat } from '#web/text/use-format.ts'
import { notifyError, notifyOk } from '#web/ui/feedback/toast.tsx'
import { useInquiryStateName } from '#web/ui/inquiry/state-chip.tsx'
import type { Inquiry } from './inquiry-data.ts'
import classes from './detail.module.css'
import { keepInquiry } from './use-operate.ts'

/** What else came from the same buyer, to be merged where it is the same, and what was. */
export function Others({ inquiry }: { inquiry: Inquiry }) {
	const { t } = useTranslation()
	const nameOf = useInquiryStateName()
	const { when } = useFormat()
	const { busy, merge, separate } = useMerging(inquiry)
	const { earlier, merged, merged_into } = inquiry
	if (!earlier.length && !merged.length) return null
	return (
		<section>
			<h3>{t('inquiry.others')}</h3>
			<ul className={classes.others}>
				<Merged inquiry={inquiry} busy={busy} separate={separate} />
				{earlier.map(({ id, number, state, created_at }) => (
					<li key={id}>
						<span>
							<Link {...links.inquiry(id)}>{number}</Link>{' '}
							<span className="muted">
								{nameOf(state)} · {when(created_at)}
							</span>
						</span>
						{merged_into === null && (
							<Button
								variant="subtle"
								size="compact-xs"
								aria-label={t('inquiry.mergeThis', { number })}
								loading={busy === id}
								onClick={() => void merge(id, number)}
							>
								{t('inquiry.merge')}
							</Button>
						)}
					</li>
				))}
			</ul>
		</section>
	)
}

interface MergedProps {
	inquiry: Inquiry
	busy: string
	separate: (id: string) => Promise<void>
}

function Merged({ inquiry: { merged }, busy, separate }: MergedProps) {
	const { t } = useTranslation()
	const { when } = useFormat()
	return merged.map(({ id, number, created_at }) => (
		<li key={id}>
			<span>
				{number} <span className="muted">{t('inquiry.mergedOn', { when: when(created_at) })}</span>
			</span>
			<Button variant="subtle" size="compact-xs" loading={busy === id} onClick={() => void separate(id)}>
				{t('inquiry.separate')}
			</Button>
		</li>
	))
}

function useMerging({ id: inquiry_id }: Inquiry) {
	const { t } = useTranslation()
	const [busy, setBusy] = useState('')
	const attempt = async (id: string, work: () => Promise<void>) => {
		setBusy(id)
		try {
			await work()
		} catch (error) {
			notifyError(error)
			await refresh('getInquiry')
		}
		setBusy('')
	}
	const merge = (other_id: string, number: string) =>
		attempt(other_id, async () => {
			const { inquiry, group_id } = await call('mergeInquiries', { inquiry_id, other_id })
			keepInquiry(inquiry)
			notifyOk(t('inquiry.mergedDone', { number }), () => undoGroup(group_id))
		})
	const separate = (id: string) =>
		attempt(id, async () => {
			await call('separateInquiry', { inquiry_id: id })
			await refresh('getInquiry', 'getInquiries')
		})
	return { busy, merge, separate }
}
