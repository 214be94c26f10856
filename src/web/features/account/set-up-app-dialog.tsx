import { Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type Data } from '#web/api/client.ts'
import { refresh } from '#web/api/queries.ts'
import { text } from '#web/text/i18n.ts'
import { SvgPicture } from '#web/ui/data/svg-picture.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import classes from './account.module.css'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Setting up an authenticator app: the password, then its key and a code of it, then the recovery codes. */
export function SetUpAppDialog({ onClose }: { onClose: () => void }) {
	const [key, setKey] = useState<Data<'startTotp'>>()
	const [codes, setCodes] = useState<readonly string[]>()
	if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
	if (key) return <KeyStep app={key} onDone={setCodes} onClose={onClose} />
	return <PasswordStep onDone={setKey} onClose={onClose} />
}

interface StepProps<D> {
	onDone: (data: D) => void
	onClose: () => void
}

function PasswordStep({ onDone, onClose }: StepProps<Data<'startTotp'>>) {
	const { t } = useTranslation()
	const form = useForm({
		initialValues: { password: '' },
		validate: { password: (value) => (value ? null : text('account.required')) },
	})
	const { onSubmit, busy, problem } = useSubmit(form, async (values) => onDone(await call('startTotp', values)))
	return (
		<FormDialog
			title={t('account.app')}
			action={t('common.continue')}
			busy={busy}
			problem={problem}
			onSubmit={onSubmit}
			onClose={onClose}
		>
			<p className="muted">{t('account.appPasswordText')}</p>
			<PasswordField
				label={t('account.appPassword')}
				autoComplete="current-password"
				data-autofocus
				{...form.getInputProps('password')}
			/>
		</FormDialog>
	)
}

function KeyStep({ app, onDone, onClose }: StepProps<readonly string[]> & { app: Data<'startTotp'> }) {
	const { t } = useTranslation()
	const form = useForm({
		initialValues: { code: '' },
		validate: { code: (code) => (/^\d{6}$/.test(code.replace(/\s/g, '')) ? null : text('account.codeBad')) },
	})
	const { onSubmit, busy, problem } = useSubmit(form, async (values) => {
		const { recovery_codes } = await call('setTotp', values)
		onDone(recovery_codes)
		await refresh('getSignInWays')
	})
	return (
		<FormDialog
			title={t('account.app')}
			action={t('account.appConfirm')}
			busy={busy}
			problem={problem}
			onSubmit={onSubmit}
			onClose={onClose}
		>
			<Key app={app} />
			<TextInput
				label={t('account.appCode')}
				placeholder={t('account.appCodeHint')}
				inputMode="numeric"
				autoComplete="one-time-code"
				maxLength={7}
				data-autofocus
				{...form.getInputProps('code')}
			/>
		</FormDialog>
	)
}

/** The key of the app, to scan or to type. */
function Key({ app: { svg, secret } }: { app: Data<'startTotp'> }) {
	const { t } = useTranslation()
	return (
		<>
			<p>{t('account.appScan')}</p>
			{svg && <SvgPicture svg={svg} alt={t('account.appQr')} className={classes.qr} />}
			{/* A phone is too narrow for one line of it. */}
			<Textarea
				readOnly
				autosize
				label={t('account.appKey')}
				classNames={{ input: classes.key ?? '' }}
				value={secret.match(/.{4}/g)?.join(' ') ?? secret}
				onFocus={(event) => event.target.select()}
			/>
		</>
	)
}
