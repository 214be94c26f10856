import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import type { Passkey } from '#contract/passkey.ts'
import { deviceName } from '#domain/account/device-name.ts'
import { PASSKEY_NAME_MAX } from '#domain/account/passkey.ts'
import { call } from '#web/api/client.ts'
import { passkeyError } from '#web/api/passkey-support.ts'
import { refresh } from '#web/api/queries.ts'
import { text } from '#web/text/i18n.ts'
import { notifyOk } from '#web/ui/feedback/toast.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'

const required = (value: string) => (value.trim() ? null : text('account.required'))

/** A new passkey: its name and the password, then the device asks its owner. */
export function PasskeyDialog({ onClose }: { onClose: () => void }) {
	const { t } = useTranslation()
	const { form, onSubmit, busy, problem } = useMaking(onClose)
	return (
		<FormDialog
			title={t('account.passkeyAdd')}
			action={t('account.passkeyMake')}
			{...{ busy, problem, onSubmit, onClose }}
		>
			<p className="muted">{t('account.passkeysText')}</p>
			<TextInput
				label={t('account.passkeyName')}
				description={t('account.passkeyNameHint')}
				inputWrapperOrder={['label', 'input', 'error', 'description']}
				autoComplete="off"
				maxLength={PASSKEY_NAME_MAX}
				{...form.getInputProps('name')}
			/>
			<PasswordField
				label={t('account.appPassword')}
				autoComplete="current-password"
				data-autofocus
				{...form.getInputProps('password')}
			/>
		</FormDialog>
	)
}

function useMaking(onClose: () => void) {
	const { t } = useTranslation()
	const { browser, system } = deviceName(navigator.userAgent)
	const form = useForm({
		initialValues: { name: [browser, system].filter(Boolean).join(', '), password: '' },
		validate: { name: required, password: required },
	})
	const { onSubmit, busy, problem } = useSubmit(form, async ({ name, password }) => {
		const { makePasskey } = await import('#web/api/passkeys.ts')
		const made = await makePasskey(password).catch((error: unknown) => {
			throw passkeyError(error, { closed: t('account.passkeyClosed'), known: t('account.passkeyKnown') })
		})
		await call('setPasskey', { name, made })
		notifyOk(t('account.passkeyMade'))
		onClose()
		await refresh('getSignInWays')
	})
	return { form, onSubmit, busy, problem }
}

/** Another name for a passkey. */
export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
	const { t } = useTranslation()
	const form = useForm({ initialValues: { name: passkey.name }, validate: { name: required } })
	const { onSubmit, busy, problem } = useSubmit(form, async ({ name }) => {
		await call('setPasskey', { id: passkey.id, name })
		onClose()
		await refresh('getSignInWays')
	})
	return (
		<FormDialog title={t('account.passkeyRename')} {...{ busy, problem, onSubmit, onClose }}>
			<TextInput
				label={t('account.passkeyName')}
				autoComplete="off"
				maxLength={PASSKEY_NAME_MAX}
				data-autofocus
				{...form.getInputProps('name')}
			/>
		</FormDialog>
	)
}
