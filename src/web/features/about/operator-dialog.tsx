import { Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { isEmail, isHttpUrl } from '#domain/url.ts'
import { send } from '#web/api/client.ts'
import { refresh } from '#web/api/queries.ts'
import { text } from '#web/text/i18n.ts'
import { notifyOk } from '#web/ui/feedback/toast.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import type { Site } from './site-data.ts'

/** Who runs this installation, as its public pages say it. */
export function OperatorDialog({ operator, onClose }: { operator: Site['operator']; onClose: () => void }) {
	const { t } = useTranslation()
	const form = useForm({
		initialValues: operator,
		validate: {
			email: (value) => (value.trim() === '' || isEmail(value.trim()) ? null : text('about.edit.emailBad')),
			website: (value) => (value.trim() === '' || isHttpUrl(value.trim()) ? null : text('about.edit.urlBad')),
		},
		validateInputOnBlur: true,
	})
	const { onSubmit, busy, problem } = useSubmit(form, async (values) => {
		const { msg } = await send('setSiteOperator', values)
		await refresh('getSite')
		notifyOk(msg)
		onClose()
	})
	return (
		<FormDialog title={t('about.edit.operator')} busy={busy} problem={problem} onSubmit={onSubmit} onClose={onClose}>
			<p className="muted">{t('about.edit.operatorText')}</p>
			<TextInput label={t('about.edit.name')} maxLength={120} data-autofocus {...form.getInputProps('name')} />
			<TextInput label={t('about.edit.email')} type="email" maxLength={254} {...form.getInputProps('email')} />
			<TextInput label={t('about.edit.phone')} type="tel" maxLength={60} {...form.getInputProps('phone')} />
			<Textarea
				label={t('about.edit.address')}
				autosize
				minRows={2}
				maxLength={300}
				{...form.getInputProps('address')}
			/>
			<TextInput label={t('about.edit.website')} inputMode="url" {...form.getInputProps('website')} />
		</FormDialog>
	)
}
