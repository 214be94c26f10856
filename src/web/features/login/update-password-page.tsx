import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { send } from '#web/api/client.ts'
import { ownDevice, signIn, useSession } from '#web/state/session.ts'
import { notifyOk } from '#web/ui/feedback/toast.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { FormSection, FormSections } from '#web/ui/page/form-section.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { ScrollArea } from '#web/ui/page/page.tsx'
import { checks } from './checks.ts'
import { NewPasswordField } from './new-password-field.tsx'

/** /account/updatePwd: the old password, the new one; every other session ends. */
export function UpdatePasswordPage() {
	const { t } = useTranslation()
	const form = useForm({
		initialValues: { old_password: '', new_password: '' },
		validate: { old_password: checks.required, new_password: checks.newPassword },
		validateInputOnBlur: ['new_password'],
	})
	const { onSubmit, busy, problem } = useSubmit(form, async (values) => {
		const { data, msg } = await send('updatePassword', { ...values, ...ownDevice() })
		signIn(data, useSession.getState().signInName)
		form.reset()
		notifyOk(msg)
	})

	return (
		<>
			<PageHeader title={t('login.passwordTitle')} />
			<ScrollArea>
				<form onSubmit={onSubmit} noValidate>
					<FormSections>
						<FormSection title={t('login.passwordTitle')} text={t('login.passwordText')}>
							<PasswordField
								label={t('login.oldPassword')}
								autoComplete="current-password"
								{...form.getInputProps('old_password')}
							/>
							<NewPasswordField typed={form.values.new_password} {...form.getInputProps('new_password')} />
							<FormProblem error={problem} />
							<div>
								<Button type="submit" loading={busy}>
									{t('common.changePassword')}
								</Button>
							</div>
						</FormSection>
					</FormSections>
				</form>
			</ScrollArea>
		</>
	)
}
