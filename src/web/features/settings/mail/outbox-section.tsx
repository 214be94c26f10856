import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { OutboxMail } from '#contract/mail.ts'
import { call } from '#web/api/client.ts'
import { refresh } from '#web/api/queries.ts'
import { links } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import { StatusChip, type Tone } from '#web/ui/data/status-chip.tsx'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import { FormSection } from '#web/ui/page/form-section.tsx'
import { LoadError } from '#web/ui/page/load-error.tsx'
import classes from './outbox.module.css'

const SIZE = 20
/** What waits is looked at again. */
const LOOK_MS = 10_000

/** The account's messages with what became of each; without a mail server the operator reads codes here. */
export function OutboxSection() {
	const { t } = useTranslation()
	const outbox = useInfiniteQuery({
		queryKey: ['getOutbox', 'pages'],
		queryFn: ({ pageParam: page, signal }) => call('getOutbox', { page, size: SIZE }, { signal }),
		initialPageParam: 1,
		getNextPageParam: ({ total }, pages) => (pages.length * SIZE < total ? pages.length + 1 : undefined),
		staleTime: 0,
		refetchInterval: ({ state }) =>
			state.data?.pages.some(({ list }) => list.some((mail) => mail.state === 'waiting')) ? LOOK_MS : false,
	})
	const list = outbox.data?.pages.flatMap((page) => page.list)
	return (
		<FormSection title={t('settings.outbox')} text={t('settings.outboxText')}>
			{outbox.error && !list && <LoadError error={outbox.error} onRetry={() => void outbox.refetch()} />}
			{list?.length === 0 && <p className={classes.none}>{t('settings.outboxEmpty')}</p>}
			{list && list.length > 0 && (
				<ul className={classes.messages}>
					{list.map((mail) => (
						<Message key={mail.id} mail={mail} />
					))}
				</ul>
			)}
			{outbox.hasNextPage && (
				<Button variant="subtle" loading={outbox.isFetchingNextPage} onClick={() => void outbox.fetchNextPage()}>
					{t('settings.outboxMore')}
				</Button>
			)}
		</FormSection>
	)
}

const TONES: Readonly<Record<OutboxMail['state'], Tone>> = {
	waiting: 'warn',
	sent: 'ok',
	refused: 'bad',
	kept: 'neutral',
	held: 'neutral',
}

function Message({ mail }: { mail: OutboxMail }) {
	const { t } = useTranslation()
	const format = useFormat()
	const { state, subject, recipient, created_at, sent_at, due_at, body, problem, inquiry_id, user, automatic } = mail
	const by = automatic ? t('settings.mailAutomatic') : user
	return (
		<li>
			<div className={classes.head}>
				<h3 className={classes.subject}>{subject}</h3>
				<StatusChip tone={TONES[state]}>{t(`settings.mailState.${state}`)}</StatusChip>
			</div>
			<p className={classes.meta}>
				<span>{recipient}</span>
				{by && <span>{by}</span>}
				<time dateTime={sent_at ?? created_at}>{format.when(sent_at ?? created_at)}</time>
			</p>
			{problem && (
				<p className={classes.problem}>
					{problem} {due_at && t('settings.mailDue', { when: format.when(due_at) })}
				</p>
			)}
			{state === 'held' && <p className={classes.none}>{t('settings.mailHeldText')}</p>}
			{body && (
				<details>
					<summary>{t('settings.mailRead')}</summary>
					<p className={classes.body}>{body}</p>
				</details>
			)}
			<Actions mail={mail} />
			{inquiry_id && <Link {...links.inquiry(inquiry_id)}>{t('settings.mailInquiry')}</Link>}
		</li>
	)
}

/** What was refused or only kept can be sent again, once there is a server. */
function Actions({ mail: { id, again: isAgain } }: { mail: OutboxMail }) {
	const { t } = useTranslation()
	if (!isAgain) return null
	const again = async () => {
		try {
			await call('resendMail', { mail_id: id })
			await refresh('getOutbox')
		} catch (error) {
			notifyError(error)
		}
	}
	return (
		<div>
			<Button size="compact-sm" variant="default" onClick={() => void again()}>
				{t('settings.mailAgain')}
			</Button>
		</div>
	)
}
