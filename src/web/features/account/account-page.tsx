import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#contract/account.ts'
import { send } from '#web/api/client.ts'
import { refresh } from '#web/api/queries.ts'
import { setUser, useSession } from '#web/state/session.ts'
import { UserAvatar } from '#web/ui/data/user-avatar.tsx'
import { notifyOk } from '#web/ui/feedback/toast.tsx'
import { PictureField } from '#web/ui/files/picture-field.tsx'
import { AppearanceFields } from '#web/ui/form/appearance-fields.tsx'
import { FormPage } from '#web/ui/form/form-page.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { usernameCheck } from '#web/ui/form/username-check.ts'
import { FormSection } from '#web/ui/page/form-section.tsx'
import type { AccountDialog } from './account-dialog.ts'
import classes from './account.module.css'
import { DeleteDialog } from './delete-dialog.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { CodesDialog, RemoveAppDialog } from './factor-dialogs.tsx'
import { PasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx'
import { SetUpAppDialog } from './set-up-app-dialog.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { SignInSection } from './sign-in-section.tsx'

/** /account: profile, public name, language and theme, ways to sign in, devices. */
export function AccountPage() {
	const user = useSession((session) => session.user)
	const [open, setOpen] = useState<AccountDialog>()
	const close = () => setOpen(undefined)
	if (!user) return null
	return (
		<>
			<AccountForm user={user} onOpen={setOpen} />
			{/* Beside the form, not in it: what is sent there would reach the form, too. */}
			{open === 'email' && <EmailDialog onClose={close} />}
			{open === 'app' && <SetUpAppDialog onClose={close} />}
			{open === 'app-off' && <RemoveAppDialog onClose={close} />}
			{open === 'passkey' && <PasskeyDialog onClose={close} />}
			{typeof open === 'object' && <RenamePasskeyDialog passkey={open} onClose={close} />}
			{open === 'codes' && <CodesDialog onClose={close} />}
			{open === 'delete' && <DeleteDialog email={user.email} onClose={close} />}
		</>
	)
}

interface FormProps {
	user: User
	onOpen: (dialog: AccountDialog) => void
}

function AccountForm({ user, onOpen }: FormProps) {
	const { t } = useTranslation()
	const form = useForm({
		initialValues: { nickname: user.nickname, avatar: user.avatar, username: user.username },
		validate: { username: usernameCheck },
		validateInputOnBlur: true,
	})
	const { onSubmit, busy, problem } = useSubmit(form, async (values) => {
		const { data, msg } = await send('setUserInfo', values)
		setUser(data)
		form.setInitialValues(values)
		form.resetDirty()
		notifyOk(msg)
		await refresh('userProfile')
	})
	const { avatar, nickname } = form.values

	return (
		<FormPage title={t('account.title')} form={form} onSubmit={onSubmit} busy={busy} problem={problem}>
			<FormSection title={t('account.profile')} text={t('account.profileText')}>
				<PictureField
					label={t('account.picture')}
					hint={t('account.pictureHint')}
					action={t('account.pictureReplace')}
					filled={avatar !== ''}
					preview={<UserAvatar size={64} name={nickname} src={avatar} />}
					onChange={(url) => form.setFieldValue('avatar', url)}
				/>
				<TextInput
					label={t('account.nickname')}
					autoComplete="name"
					maxLength={100}
					{...form.getInputProps('nickname')}
				/>
				<div className={classes.email}>
					<TextInput label={t('account.email')} value={user.email} readOnly />
					<Button variant="default" onClick={() => onOpen('email')}>
						{t('account.changeEmail')}
					</Button>
				</div>
			</FormSection>
			<FormSection title={t('account.publicAddress')} text={t('account.publicAddressText')}>
				<TextInput
					label={t('account.username')}
					description={t('account.usernameHint')}
					inputWrapperOrder={['label', 'input', 'error', 'description']}
					leftSection={<span className="muted">/</span>}
					leftSectionWidth={24}
					spellCheck={false}
					{...form.getInputProps('username')}
				/>
			</FormSection>
			<OtherSections user={user} onOpen={onOpen} />
		</FormPage>
	)
}

/** What is changed at once, without Save. */
function OtherSections({ user, onOpen }: FormProps) {
	const { t } = useTranslation()
	return (
		<>
			<FormSection title={t('account.appearance')} text={t('account.appearanceText')}>
				<AppearanceFields />
			</FormSection>
			<SignInSection onOpen={onOpen} />
			<SessionsSection />
			{!user.is_operator && (
				<FormSection title={t('account.deleteTitle')} text={t('account.deleteLead')}>
					<div>
						<Button color="red" variant="outline" disabled={Boolean(user.delete_at)} onClick={() => onOpen('delete')}>
							{t('account.delete')}
						</Button>
					</div>
				</FormSection>
			)}
		</>
	)
}
