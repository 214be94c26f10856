import { Button, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { IconBrandWhatsapp, IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SHARE_TEXT_MAX } from '#domain/catalog/limits.ts'
import { MAIL_SUBJECT_MAX } from '#domain/mail/mail.ts'
import { wallDay } from '#domain/zoned-time.ts'
import { useAccountSettings } from '#web/api/account-settings.ts'
import { read } from '#web/api/queries.ts'
import { formats } from '#web/text/format.ts'
import { addressOf, type ShareLink } from '../list/links/link-data.ts'
import { SendForm } from './send-form.tsx'
import { type MessageDraft, mailAddress, messageWith, whatsAppAddress } from './message-text.ts'
import classes from './share.module.css'

interface Props {
	/** Its name. */
	catalog: string
	link: ShareLink
}

type Language = 'en' | 'zh'
const LANGUAGES = [
	{ value: 'en', label: 'English' },
	{ value: 'zh', label: '中文' },
]

/** A message with the link, to be changed and taken along to WhatsApp or the mail program. */
export function Message({ catalog, link }: Props) {
	const { t } = useTranslation()
	const { language, draft, setLanguage, change } = useDraft({ catalog, link })
	const canSend = useCanSend()
	return (
		<section className={classes.message} aria-label={t('share.message')}>
			<div className={classes.messageHead}>
				<h3 className={classes.head}>{t('share.message')}</h3>
				<SegmentedControl
					size="xs"
					aria-label={t('share.language')}
					data={LANGUAGES}
					value={language}
					onChange={(value) => setLanguage(value === 'zh' ? 'zh' : 'en')}
				/>
			</div>
			<TextInput
				aria-label={t('share.subject')}
				maxLength={MAIL_SUBJECT_MAX}
				value={draft.subject}
				onChange={({ currentTarget }) => change({ subject: currentTarget.value })}
			/>
			<Textarea
				aria-label={t('share.text')}
				autosize
				minRows={3}
				maxRows={8}
				maxLength={SHARE_TEXT_MAX}
				value={draft.text}
				onChange={({ currentTarget }) => change({ text: currentTarget.value })}
			/>
			<Ways draft={draft} />
			{canSend && <SendForm key={language} {...{ link, language, draft }} />}
		</section>
	)
}

/** With the message to WhatsApp, or to the mail program. */
function Ways({ draft }: { draft: MessageDraft }) {
	const { t } = useTranslation()
	const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const
	return (
		<div className={classes.ways}>
			<Button
				component="a"
				variant="default"
				href={whatsAppAddress(draft)}
				target="_blank"
				rel="noreferrer"
				leftSection={<IconBrandWhatsapp {...icon} />}
			>
				WhatsApp
			</Button>
			<Button component="a" variant="default" href={mailAddress(draft)} leftSection={<IconMail {...icon} />}>
				{t('share.mail')}
			</Button>
		</div>
	)
}

/** Whether a mail server is set up; without one, mail programs are there. */
function useCanSend(): boolean {
	const { data } = useQuery(read('getMailSettings', {}))
	return data !== undefined && data.sends_by !== 'nobody'
}

/** The message in the chosen language until it is changed. */
function useDraft({ catalog, link }: Props) {
	const { i18n } = useTranslation()
	const { timezone } = useAccountSettings()
	const { data } = useQuery(read('userProfile', {}))
	const company = String(data?.company['company_name'] ?? '')
	const [language, setLanguage] = useState<Language>(i18n.language === 'zh' ? 'zh' : 'en')
	const [typed, setTyped] = useState<Partial<MessageDraft>>({})
	const end = link.expires_at && wallDay(new Date(link.expires_at), timezone)
	const until = end ? formats(language, timezone).date(end) : ''
	const facts = { catalog, company, url: addressOf(link), hasPasscode: link.has_passcode, until }
	return {
		language,
		draft: { ...messageWith(language, facts), ...typed },
		setLanguage: (next: Language) => {
			setLanguage(next)
			setTyped({})
		},
		change: (part: Partial<MessageDraft>) => setTyped((typed) => ({ ...typed, ...part })),
	}
}
