import { Button, Checkbox, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Webhook } from '#contract/webhook.ts'
import { URL_MAX } from '#domain/url.ts'
import { isWebhookUrl, WEBHOOK_EVENTS, type WebhookEvent } from '#domain/webhook/webhook.ts'
import { call } from '#web/api/client.ts'
import { refresh } from '#web/api/queries.ts'
import { useFormat } from '#web/text/use-format.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { notifyError, notifyOk } from '#web/ui/feedback/toast.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { ShownOnce } from '../advanced/shown-once.tsx'
import { eventWord, hostOf } from './webhook-words.ts'
import classes from '../advanced/tokens.module.css'

interface Values extends Record<string, unknown> {
	url: string
	events: WebhookEvent[]
	is_on: boolean
}

/** A webhook: where to, what of, whether at all; then its secret, which is shown this once. */
export function WebhookDialog({ webhook, onClose }: { webhook?: Webhook; onClose: () => void }) {
	const { t } = useTranslation()
	const [secret, setSecret] = useState('')
	const { form, onSubmit, busy, problem } = useWebhookForm(webhook, (told) => (told ? setSecret(told) : onClose()))
	if (secret) return <ShownOnce of="webhook" value={secret} onClose={onClose} />
	return (
		<FormDialog
			title={webhook ? t('settings.webhookEdit') : t('settings.webhookAdd')}
			action={webhook ? undefined : t('settings.webhookMake')}
			busy={busy}
			problem={problem}
			onSubmit={onSubmit}
			onClose={onClose}
		>
			<TextInput
				data-autofocus
				type="url"
				label={t('settings.webhookUrl')}
				placeholder={t('settings.webhookUrlHint')}
				maxLength={URL_MAX}
				autoComplete="off"
				{...form.getInputProps('url')}
			/>
			<Checkbox.Group label={t('settings.webhookEvents')} {...form.getInputProps('events')}>
				<div className="stack">
					{WEBHOOK_EVENTS.map((event) => (
						<Checkbox key={event} value={event} label={t(eventWord(event))} />
					))}
				</div>
			</Checkbox.Group>
			{webhook && <Switch label={t('settings.webhookOn')} {...form.getInputProps('is_on', { type: 'checkbox' })} />}
			{webhook && <More webhook={webhook} onSecret={setSecret} onClose={onClose} />}
		</FormDialog>
	)
}

function useWebhookForm(webhook: Webhook | undefined, onSaved: (secret: string | null) => void) {
	const { t } = useTranslation()
	const form = useForm<Values>({
		initialValues: { url: webhook?.url ?? '', events: webhook?.events ?? [], is_on: webhook?.is_on ?? true },
		validate: {
			url: (url) => (isWebhookUrl(url.trim()) ? null : t('settings.webhookUrlBad')),
			events: (events) => (events.length > 0 ? null : t('settings.webhookEventsMissing')),
		},
	})
	const submit = useSubmit(form, async ({ url, events, is_on }) => {
		const { secret } = await call('setWebhook', { ...(webhook && { id: webhook.id }), url, events, is_on })
		await refresh('getWebhooks')
		onSaved(secret)
	})
	return { form, ...submit }
}

/** What is done with a webhook that is there: another secret, its end. */
function More({
	webhook,
	onSecret,
	onClose,
}: {
	webhook: Webhook
	onSecret: (secret: string) => void
	onClose: () => void
}) {
	const { t } = useTranslation()
	const { when } = useFormat()
	const { old_secret_until } = webhook
	return (
		<>
			{old_secret_until && <p className="muted">{t('settings.webhookOldUntil', { at: when(old_secret_until) })}</p>}
			<div className={classes.actions}>
				<Button size="compact-sm" variant="default" onClick={() => void rotate(webhook, onSecret, t)}>
					{t('settings.webhookRotate')}
				</Button>
				<Button size="compact-sm" variant="subtle" color="red" onClick={() => void remove(webhook, onClose, t)}>
					{t('settings.webhookDelete')}
				</Button>
			</div>
		</>
	)
}

async function rotate({ id }: Webhook, onSecret: (secret: string) => void, t: TFunction): Promise<void> {
	const title = t('settings.webhookRotateTitle')
	if (!(await confirm({ title, text: t('settings.webhookRotateText'), action: t('settings.webhookRotate') }))) return
	try {
		onSecret((await call('setWebhook', { id, rotate: true })).secret ?? '')
		await refresh('getWebhooks')
	} catch (error) {
		notifyError(error)
	}
}

async function remove(webhook: Webhook, onDone: () => void, t: TFunction): Promise<void> {
	const sure = await confirm({
		title: t('settings.webhookDeleteTitle', { host: hostOf(webhook) }),
		text: t('settings.webhookDeleteText'),
		action: t('settings.webhookDelete'),
		danger: true,
	})
	if (!sure) return
	try {
		await call('deleteWebhook', { id: webhook.id })
		notifyOk(t('settings.webhookDeleted'))
		onDone()
	} catch (error) {
		notifyError(error)
	} finally {
		await refresh('getWebhooks')
	}
}
