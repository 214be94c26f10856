import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Webhook, WebhookDelivery } from '#contract/webhook.ts'
import { call } from '#web/api/client.ts'
import { refresh } from '#web/api/queries.ts'
import { useFormat } from '#web/text/use-format.ts'
import { StatusChip, type Tone } from '#web/ui/data/status-chip.tsx'
import { DialogFrame } from '#web/ui/dialogs/dialog-frame.tsx'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import { LoadError } from '#web/ui/page/load-error.tsx'
import { eventWord, hostOf } from './webhook-words.ts'
import classes from '../mail/outbox.module.css'

const SIZE = 20
/** What waits is looked at again. */
const LOOK_MS = 2_000

/** What was sent to a webhook, with what came back; each can be sent again. */
export function LogDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
	const { t } = useTranslation()
	const log = useLog(webhook.id)
	const list = log.data?.pages.flatMap((page) => page.list)
	const title = t('settings.webhookLogOf', { host: hostOf(webhook) })
	return (
		<DialogFrame
			opened
			size={640}
			title={title}
			onClose={onClose}
			buttons={<Buttons webhook={webhook} onClose={onClose} />}
		>
			<div className="stack">
				<p className="muted">{t('settings.webhookLogText')}</p>
				{log.error && !list && <LoadError error={log.error} onRetry={() => void log.refetch()} />}
				{list?.length === 0 && <p className={classes.none}>{t('settings.webhookLogEmpty')}</p>}
				{list && list.length > 0 && (
					<ul className={classes.messages}>
						{list.map((one) => (
							<Delivery key={one.id} delivery={one} isOn={webhook.is_on} />
						))}
					</ul>
				)}
				{log.hasNextPage && (
					<Button variant="subtle" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
						{t('settings.outboxMore')}
					</Button>
				)}
			</div>
		</DialogFrame>
	)
}

function Buttons({ webhook: { id, is_on }, onClose }: { webhook: Webhook; onClose: () => void }) {
	const { t } = useTranslation()
	return (
		<>
			<Button variant="default" disabled={!is_on} onClick={() => void again(() => call('testWebhook', { id }))}>
				{t('settings.webhookTest')}
			</Button>
			<Button data-autofocus onClick={onClose}>
				{t('common.close')}
			</Button>
		</>
	)
}

function useLog(webhook_id: string) {
	return useInfiniteQuery({
		queryKey: ['getWebhookDeliveries', webhook_id],
		queryFn: ({ pageParam: page, signal }) =>
			call('getWebhookDeliveries', { webhook_id, page, size: SIZE }, { signal }),
		initialPageParam: 1,
		getNextPageParam: ({ total }, pages) => (pages.length * SIZE < total ? pages.length + 1 : undefined),
		staleTime: 0,
		refetchInterval: ({ state }) =>
			state.data?.pages.some(({ list }) => list.some((one) => one.state === 'waiting')) ? LOOK_MS : false,
	})
}

const TONES: Readonly<Record<WebhookDelivery['state'], Tone>> = { waiting: 'warn', sent: 'ok', failed: 'bad' }

function Delivery({ delivery, isOn }: { delivery: WebhookDelivery; isOn: boolean }) {
	const { t } = useTranslation()
	const { when } = useFormat()
	const { id, event, state, status, ms, created_at, problem, due_at } = delivery
	return (
		<li>
			<div className={classes.head}>
				<h3 className={classes.subject}>{t(eventWord(event))}</h3>
				<StatusChip tone={TONES[state]}>{t(`settings.webhookState.${state}`)}</StatusChip>
			</div>
			<p className={classes.meta}>
				<span>{status !== undefined && ms !== undefined && t('settings.webhookTook', { status, ms })}</span>
				<time dateTime={created_at}>{when(created_at)}</time>
			</p>
			{problem && (
				<p className={classes.problem}>
					{problem} {due_at && t('settings.webhookDue', { when: when(due_at) })}
				</p>
			)}
			<Content delivery={delivery} />
			{state !== 'waiting' && isOn && (
				<div>
					<Button
						size="compact-sm"
						variant="default"
						onClick={() => void again(() => call('replayWebhook', { delivery_id: id }))}
					>
						{t('settings.webhookAgain')}
					</Button>
				</div>
			)}
		</li>
	)
}

function Content({ delivery: { body, answer } }: { delivery: WebhookDelivery }) {
	const { t } = useTranslation()
	return (
		<details>
			<summary>{t('settings.webhookDetails')}</summary>
			<p className={classes.body}>{body}</p>
			{answer && (
				<p className={classes.body}>
					{t('settings.webhookAnswer')}: {answer}
				</p>
			)}
		</details>
	)
}

async function again(send: () => Promise<unknown>): Promise<void> {
	try {
		await send()
	} catch (error) {
		notifyError(error)
	} finally {
		await refresh('getWebhookDeliveries', 'getWebhooks')
	}
}
