import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/text/use-format.ts'
import { History } from './history.tsx'
import type { Inquiry } from './inquiry-data.ts'
import classes from './detail.module.css'
import { Made } from './made.tsx'
import { Others } from './others.tsx'
import { ItsCustomer } from './whose.tsx'
import { Work } from './work.tsx'

/** Whom it is from, what they told, what became of it. */
export function Facts({ inquiry }: { inquiry: Inquiry }) {
	return (
		<aside className={classes.facts}>
			<Buyer inquiry={inquiry} />
			<Made inquiry={inquiry} />
			<Work inquiry={inquiry} />
			<History inquiry={inquiry} />
			<Others inquiry={inquiry} />
		</aside>
	)
}

function Buyer({ inquiry }: { inquiry: Inquiry }) {
	const { t } = useTranslation()
	const { day } = useFormat()
	const { email, phone, country, wanted_date, ship_to, po_number, answers, consent } = inquiry
	return (
		<section>
			<h3>{t('inquiry.customer')}</h3>
			<ItsCustomer inquiry={inquiry} />
			<dl>
				<Fact name={t('inquiry.email')}>
					<a href={`mailto:${email}`}>{email}</a>
				</Fact>
				{phone && (
					<Fact name={t('inquiry.phone')}>
						<a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
					</Fact>
				)}
				{country && <Fact name={t('inquiry.country')}>{country}</Fact>}
				{wanted_date && <Fact name={t('inquiry.wantedBy')}>{day(wanted_date)}</Fact>}
				{ship_to && <Fact name={t('inquiry.shipTo')}>{ship_to}</Fact>}
				{po_number && <Fact name={t('inquiry.po')}>{po_number}</Fact>}
				{answers.map(({ question, answer }) => (
					<Fact key={question} name={question}>
						{answer}
					</Fact>
				))}
				{consent && <Fact name={t('inquiry.consent')}>{t('inquiry.consentYes')}</Fact>}
			</dl>
		</section>
	)
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div>
			<dt>{name}</dt>
			<dd>{children}</dd>
		</div>
	)
}
