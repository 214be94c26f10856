import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countryName } from '#domain/country.ts'
import { call } from '#web/api/client.ts'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import { CustomerSelect } from '#web/ui/prices/customer-select.tsx'
import type { DocumentDraft, Party } from '../../document-data.ts'
import { partyName } from '../../names.ts'
import type { FormProps } from '../form-props.ts'
import classes from '../form.module.css'
import { useTermsText } from '../terms.ts'

const PartyDrawer = lazyIdle(async () => (await import('./party-drawer.tsx')).PartyDrawer)

const NOBODY: Party = { name: '', contact_name: '', address: '', country: '', email: '', phone: '', tax_id: '' }

type Side = 'bill_to' | 'ship_to'

/** Whom it is for, as it is printed: a customer's record as it was when it was chosen, or whatever is typed. */
export function CustomerSection({ type, draft, change, onCustomer }: FormProps & { onCustomer: () => void }) {
	const { t } = useTranslation()
	const [isChoosing, setChoosing] = useState(false)
	const [edited, setEdited] = useState<Side>()
	const take = async (customer_id: string) => {
		if (!(await takeParty(customer_id, { type, change }))) return
		setChoosing(false)
		onCustomer()
	}
	const isOrder = type === 'purchase_order'
	const isEmpty = draft.customer_id === null && draft.bill_to.name === ''
	return (
		<section className={classes.section} aria-labelledby="document-customer">
			<h2 id="document-customer">{t(partyName(type))}</h2>
			{isEmpty || isChoosing ? (
				<Choice
					isOrder={isOrder}
					onChoose={(id) => void take(id)}
					onType={() => {
						setChoosing(false)
						setEdited('bill_to')
					}}
				/>
			) : (
				<Card draft={draft} onChange={() => setChoosing(true)} />
			)}
			{!isEmpty && !isChoosing && (
				<Links isOrder={isOrder} draft={draft} change={change} onEdit={setEdited} onUpdate={(id) => void take(id)} />
			)}
			<Suspense>
				{edited && (
					<Edited isOrder={isOrder} side={edited} draft={draft} change={change} onClose={() => setEdited(undefined)} />
				)}
			</Suspense>
		</section>
	)
}

/** Puts a customer or supplier on the draft, with their terms; whether it went through. */
async function takeParty(customer_id: string, { type, change }: Pick<FormProps, 'type' | 'change'>): Promise<boolean> {
	try {
		const blank = await call('newDocument', { type, customer_id })
		change((now) => (type === 'purchase_order' ? ofSupplier(now, blank) : ofCustomer(now, blank)))
		return true
	} catch (error) {
		notifyError(error)
		return false
	}
}

interface EditedProps extends Pick<FormProps, 'draft' | 'change'> {
	isOrder: boolean
	side: Side
	onClose: () => void
}

function Edited({ isOrder, side, draft, change, onClose }: EditedProps) {
	const { t } = useTranslation()
	const words = isOrder
		? ({ bill_to: 'purchaseOrder.supplier', ship_to: 'purchaseOrder.deliverTo' } as const)
		: ({ bill_to: 'document.billTo', ship_to: 'document.shipTo' } as const)
	return (
		<PartyDrawer
			title={t(words[side])}
			party={draft[side] ?? NOBODY}
			onChange={(party) => change({ [side]: party })}
			onClose={onClose}
		/>
	)
}

/** The draft with another customer: its parties, money, language and terms are theirs. */
function ofCustomer(
	now: DocumentDraft,
	{ customer_id, bill_to, ship_to, meta }: DocumentDraft,
): Partial<DocumentDraft> {
	const { currency, rate, language, payment_terms, payment_days, due_date, discount } = meta
	const terms = { currency, rate, language, payment_terms, payment_days, due_date, discount }
	return { customer_id, bill_to, ship_to, meta: { ...now.meta, ...terms } }
}

/** The draft with another supplier; where the goods go and when they are expected stays. */
function ofSupplier(now: DocumentDraft, blank: DocumentDraft): Partial<DocumentDraft> {
	const { ship_to: _place, meta, ...rest } = ofCustomer(now, blank)
	return { ...rest, meta: { ...now.meta, ...meta, due_date: now.meta.due_date } }
}

interface ChoiceProps {
	isOrder: boolean
	onChoose: (id: string) => void
	onType: () => void
}

function Choice({ isOrder, onChoose, onType }: ChoiceProps) {
	const { t } = useTranslation()
	return (
		<>
			<CustomerSelect
				{...(isOrder && { role: 'supplier' as const })}
				label={t(isOrder ? 'purchaseOrder.choose' : 'document.chooseCustomer')}
				placeholder={t('document.customerHint')}
				value={null}
				onChange={(customer) => customer && onChoose(customer.id)}
			/>
			<div className={classes.links}>
				<button type="button" className="text-button" onClick={onType}>
					{t('document.typeAddress')}
				</button>
			</div>
		</>
	)
}

function Card({ draft: { bill_to, meta }, onChange }: { draft: DocumentDraft; onChange: () => void }) {
	const { t } = useTranslation()
	const terms = useTermsText(meta)
	const about = [inOneLine(bill_to, useLocale()), terms].filter(Boolean).join(' · ')
	return (
		<div className={classes.card}>
			<span className={classes.initials} aria-hidden>
				{initials(bill_to.name)}
			</span>
			<div className={classes.who}>
				<b>{bill_to.name}</b>
				<small title={about}>{about}</small>
			</div>
			<Button variant="default" size="xs" onClick={onChange}>
				{t('document.changeCustomer')}
			</Button>
		</div>
	)
}

interface LinksProps extends Pick<FormProps, 'draft' | 'change'> {
	isOrder: boolean
	onEdit: (side: Side) => void
	onUpdate: (customer_id: string) => void
}

/** Addresses, where the goods go, and the record again as it is now. */
function Links({ isOrder, draft: { customer_id, ship_to }, change, onEdit, onUpdate }: LinksProps) {
	const { t } = useTranslation()
	const locale = useLocale()
	return (
		<>
			{ship_to && (
				<div className={classes.card}>
					<div className={classes.who}>
						<b>{t(isOrder ? 'purchaseOrder.deliverToOf' : 'document.shipToOf', { name: ship_to.name })}</b>
						<small>{inOneLine(ship_to, locale)}</small>
					</div>
					<Button variant="subtle" color="gray" size="xs" onClick={() => change({ ship_to: null })}>
						{t('common.remove')}
					</Button>
				</div>
			)}
			<div className={classes.links}>
				<button type="button" className="text-button" onClick={() => onEdit('bill_to')}>
					{t('document.editBillTo')}
				</button>
				<button type="button" className="text-button" onClick={() => onEdit('ship_to')}>
					{t(ship_to ? 'document.editShipTo' : 'document.addShipTo')}
				</button>
				{customer_id && (
					<button type="button" className="text-button" onClick={() => onUpdate(customer_id)}>
						{t(isOrder ? 'purchaseOrder.updateFrom' : 'document.updateFromCustomer')}
					</button>
				)}
			</div>
		</>
	)
}

function useLocale(): string {
	const { i18n } = useTranslation()
	return i18n.language
}

/** An address in one line. */
function inOneLine({ address, country }: Party, locale: string): string {
	return [...address.split('\n'), country && countryName(country, locale)].filter(Boolean).join(', ')
}

function initials(name: string): string {
	const words = name.split(/\s+/).filter(Boolean)
	return words
		.slice(0, 2)
		.map((word) => Array.from(word)[0] ?? '')
		.join('')
		.toUpperCase()
}
