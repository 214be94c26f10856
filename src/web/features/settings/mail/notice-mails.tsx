import { Select, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Settings } from '#contract/account.ts'
import { MAIL_TOPICS, type MailTopic } from '#domain/mail/mail.ts'
import { read } from '#web/api/queries.ts'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import { type Choice, useChoice } from '../advanced/use-choice.ts'
import classes from './notice-mails.module.css'

const WHEN = ['each', 'daily', 'never'] as const
type When = (typeof WHEN)[number]

/** Of what the seller is written to, and when; one switch turns all of it off. Each choice counts at once. */
export function NoticeMails() {
	const settings = useQuery(read('getSettings', {}))
	return <QueryGate query={settings}>{(data) => <Choices settings={data} />}</QueryGate>
}

function Choices({ settings }: { settings: Settings }) {
	const { t } = useTranslation()
	const { busy, choose } = useChoice()
	const isOn = settings.mail_notices !== 'never'
	return (
		<div className="stack">
			<Switch
				label={t('settings.mailNotices')}
				description={t('settings.mailNoticesText')}
				checked={isOn}
				disabled={busy}
				onChange={({ currentTarget }) => void choose({ mail_notices: currentTarget.checked ? 'each' : 'never' })}
			/>
			{isOn && <Kinds {...{ settings, busy, choose }} />}
		</div>
	)
}

function Kinds({ settings, busy, choose }: Choice & { settings: Settings }) {
	const { t } = useTranslation()
	const { mails_at_once, mails_daily } = settings
	const set = (topic: MailTopic, when: When) => {
		const others = (list: readonly MailTopic[]) => list.filter((one) => one !== topic)
		return choose({
			mails_at_once: when === 'each' ? [...others(mails_at_once), topic] : others(mails_at_once),
			mails_daily: when === 'daily' ? [...others(mails_daily), topic] : others(mails_daily),
		})
	}
	return (
		<ul className={classes.kinds} aria-label={t('settings.mailKinds')}>
			{MAIL_TOPICS.map((topic) => (
				<li key={topic}>
					<span aria-hidden>{t(`settings.mailKind.${topic}`)}</span>
					<Select
						size="xs"
						aria-label={t(`settings.mailKind.${topic}`)}
						allowDeselect={false}
						disabled={busy}
						data={WHEN.map((value) => ({ value, label: t(`settings.mailWhen.${value}`) }))}
						value={whenOf(settings, topic)}
						onChange={(value) => void set(topic, WHEN.find((one) => one === value) ?? 'never')}
					/>
				</li>
			))}
		</ul>
	)
}

function whenOf({ mails_at_once, mails_daily }: Settings, topic: MailTopic): When {
	if (mails_at_once.includes(topic)) return 'each'
	return mails_daily.includes(topic) ? 'daily' : 'never'
}
