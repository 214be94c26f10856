import { Button, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TOKEN_AREAS, TOKEN_NAME_MAX, type TokenArea, type TokenScope } from '#domain/account/token-scopes.ts'
import { call, type Params } from '#web/api/client.ts'
import { refresh } from '#web/api/queries.ts'
import { DialogFrame } from '#web/ui/dialogs/dialog-frame.tsx'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import { ShownOnce } from './shown-once.tsx'
import classes from './tokens.module.css'

type Grants = Partial<Record<TokenArea, 'read' | 'write'>>

const DAYS = ['30', '90', '365', '0'] as const

/** Makes a token: its name, what it may do, until when; then the token, which is shown this once. */
export function TokenDialog({ onClose }: { onClose: () => void }) {
	const { t } = useTranslation()
	const [name, setName] = useState('')
	const [grants, setGrants] = useState<Grants>({})
	const [days, setDays] = useState('90')
	const { token, busy, make } = useMaking()
	const scopes = scopesOf(grants)
	if (token) return <ShownOnce of="token" value={token} onClose={onClose} />
	const buttons = (
		<>
			<Button variant="default" onClick={onClose}>
				{t('common.cancel')}
			</Button>
			<Button
				loading={busy}
				disabled={!name.trim() || scopes.length === 0}
				onClick={() => void make({ name, scopes, days: days === '0' ? null : Number(days) })}
			>
				{t('settings.tokenMake')}
			</Button>
		</>
	)
	return (
		<DialogFrame opened title={t('settings.tokenAdd')} onClose={onClose} buttons={buttons}>
			<div className="stack">
				<NameField name={name} onChange={setName} />
				<GrantFields grants={grants} onChange={setGrants} />
				<Select
					label={t('settings.tokenDays')}
					allowDeselect={false}
					data={DAYS.map((value) => ({ value, label: t(`settings.tokenLife.${value}`) }))}
					value={days}
					onChange={(value) => setDays(value ?? '90')}
				/>
			</div>
		</DialogFrame>
	)
}

function scopesOf(grants: Grants): TokenScope[] {
	return TOKEN_AREAS.flatMap((area): TokenScope[] => {
		const grant = grants[area]
		return grant ? [`${area}:${grant}`] : []
	})
}

function useMaking() {
	const [busy, setBusy] = useState(false)
	const [token, setToken] = useState('')
	const make = async (params: Params<'setApiToken'>) => {
		setBusy(true)
		try {
			setToken((await call('setApiToken', params)).token ?? '')
			await refresh('getApiTokens')
		} catch (error) {
			notifyError(error)
		} finally {
			setBusy(false)
		}
	}
	return { token, busy, make }
}

function NameField({ name, onChange }: { name: string; onChange: (name: string) => void }) {
	const { t } = useTranslation()
	return (
		<TextInput
			data-autofocus
			label={t('settings.tokenName')}
			placeholder={t('settings.tokenNameHint')}
			maxLength={TOKEN_NAME_MAX}
			autoComplete="off"
			value={name}
			onChange={({ currentTarget }) => onChange(currentTarget.value)}
		/>
	)
}

function GrantFields({ grants, onChange }: { grants: Grants; onChange: (grants: Grants) => void }) {
	const { t } = useTranslation()
	const choose = (area: TokenArea, grant: string | null) => {
		const { [area]: _before, ...others } = grants
		onChange(grant === 'read' || grant === 'write' ? { ...others, [area]: grant } : others)
	}
	return (
		<div className={classes.grants}>
			{TOKEN_AREAS.map((area) => (
				<Select
					key={area}
					label={t(`settings.tokenAreas.${area}`)}
					allowDeselect={false}
					data={(['none', 'read', 'write'] as const).map((value) => ({
						value,
						label: t(`settings.tokenGrants.${value}`),
					}))}
					value={grants[area] ?? 'none'}
					onChange={(grant) => choose(area, grant)}
				/>
			))}
		</div>
	)
}
