import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api/client.ts'
import { refresh } from '#web/api/queries.ts'
import { links } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import { notifyError, notifyOk } from '#web/ui/feedback/toast.tsx'
import { useInquiryStateName } from '#web/ui/inquiry/state-chip.tsx'
import type { Inquiry } from './inquiry-data.ts'
import classes from './detail.module.css'

/** Whom it is from, what they told, what became of it. */
export function Facts({ inquiry }: { inquiry: Inquiry }) {
	return (
		<aside className={classes.facts}>
			<Buyer inquiry={inquiry} />
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

/** Whose it is: a link to them, or a way to make the buyer a customer. */
function ItsCustomer({ inquiry: { id, customer } }: { inquiry: Inquiry }) {
	const { t } = useTranslation()
	const [busy, setBusy] = useState(false)
	const save = async () => {
		setBusy(true)
		try {
			const { customer: saved, made } = await call('saveInquiryCustomer', { inquiry_id: id })
			notifyOk(t(made ? 'inquiry.customerMade' : 'inquiry.customerLinked', { name: saved.name }))
			await refresh('getInquiry', 'getCustomers', 'getCustomer')
		} catch (error) {
			notifyError(error)
		} finally {
			setBusy(false)
		}
	}
	return (
		<p className={classes.its}>
			{customer ? (
				<Link {...links.customer(customer.id)}>{customer.name}</Link>
			) : (
				<Button
					variant="default"
					size="xs"
					leftSection={<IconUserPlus size={15} stroke={1.6} aria-hidden />}
					loading={busy}
					onClick={() => void save()}
				>
					{t('inquiry.saveCustomer')}
				</Button>
			)}
		</p>
	)
}

function History({ inquiry: { history } }: { inquiry: Inquiry }) {
	const { t } = useTranslation()
	const { when, stamp } = useFormat()
	return (
		<section>
			<h3>{t('inquiry.history')}</h3>
			<ol className={classes.steps}>
				{history.toReversed().map(({ state, at, author }) => (
					<li key={at + state}>
						<b>{t(`inquiry.step.${state}`)}</b>
						<time dateTime={at} title={stamp(at)}>
							{[when(at), author].filter(Boolean).join(' · ')}
						</time>
					</li>
				))}
			</ol>
		</section>
	)
}

/** What else came from the same address. */
function Others({ inquiry: { earlier } }: { inquiry: Inquiry }) {
	const { t } = useTranslation()
	const nameOf = useInquiryStateName()
	const { when } = useFormat()
	if (!earlier.length) return null
	return (
		<section>
			<h3>{t('inquiry.others')}</h3>
			<ul className={classes.others}>
				{earlier.map(({ id, number, state, created_at }) => (
					<li key={id}>
						<Link {...links.inquiry(id)}>{number}</Link>
						<span className="muted">
							{nameOf(state)} · {when(created_at)}
						</span>
					</li>
				))}
			</ul>
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
