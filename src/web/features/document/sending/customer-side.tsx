import { useTranslation } from 'react-i18next'
import { isSending } from '#domain/documents/answers.ts'
import { OWN_LOOK } from '#domain/documents/public-path.ts'
import { useFormat } from '#web/text/use-format.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import type { BusinessDocument } from '../document-data.ts'
import { isUnderWay } from './under-way.ts'
import classes from './sending.module.css'

type Event = BusinessDocument['events'][number]

/** The page of a document that whoever gets it sees; what happened there stands in its history. */
export function CustomerSide({ document }: { document: BusinessDocument }) {
	const { t } = useTranslation()
	const { type, link, reminders_held } = document
	if (link === null && !reminders_held) return null
	return (
		<section>
			<h2>{t(type === 'purchase_order' ? 'documentMail.supplierSide' : 'documentMail.customerSide')}</h2>
			{link !== null && <PageLink link={link} own={OWN_LOOK} />}
			{reminders_held && <p className={classes.held}>{t('documentMail.remindersHeld')}</p>}
		</section>
	)
}

/** Something that went to the customer or came from them. */
export function EventLine({ event, document }: { event: Event; document: BusinessDocument }) {
	const { t } = useTranslation()
	const { when, stamp } = useFormat()
	const { kind, at, name, ip, text, to, cc, problem, mail, files, user, automatic } = event
	// What the outbox has forgotten is long gone.
	const known = mail ?? (isUnderWay(event) ? 'preparing' : 'sent')
	const state = isSending(kind) && known !== 'sent' ? t(`documentMail.mailState.${known}`) : ''
	return (
		<li>
			<strong>
				{t(`documentMail.event.${kind}`, { name: name || document.bill_to.name, to: [to, ...cc].join(', ') })}
			</strong>
			<small title={stamp(at)}>
				{[when(at), automatic ? t('documentMail.automatic') : user, ip, state].filter(Boolean).join(' · ')}
			</small>
			{files.length > 0 && <small>{t('documentMail.withFiles', { names: files.join(', ') })}</small>}
			{problem && <small className={classes.problem}>{problem}</small>}
			{!isSending(kind) && text && <p>{text}</p>}
			{event.lines.map((line) => (
				<ProposedLine key={line.id} line={line} document={document} />
			))}
		</li>
	)
}

interface ProposedProps {
	line: Event['lines'][number]
	document: BusinessDocument
}

/** What of a line is to be another. */
function ProposedLine({ line: { id, qty, unit_price, text }, document }: ProposedProps) {
	const { t } = useTranslation()
	const { money, count } = useFormat()
	const line = document.lines.find((one) => one.id === id)
	const { currency } = document.meta
	const parts = [
		qty !== null && t('documentMail.proposedQty', { was: count(Number(line?.qty ?? 0)), is: count(Number(qty)) }),
		unit_price !== null &&
			t('documentMail.proposedPrice', {
				was: money(line?.unit_price ?? '0', currency),
				is: money(unit_price, currency),
			}),
		text,
	]
	return (
		<p>
			{line?.sku_name || line?.name}: {parts.filter(Boolean).join('; ')}
		</p>
	)
}
