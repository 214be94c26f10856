import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api/client.ts'
import { useCode } from '#web/api/use-code.ts'
import { setUser } from '#web/state/session.ts'
import { text } from '#web/text/i18n.ts'
import { CodeField } from '#web/ui/form/code-field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'

/** Deleting the account: what goes and when, then the code that came to its e-mail. */
export function DeleteDialog({ email, onClose }: { email: string; onClose: () => void }) {
	const { t } = useTranslation()
	const code = useCode('delete_account')
	const [isAsked, setAsked] = useState(false)
	const form = useForm({
		initialValues: { code: '' },
		validate: { code: (digits) => (!isAsked || /^\d{6}$/.test(digits.trim()) ? null : text('account.codeBad')) },
	})
	const { onSubmit, busy, problem } = useSubmit(form, async (values) => {
		if (!isAsked) {
			await code.send(email)
			return setAsked(true)
		}
		setUser(await call('deleteAccount', { code: values.code.trim() }))
		onClose()
	})
	return (
		<FormDialog
			title={t('account.deleteTitle')}
			action={isAsked ? t('account.delete') : t('account.sendCode')}
			danger={isAsked}
			busy={busy}
			problem={problem}
			onSubmit={onSubmit}
			onClose={onClose}
		>
			<p>{t('account.deleteText')}</p>
			<p className="muted">{t('account.deleteWay')}</p>
			{isAsked && <CodeField code={code} data-autofocus {...form.getInputProps('code')} />}
		</FormDialog>
	)
}
