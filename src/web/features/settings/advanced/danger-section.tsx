import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api/client.ts'
import { read, refresh } from '#web/api/queries.ts'
import { CATE, links, paths } from '#web/app/paths.ts'
import { useSession } from '#web/state/session.ts'
import { useFormat } from '#web/text/use-format.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { notifyError, notifyOk } from '#web/ui/feedback/toast.tsx'
import { FormSection } from '#web/ui/page/form-section.tsx'
import classes from './tokens.module.css'

/** What cannot be taken back, in one place; of what there is nothing of, no line stands. */
export function DangerSection() {
	const { t } = useTranslation()
	const isOwn = useSession((session) => session.user?.is_operator === false)
	const sessions = useQuery(read('getSessions', {})).data
	const tokens = useQuery(read('getApiTokens', {})).data?.list ?? []
	const webhooks = useQuery(read('getWebhooks', {})).data?.list ?? []
	const deleted = useQuery(read('productSkuCountsInCategories', {})).data?.counts.deleted ?? 0
	const others = (sessions?.total ?? 1) - 1
	if (!isOwn && others + tokens.length + webhooks.length + deleted === 0) return null
	return (
		<FormSection title={t('settings.danger')} text={t('settings.dangerText')}>
			<ul className={classes.tokens}>
				<All kind="Sessions" count={others} end={() => call('revokeSession', { others: true })} list="getSessions" />
				<All
					kind="Tokens"
					count={tokens.length}
					end={() => eachOf(tokens, (id) => call('revokeApiToken', { id }))}
					list="getApiTokens"
				/>
				<All
					kind="Webhooks"
					count={webhooks.length}
					end={() => eachOf(webhooks, (id) => call('deleteWebhook', { id }))}
					list="getWebhooks"
				/>
				{deleted > 0 && <DeletedSkus count={deleted} />}
				{isOwn && (
					<Line title={t('settings.dangerAccount')} text={t('settings.dangerAccountText')}>
						<Button size="xs" variant="default" renderRoot={(props) => <Link to={paths.account} {...props} />}>
							{t('settings.dangerAccountOpen')}
						</Button>
					</Line>
				)}
			</ul>
		</FormSection>
	)
}

/** They are looked at before they go: their list deletes them. */
function DeletedSkus({ count }: { count: number }) {
	const { t } = useTranslation()
	const format = useFormat()
	return (
		<Line title={t('settings.dangerSkus')} text={t('settings.dangerSkusText')}>
			<Button
				size="xs"
				variant="default"
				renderRoot={(props) => <Link {...links.category(CATE.deleted, 1)} {...props} />}
			>
				{t('settings.dangerSkusOpen', { count, n: format.count(count) })}
			</Button>
		</Line>
	)
}

/** Tokens and webhooks of an account are few, and each is ended by its own call. */
async function eachOf(list: readonly { id: string }[], end: (id: string) => Promise<unknown>): Promise<void> {
	for (const { id } of list) await end(id)
}

function Line({ title, text, children }: { title: string; text: string; children: ReactNode }) {
	return (
		<li className={classes.token}>
			<div className={classes.words}>
				<b>{title}</b>
				<small className="muted">{text}</small>
			</div>
			{children}
		</li>
	)
}

type Kind = 'Sessions' | 'Tokens' | 'Webhooks'

interface AllProps {
	kind: Kind
	count: number
	/** Ends all of them. */
	end: () => Promise<unknown>
	/** The list that is read again, whatever came of it. */
	list: 'getSessions' | 'getApiTokens' | 'getWebhooks'
}

function All({ kind, count, end, list }: AllProps) {
	const { t } = useTranslation()
	const format = useFormat()
	const [busy, setBusy] = useState(false)
	if (count === 0) return null
	const words = { count, n: format.count(count) }
	const act = async () => {
		if (!(await confirm({ ...questionOf(kind, words, t), danger: true }))) return
		setBusy(true)
		try {
			await end()
			notifyOk(t(`settings.danger${kind}Done`, words))
		} catch (error) {
			notifyError(error)
		} finally {
			await refresh(list)
			setBusy(false)
		}
	}
	return (
		<Line title={t(`settings.danger${kind}`)} text={t(`settings.danger${kind}Text`)}>
			<Button size="xs" color="red" variant="outline" loading={busy} onClick={() => void act()}>
				{t(`settings.danger${kind}Do`, words)}
			</Button>
		</Line>
	)
}

function questionOf(kind: Kind, words: { count: number; n: string }, t: TFunction) {
	return {
		title: t(`settings.danger${kind}Ask`, words),
		text: t(`settings.danger${kind}Text`),
		action: t(`settings.danger${kind}Do`, words),
	}
}
