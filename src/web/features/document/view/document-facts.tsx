import { Button, Textarea } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#domain/custom-parameter/date.ts'
import { isOrder, isPriced } from '#domain/documents/document.ts'
import { packingTotals } from '#domain/documents/packing.ts'
import { call } from '#web/api/client.ts'
import { links } from '#web/app/paths.ts'
import { withWords } from '#web/text/words.ts'
import { notifyError, notifyOk } from '#web/ui/feedback/toast.tsx'
import { useLeaveGuard } from '#web/ui/form/use-leave-guard.ts'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import { type BusinessDocument, keepDocument } from '../document-data.ts'
import { Totals } from '../editor/foot/totals.tsx'
import { PackingSums } from '../editor/packing/packing-sums.tsx'
import { fileWords } from '../files/words.ts'
import { landedWords } from '../landed/words.ts'
import { dueName, partyName, referenceName } from '../names.ts'
import { recurringWords } from '../recurring/words.ts'
import { CustomerSide } from '../sending/customer-side.tsx'
import { Payments } from './payments.tsx'
import classes from './view.module.css'

const Attachments = lazyIdle(withWords([fileWords], async () => (await import('../files/attachments.tsx')).Attachments))
const Repeats = lazyIdle(withWords([recurringWords], async () => (await import('../recurring/repeats.tsx')).Repeats))
const OrderFacts = lazyIdle(withWords([landedWords], async () => (await import('./deliveries.tsx')).OrderFacts))
const History = lazyIdle(async () => (await import('./history.tsx')).History)
const CalendarButton = lazyIdle(async () => (await import('./calendar-button.tsx')).CalendarButton)
const DeliveryFacts = lazyIdle(async () => (await import('./delivery-facts.tsx')).DeliveryFacts)
const StockFacts = lazyIdle(async () => (await import('./stock-facts.tsx')).StockFacts)

/** What is to be known of a document beside its paper. */
export function DocumentFacts({ document }: { document: BusinessDocument }) {
	const { t } = useTranslation()
	return (
		<aside className={classes.facts} aria-label={t('document.details')}>
			<Whose document={document} />
			{isOrder(document.type) && (
				<Suspense>
					<CalendarButton document={document} />
				</Suspense>
			)}
			{isPriced(document.type) && <Totals draft={document} totals={document.totals} />}
			{document.type === 'packing_list' && <PackingSums totals={packingTotals(document.lines)} />}
			{document.type === 'delivery_note' && (
				<Suspense>
					<DeliveryFacts document={document} />
				</Suspense>
			)}
			<Goods document={document} />
			{document.payments.length > 0 && <Payments document={document} />}
			<CustomerSide document={document} />
			<Suspense>
				<Attachments key={document.id} id={document.id} />
			</Suspense>
			{document.type === 'invoice' && (
				<Suspense>
					<Repeats id={document.id} />
				</Suspense>
			)}
			<References document={document} />
			<Suspense>
				<History document={document} />
			</Suspense>
			<Note key={document.id} document={document} />
		</aside>
	)
}

/** What has come of an order, and where the goods of a document are. */
function Goods({ document }: { document: BusinessDocument }) {
	const { stock } = document
	return (
		<>
			{document.arrivals.length > 0 && (
				<Suspense>
					<OrderFacts document={document} />
				</Suspense>
			)}
			{(stock.shipments.length > 0 || stock.waiting.length > 0) && (
				<Suspense>
					<StockFacts document={document} />
				</Suspense>
			)}
		</>
	)
}

function Whose({ document: { customer_id, bill_to, meta, type } }: { document: BusinessDocument }) {
	const { t, i18n } = useTranslation()
	const day = (value: string) => formatDay(value, i18n.language)
	return (
		<dl className={classes.pairs}>
			<Fact name={t(partyName(type))}>
				{customer_id ? <Link {...links.customer(customer_id)}>{bill_to.name}</Link> : bill_to.name}
			</Fact>
			<Fact name={t('document.issueDate')}>{day(meta.issue_date)}</Fact>
			{meta.due_date && <Fact name={t(dueName(type))}>{day(meta.due_date)}</Fact>}
			{meta.invoice_number && <Fact name={t('packingList.invoiceNumber')}>{meta.invoice_number}</Fact>}
			{meta.po_number && (
				<Fact name={t(referenceName(type))}>
					{[meta.po_number, meta.po_date && day(meta.po_date)].filter(Boolean).join(' · ')}
				</Fact>
			)}
		</dl>
	)
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<>
			<dt>{name}</dt>
			<dd>{children}</dd>
		</>
	)
}

/** What it was made of, and what was made of it. */
function References({ document: { from, into } }: { document: BusinessDocument }) {
	const { t } = useTranslation()
	if (!from && !into.length) return null
	return (
		<section>
			<h2>{t('document.related')}</h2>
			<ul className={classes.refs}>
				{from && (
					<li>
						{t('document.from')} <Reference {...from} />
					</li>
				)}
				{into.map((one) => (
					<li key={one.id}>
						{t('document.led')} <Reference {...one} />
					</li>
				))}
			</ul>
		</section>
	)
}

function Reference({ id, type, number }: BusinessDocument['into'][number]) {
	const { t } = useTranslation()
	return <Link {...links.document(type, id)}>{number ?? t(`document.draftOf.${type}`)}</Link>
}

/** A note of one's own: it may be changed for ever. */
function Note({ document }: { document: BusinessDocument }) {
	const { t } = useTranslation()
	const [note, setNote] = useState(document.note)
	const [busy, setBusy] = useState(false)
	const isChanged = note !== document.note
	useLeaveGuard(isChanged && !busy)
	const save = async () => {
		setBusy(true)
		try {
			keepDocument(await call('setDocument', { id: document.id, note }))
			notifyOk(t('document.noteSaved'))
		} catch (error) {
			notifyError(error)
		}
		setBusy(false)
	}
	return (
		<section className="stack">
			<Textarea
				label={t('documentLook.note')}
				description={t('documentLook.noteHint')}
				autosize
				minRows={2}
				maxLength={4000}
				value={note}
				onChange={({ currentTarget: { value } }) => setNote(value)}
			/>
			{isChanged && (
				<div className="row">
					<Button size="xs" loading={busy} onClick={() => void save()}>
						{t('document.saveNote')}
					</Button>
					<Button size="xs" variant="subtle" color="gray" onClick={() => setNote(document.note)}>
						{t('common.discard')}
					</Button>
				</div>
			)}
		</section>
	)
}
