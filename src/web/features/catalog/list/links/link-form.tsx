import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { momentOf } from '#domain/zoned-time.ts'
import { useAccountSettings } from '#web/api/account-settings.ts'
import { call } from '#web/api/client.ts'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { copyShareLink, refreshLinks } from './link-data.ts'
import classes from './links.module.css'

/** A new link for somebody; it is copied at once. */
export function LinkForm({ catalogId }: { catalogId: string }) {
	const { t } = useTranslation()
	const { timezone } = useAccountSettings()
	const form = useForm({
		initialValues: { name: '', passcode: '', expires_at: '', asks_email: false },
		validate: {
			name: (name) => (name.trim() ? null : t('publishing.linkNameMissing')),
			expires_at: (wall) => (wall && !momentOf(wall, timezone) ? t('publishing.noTime') : null),
		},
	})
	const { onSubmit, busy, problem } = useSubmit(form, async ({ name, passcode, expires_at, asks_email }) => {
		const link = await call('setShareLink', {
			catalog_id: catalogId,
			name,
			passcode,
			asks_email,
			expires_at: momentOf(expires_at, timezone)?.toISOString() ?? null,
		})
		form.reset()
		await refreshLinks()
		await copyShareLink(link)
	})
	return (
		<form onSubmit={onSubmit} noValidate className={classes.form}>
			<TextInput
				label={t('publishing.linkName')}
				placeholder={t('publishing.linkNameHint')}
				maxLength={120}
				autoComplete="off"
				{...form.getInputProps('name')}
			/>
			<div className={classes.pair}>
				<PasswordInput
					label={t('publishing.passcode')}
					autoComplete="new-password"
					maxLength={64}
					{...form.getInputProps('passcode')}
				/>
				<TextInput type="datetime-local" label={t('publishing.until')} {...form.getInputProps('expires_at')} />
			</div>
			<Checkbox
				label={t('publishing.asksEmail')}
				description={t('publishing.asksEmailHint')}
				{...form.getInputProps('asks_email', { type: 'checkbox' })}
			/>
			<FormProblem error={problem} />
			<Button type="submit" loading={busy}>
				{t('publishing.makeLink')}
			</Button>
		</form>
	)
}
