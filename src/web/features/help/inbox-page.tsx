import { Button, SegmentedControl } from '@mantine/core'
import { IconMessage2 } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FEEDBACK_STATES, type FeedbackState } from '#domain/feedback/feedback.ts'
import { call, type Data } from '#web/api/client.ts'
import { read, refresh } from '#web/api/queries.ts'
import { paths } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import { StatusChip } from '#web/ui/data/status-chip.tsx'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { ScrollArea, Toolbar } from '#web/ui/page/page.tsx'
import { Pages } from '#web/ui/page/pages.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import classes from './help.module.css'
import type { FeedbackAddress } from './search.ts'

type Feedback = Data<'getFeedback'>['list'][number]

const SIZE = 20

/** /feedback: what users wrote to the operator. */
export function InboxPage() {
	const { t } = useTranslation()
	const { state, page = 1, id }: FeedbackAddress = useSearch({ strict: false })
	const navigate = useNavigate()
	const go = (search: FeedbackAddress) => void navigate({ to: paths.feedback, search })
	const query = useQuery({
		...read('getFeedback', { page, size: SIZE, ...(state && { state }) }),
		placeholderData: keepPreviousData,
	})
	return (
		<>
			<PageHeader title={t('help.inbox')} meta={query.data && t('help.openCount', { n: query.data.open })} />
			<States state={state} onChoose={(chosen) => go(chosen ? { state: chosen } : {})} />
			<ScrollArea>
				<QueryGate query={query}>
					{({ list, total }) =>
						list.length > 0 ? (
							<>
								<ul className={classes.list}>
									{list.map((one) => (
										<Entry key={one.id} feedback={one} isAsked={one.id === id} />
									))}
								</ul>
								<Pages
									page={page}
									size={SIZE}
									total={total}
									onPage={(next) => go({ ...(state && { state }), page: next })}
								/>
							</>
						) : (
							<EmptyState icon={IconMessage2} title={t('help.inboxEmpty')} text={t('help.inboxEmptyText')} />
						)
					}
				</QueryGate>
			</ScrollArea>
		</>
	)
}

function States({ state, onChoose }: { state: FeedbackState | undefined; onChoose: (state?: FeedbackState) => void }) {
	const { t } = useTranslation()
	return (
		<Toolbar label={t('help.inbox')}>
			<SegmentedControl
				aria-label={t('help.inbox')}
				value={state ?? 'all'}
				data={[
					{ value: 'all', label: t('help.all') },
					...FEEDBACK_STATES.map((value) => ({ value, label: t(`help.${value}`) })),
				]}
				onChange={(value) => onChoose(FEEDBACK_STATES.find((one) => one === value))}
			/>
		</Toolbar>
	)
}

function Entry({ feedback, isAsked }: { feedback: Feedback; isAsked: boolean }) {
	const { t } = useTranslation()
	const { stamp, when } = useFormat()
	const { id, content, contact, page, state, name, email, company, created_at } = feedback
	const [busy, setBusy] = useState(false)
	const isOpen = state === 'open'
	const turn = async () => {
		setBusy(true)
		await call('setFeedback', { feedback_id: id, state: isOpen ? 'done' : 'open' })
			.then(() => refresh('getFeedback'))
			.catch(notifyError)
		setBusy(false)
	}
	const answer = contact || email
	return (
		<li className={classes.entry} data-asked={isAsked || undefined}>
			<p>{content}</p>
			<div>
				<Button variant="default" size="compact-sm" loading={busy} onClick={() => void turn()}>
					{t(isOpen ? 'help.markDone' : 'help.markOpen')}
				</Button>
			</div>
			<footer>
				<StatusChip tone={isOpen ? 'accent' : 'neutral'}>{t(`help.${state}`)}</StatusChip>
				<span>{[name, company].filter(Boolean).join(', ')}</span>
				<a href={`mailto:${answer}`}>{t('help.reply', { email: answer })}</a>
				{page && <span>{t('help.onPage', { page })}</span>}
				<time dateTime={created_at} title={stamp(created_at)}>
					{when(created_at)}
				</time>
			</footer>
		</li>
	)
}
