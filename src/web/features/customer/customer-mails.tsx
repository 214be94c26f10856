import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CUSTOMER_MAILS_MAX } from '#domain/customer/limits.ts'
import { links } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import { StatusChip } from '#web/ui/data/status-chip.tsx'
import type { Customer } from './customer-data.ts'
import classes from './detail.module.css'

type Mail = Customer['mails'][number]

/** What went to a customer by e-mail and who has sent it, the newest first. */
export function CustomerMails({ customer: { id, mails } }: { customer: Customer }) {
	const { t } = useTranslation()
	if (!mails.length) return null
	return (
		<section>
			<h2>{t('customer.mails')}</h2>
			<table className={classes.table} aria-label={t('customer.mails')}>
				<thead>
					<tr>
						<th scope="col">{t('customer.mail')}</th>
						<th scope="col">{t('customer.mailAbout')}</th>
						<th scope="col" className={classes.wide}>
							{t('customer.mailTo')}
						</th>
						<th scope="col">{t('customer.mailBy')}</th>
					</tr>
				</thead>
				<tbody>
					{mails.map((mail) => (
						<Row key={mail.id} mail={mail} customer_id={id} />
					))}
				</tbody>
			</table>
			{mails.length === CUSTOMER_MAILS_MAX && <p className="muted">{t('customer.newestMails')}</p>}
		</section>
	)
}

function Row({ mail: one, customer_id }: { mail: Mail; customer_id: string }) {
	const { t } = useTranslation()
	const { when, stamp } = useFormat()
	const { at, kind, to, user, automatic, mail, about } = one
	return (
		<tr>
			<th scope="row">
				{t(`customer.mailKind.${kind}`)}
				<small title={stamp(at)}>{when(at)}</small>
				{mail !== null && mail !== 'sent' && <State mail={mail} />}
			</th>
			<td>
				<Link {...linkTo(about, customer_id)}>{about?.number ?? t('customer.statement')}</Link>
			</td>
			<td className={classes.wide}>{to}</td>
			<td>{automatic ? <span className="muted">{t('customer.mailAutomatic')}</span> : user}</td>
		</tr>
	)
}

/** What became of a message that did not simply arrive. */
function State({ mail }: { mail: Exclude<Mail['mail'], 'sent' | null> }) {
	const { t } = useTranslation()
	return <StatusChip tone={mail === 'refused' ? 'bad' : 'neutral'}>{t(`customer.mailState.${mail}`)}</StatusChip>
}

function linkTo(about: Mail['about'], customer_id: string) {
	if (about === null) return links.statement(customer_id)
	return about.type === 'inquiry' ? links.inquiry(about.id) : links.document(about.type, about.id)
}
