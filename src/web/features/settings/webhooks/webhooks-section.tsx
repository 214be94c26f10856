import { Button } from '@mantine/core'
import { IconWebhook } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Webhook } from '#contract/webhook.ts'
import { read } from '#web/api/queries.ts'
import { useFormat } from '#web/text/use-format.ts'
import { StatusChip } from '#web/ui/data/status-chip.tsx'
import { FormSection } from '#web/ui/page/form-section.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import { LogDialog } from './log-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { eventWord, hostOf } from './webhook-words.ts'
import classes from '../advanced/tokens.module.css'

/** What is open over the list. */
type Open = { dialog: 'new' } | { dialog: 'edit' | 'log'; webhook: Webhook } | null

/** Webhooks: other programs that are told what happens. */
export function WebhooksSection() {
	const { t } = useTranslation()
	const webhooks = useQuery(read('getWebhooks', {}))
	const [open, setOpen] = useState<Open>(null)
	const onClose = () => setOpen(null)
	return (
		<FormSection title={t('settings.webhooks')} text={t('settings.webhooksText')}>
			<QueryGate query={webhooks}>{({ list }) => <Webhooks list={list} onOpen={setOpen} />}</QueryGate>
			<div>
				<Button variant="default" onClick={() => setOpen({ dialog: 'new' })}>
					{t('settings.webhookAdd')}
				</Button>
			</div>
			{open?.dialog === 'new' && <WebhookDialog onClose={onClose} />}
			{open?.dialog === 'edit' && <WebhookDialog webhook={open.webhook} onClose={onClose} />}
			{open?.dialog === 'log' && <LogDialog webhook={open.webhook} onClose={onClose} />}
		</FormSection>
	)
}

function Webhooks({ list, onOpen }: { list: readonly Webhook[]; onOpen: (open: Open) => void }) {
	const { t } = useTranslation()
	if (list.length === 0) return <p className="muted">{t('settings.webhooksNone')}</p>
	return (
		<ul className={classes.tokens}>
			{list.map((webhook) => (
				<Row key={webhook.id} webhook={webhook} onOpen={onOpen} />
			))}
		</ul>
	)
}

function Row({ webhook, onOpen }: { webhook: Webhook; onOpen: (open: Open) => void }) {
	const { t } = useTranslation()
	const { when } = useFormat()
	const { url, events, problem, waiting, last_at } = webhook
	const host = hostOf(webhook)
	const told = last_at ? t('settings.webhookToldAt', { at: when(last_at) }) : t('settings.webhookUntold')
	return (
		<li className={classes.token}>
			<IconWebhook size={18} stroke={1.6} aria-hidden />
			<div className={classes.words}>
				<b>{url}</b>
				<small className="muted">{events.map((event) => t(eventWord(event))).join(' · ')}</small>
				<small className="muted">
					{told}
					{waiting > 0 && ` · ${t('settings.webhookWaiting', { count: waiting })}`}
				</small>
				{problem && <small className={classes.problem}>{problem}</small>}
				<div className={classes.actions}>
					<Button
						size="compact-sm"
						variant="default"
						aria-label={t('settings.webhookEditOf', { host })}
						onClick={() => onOpen({ dialog: 'edit', webhook })}
					>
						{t('settings.webhookChange')}
					</Button>
					<Button
						size="compact-sm"
						variant="default"
						aria-label={t('settings.webhookLogOf', { host })}
						onClick={() => onOpen({ dialog: 'log', webhook })}
					>
						{t('settings.webhookLog')}
					</Button>
				</div>
			</div>
			<State webhook={webhook} />
		</li>
	)
}

function State({ webhook: { is_on, last_state } }: { webhook: Webhook }) {
	const { t } = useTranslation()
	if (!is_on) return <StatusChip tone="neutral">{t('settings.webhookOff')}</StatusChip>
	return last_state === 'failed' ? <StatusChip tone="bad">{t('settings.webhookFailing')}</StatusChip> : null
}
