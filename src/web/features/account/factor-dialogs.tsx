import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api/client.ts'
import { refresh } from '#web/api/queries.ts'
import { text } from '#web/text/i18n.ts'
import { notifyOk } from '#web/ui/feedback/toast.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Switching the authenticator app off, by a code of it or a recovery code. */
export function RemoveAppDialog({ onClose }: { onClose: () => void }) {
	const { t } = useTranslation()
	return (
		<FactorDialog
			title={t('account.app')}
			lead={t('account.appRemoveText')}
			action={t('account.appRemove')}
			danger
			onClose={onClose}
			act={async (code) => {
				await call('removeTotp', { code })
				notifyOk(t('account.appRemoved'))
				onClose()
				await refresh('getSignInWays')
			}}
		/>
	)
}

/** New recovery codes in place of those before. */
export function CodesDialog({ onClose }: { onClose: () => void }) {
	const { t } = useTranslation()
	const [codes, setCodes] = useState<readonly string[]>()
	if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
	return (
		<FactorDialog
			title={t('account.recovery')}
			lead={t('account.recoveryNewText')}
			action={t('account.recoveryMake')}
			onClose={onClose}
			act={async (code) => {
				setCodes((await call('setRecoveryCodes', { code })).recovery_codes)
				await refresh('getSignInWays')
			}}
		/>
	)
}

interface Props {
	title: string
	lead: string
	action: string
	danger?: boolean
	act: (code: string) => Promise<void>
	onClose: () => void
}

function FactorDialog({ title, lead, action, danger, act, onClose }: Props) {
	const { t } = useTranslation()
	const form = useForm({
		initialValues: { code: '' },
		validate: { code: (code) => (code.trim() ? null : text('account.required')) },
	})
	const { onSubmit, busy, problem } = useSubmit(form, ({ code }) => act(code))
	return (
		<FormDialog {...{ title, action, danger, busy, problem, onSubmit, onClose }}>
			<p className="muted">{lead}</p>
			<TextInput
				label={t('account.appOrRecovery')}
				autoComplete="one-time-code"
				autoCapitalize="none"
				spellCheck={false}
				maxLength={60}
				data-autofocus
				{...form.getInputProps('code')}
			/>
		</FormDialog>
	)
}
