import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiToken } from '#contract/api-token.ts'
import type { TokenArea, TokenScope } from '#domain/account/token-scopes.ts'
import { call } from '#web/api/client.ts'
import { read, refresh } from '#web/api/queries.ts'
import { useFormat } from '#web/text/use-format.ts'
import { StatusChip } from '#web/ui/data/status-chip.tsx'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { notifyError, notifyOk } from '#web/ui/feedback/toast.tsx'
import { FormSection } from '#web/ui/page/form-section.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import { TokenDialog } from './token-dialog.tsx'
import classes from './tokens.module.css'

/** Tokens with which programs use the account: made, told once, revoked. */
export function TokensSection() {
	const { t } = useTranslation()
	const tokens = useQuery(read('getApiTokens', {}))
	const [isAdding, setAdding] = useState(false)
	return (
		<FormSection title={t('settings.tokens')} text={t('settings.tokensText')}>
			<QueryGate query={tokens}>{({ list }) => <Tokens list={list} />}</QueryGate>
			<div>
				<Button variant="default" onClick={() => setAdding(true)}>
					{t('settings.tokenAdd')}
				</Button>
			</div>
			{isAdding && <TokenDialog onClose={() => setAdding(false)} />}
		</FormSection>
	)
}

function Tokens({ list }: { list: readonly ApiToken[] }) {
	const { t } = useTranslation()
	if (list.length === 0) return <p className="muted">{t('settings.tokensNone')}</p>
	return (
		<ul className={classes.tokens}>
			{list.map((token) => (
				<Token key={token.id} token={token} />
			))}
		</ul>
	)
}

function Token({ token }: { token: ApiToken }) {
	const { t } = useTranslation()
	const { when } = useFormat()
	const { name, hint, scopes, expires_at, expired, last_used_at, last_ip } = token
	const used = last_used_at
		? t('settings.tokenUsed', { at: when(last_used_at), ip: last_ip })
		: t('settings.tokenUnused')
	const ends = expires_at ? t('settings.tokenEnds', { day: when(expires_at) }) : t('settings.tokenEndless')
	return (
		<li className={classes.token}>
			<IconKey size={18} stroke={1.6} aria-hidden />
			<div className={classes.words}>
				<b>{name}</b>
				<small className="muted">{scopes.map((scope) => t(wordOf(scope))).join(' · ')}</small>
				<small className="muted">
					…{hint} · {used}
					{!expired && ` · ${ends}`}
				</small>
			</div>
			{expired && <StatusChip tone="bad">{t('settings.tokenExpired')}</StatusChip>}
			<Button
				size="xs"
				variant="default"
				aria-label={t('settings.tokenRevokeOf', { name })}
				onClick={() => void revoke(token, t)}
			>
				{t('settings.tokenRevoke')}
			</Button>
		</li>
	)
}

/** A colon in a key would name another file of words. */
function wordOf(scope: TokenScope) {
	const [area, way] = scope.split(':') as [TokenArea, 'read' | 'write']
	return `settings.scopes.${area}.${way}` as const
}

async function revoke({ id, name }: ApiToken, t: TFunction): Promise<void> {
	const sure = await confirm({
		title: t('settings.tokenRevokeTitle', { name }),
		text: t('settings.tokenRevokeText'),
		action: t('settings.tokenRevoke'),
		danger: true,
	})
	if (!sure) return
	try {
		await call('revokeApiToken', { id })
		notifyOk(t('settings.tokenRevoked', { name }))
	} catch (error) {
		notifyError(error)
	} finally {
		await refresh('getApiTokens')
	}
}
