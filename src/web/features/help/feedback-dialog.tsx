import { Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { FEEDBACK_MAX } from '#domain/feedback/feedback.ts'
import { isEmail } from '#domain/url.ts'
import { call } from '#web/api/client.ts'
import { refresh } from '#web/api/queries.ts'
import { useSession } from '#web/state/session.ts'
import { text } from '#web/text/i18n.ts'
import { notifyOk } from '#web/ui/feedback/toast.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'

const validate = {
	content: (value: string) => (value.trim() ? null : text('help.messageNeeded')),
	contact: (value: string) => (value.trim() === '' || isEmail(value.trim()) ? null : text('help.contactBad')),
}

/** A message to the operator of this installation. */
export function FeedbackDialog({ onClose }: { onClose: () => void }) {
	const { t } = useTranslation()
	const email = useSession(({ user }) => user?.email ?? '')
	const form = useForm({ initialValues: { content: '', contact: '' }, validate })
	const { onSubmit, busy, problem } = useSubmit(form, async ({ content, contact }) => {
		await call('feedback', { content, contact, page: location.pathname })
		notifyOk(t('help.sent'))
		await refresh('getFeedback')
		onClose()
	})
	return (
		<FormDialog
			title={t('help.feedback')}
			action={t('help.send')}
			busy={busy}
			problem={problem}
			onSubmit={onSubmit}
			onClose={onClose}
		>
			<p className="muted">{t('help.feedbackText')}</p>
			<Textarea
				label={t('help.message')}
				autosize
				minRows={5}
				maxRows={14}
				maxLength={FEEDBACK_MAX}
				data-autofocus
				{...form.getInputProps('content')}
			/>
			<TextInput
				label={t('help.contact')}
				description={t('help.contactHint', { email })}
				type="email"
				{...form.getInputProps('contact')}
			/>
		</FormDialog>
	)
}
