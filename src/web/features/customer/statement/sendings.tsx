import { useTranslation } from 'react-i18next'
import { formatDay } from '#domain/custom-parameter/date.ts'
import type { Data } from '#web/api/client.ts'
import { useFormat } from '#web/text/use-format.ts'
import classes from './statement.module.css'

type Sending = Data<'getStatement'>['mails'][number]

/** Statements that were sent, the last first, with what became of each. */
export function Sendings({ mails }: { mails: readonly Sending[] }) {
	const { t } = useTranslation()
	if (!mails.length) return null
	return (
		<section aria-label={t('statement.sendings')}>
			<h2 className={classes.title}>{t('statement.sendings')}</h2>
			<ul className={classes.sendings}>
				{mails.map((one) => (
					<Line key={one.id} sending={one} />
				))}
			</ul>
		</section>
	)
}

/** A message that is not there yet is being prepared for so long. */
const UNDER_WAY_MS = 10 * 60_000

const isUnderWay = (at: string) => Date.now() - Date.parse(at) < UNDER_WAY_MS

function Line({ sending: { at, user, currency, from, to, recipient, cc, mail, problem } }: { sending: Sending }) {
	const { t, i18n } = useTranslation()
	const { when, stamp } = useFormat()
	const day = (value: string) => formatDay(value, i18n.language)
	// What the outbox has forgotten is long gone.
	const known = mail ?? (isUnderWay(at) ? 'preparing' : 'sent')
	const state = known === 'sent' ? '' : t(`statement.mailState.${known}`)
	return (
		<li>
			<strong>{t('statement.sentTo', { to: [recipient, ...cc].join(', ') })}</strong>
			<small title={stamp(at)}>
				{[when(at), user, `${currency} ${day(from)} – ${day(to)}`, state].filter(Boolean).join(' · ')}
			</small>
			{problem && <small className={classes.problem}>{problem}</small>}
		</li>
	)
}
