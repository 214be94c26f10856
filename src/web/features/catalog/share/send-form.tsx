import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconSend } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isEmail } from '#domain/url.ts'
import { call } from '#web/api/client.ts'
import { refresh } from '#web/api/queries.ts'
import { notifyOk } from '#web/ui/feedback/toast.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { hashOf, type ShareLink } from '../list/links/link-data.ts'
import type { MessageDraft } from './message-text.ts'
import classes from './share.module.css'

interface Props {
	link: ShareLink
	language: 'en' | 'zh'
	draft: MessageDraft
}

/** Sends the message from here, where a mail server is set up. */
export function SendForm({ link, language, draft }: Props) {
	const { t } = useTranslation()
	const form = useForm({
		initialValues: { to: link.customer_email },
		validate: { to: (to) => (isEmail(to.trim()) ? null : t('share.toMissing')) },
	})
	const { onSubmit, busy, problem } = useSubmit(form, async ({ to }) => {
		await call('mailShareLink', { hash: hashOf(link), to, language, ...draft })
		notifyOk(t('share.sent', { to: to.trim() }))
		form.setValues({ to: '' })
		await refresh('getOutbox')
	})
	return (
		<form noValidate onSubmit={onSubmit} className={classes.send}>
			<TextInput
				type="email"
				label={t('share.to')}
				placeholder="name@company.com"
				autoComplete="off"
				maxLength={254}
				{...form.getInputProps('to')}
			/>
			<Button
				type="submit"
				variant="default"
				loading={busy}
				leftSection={<IconSend size={16} stroke={1.6} aria-hidden />}
			>
				{t('share.send')}
			</Button>
			<FormProblem error={problem} />
		</form>
	)
}
