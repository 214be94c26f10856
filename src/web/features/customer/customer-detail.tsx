import { Button, Menu } from '@mantine/core'
import {
	IconArchive,
	IconArchiveOff,
	IconArrowLeft,
	IconArrowMerge,
	IconDots,
	IconEraser,
	IconFileInvoice,
	IconFileText,
	IconReceipt,
	IconShoppingCart,
	IconTrash,
	IconUserOff,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefused } from '#web/api/api-error.ts'
import { read } from '#web/api/queries.ts'
import { links } from '#web/app/paths.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { StatusChip } from '#web/ui/data/status-chip.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import { ScrollArea } from '#web/ui/page/page.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import type { Customer } from './customer-data.ts'
import { CustomerFacts } from './customer-facts.tsx'
import { OpenedForm } from './opened-form.tsx'
import classes from './detail.module.css'
import { Timeline } from './timeline.tsx'
import { useChange } from './use-change.ts'

const CustomerDocuments = lazyIdle(async () => (await import('./customer-documents.tsx')).CustomerDocuments)
const CustomerMails = lazyIdle(async () => (await import('./customer-mails.tsx')).CustomerMails)
const EraseDialog = lazyIdle(async () => (await import('./erase-dialog.tsx')).EraseDialog)
const MergeDrawer = lazyIdle(async () => (await import('./merge/merge-drawer.tsx')).MergeDrawer)

interface Props {
	id: string
	onBack: () => void
}

/** A customer: its inquiries, and all that is known about it. */
export function CustomerDetail({ id, onBack }: Props) {
	const { t } = useTranslation()
	const query = useQuery({ ...read('getCustomer', { customer_id: id }), staleTime: 0 })
	if (isRefused(query.error, 'not_found', 'invalid'))
		return (
			<EmptyState
				icon={IconUserOff}
				title={t('customer.gone')}
				level="h1"
				action={
					<Button variant="default" onClick={onBack}>
						{t('customer.back')}
					</Button>
				}
			/>
		)
	return <QueryGate query={query}>{(customer) => <Whole customer={customer} onBack={onBack} />}</QueryGate>
}

function Whole({ customer, onBack }: { customer: Customer; onBack: () => void }) {
	const { t } = useTranslation()
	const [isEditing, setEditing] = useState(false)
	const { notes } = customer
	return (
		<>
			<Head customer={customer} onBack={onBack} onEdit={() => setEditing(true)} />
			<ScrollArea className={classes.detail ?? ''}>
				<div className={classes.main}>
					<SameEmail customer={customer} />
					<Timeline customer={customer} />
					<Suspense>
						<CustomerDocuments id={customer.id} />
					</Suspense>
					<Suspense>
						<CustomerMails customer={customer} />
					</Suspense>
					{notes && (
						<section>
							<h2>{t('customer.notes')}</h2>
							<p className={classes.notes}>{notes}</p>
						</section>
					)}
				</div>
				<CustomerFacts customer={customer} />
			</ScrollArea>
			{isEditing && <OpenedForm customer={customer} onClose={() => setEditing(false)} />}
		</>
	)
}

function Head({ customer, onBack, onEdit }: { customer: Customer; onBack: () => void; onEdit: () => void }) {
	const { t } = useTranslation()
	const { name, role, archived, erased } = customer
	return (
		<PageHeader
			title={name}
			back={<IconButton icon={IconArrowLeft} label={t('customer.back')} onClick={onBack} />}
			meta={
				<>
					{role === 'supplier' && <StatusChip tone="info">{t('customer.roles.supplier')}</StatusChip>}
					{erased && <StatusChip>{t('customer.erased')}</StatusChip>}
					{archived && !erased && <StatusChip>{t('customer.archived')}</StatusChip>}
				</>
			}
			actions={
				<>
					<MoreMenu customer={customer} onGone={onBack} />
					{!erased && (
						<Button variant="default" onClick={onEdit}>
							{t('customer.edit')}
						</Button>
					)}
				</>
			}
		/>
	)
}

/** Others with the same address: perhaps one and the same. */
function SameEmail({ customer: { same_email } }: { customer: Customer }) {
	const { t } = useTranslation()
	if (!same_email.length) return null
	return (
		<p className={classes.warning}>
			{t('customer.sameEmail')}{' '}
			{same_email.map((other, at) => (
				<span key={other.id}>
					{at > 0 && ', '}
					<Link {...links.customer(other.id)}>{other.name}</Link> ({other.email})
				</span>
			))}
		</p>
	)
}

const ICON = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

type Asked = 'merge' | 'erase'

function MoreMenu({ customer, onGone }: { customer: Customer; onGone: () => void }) {
	const { t } = useTranslation()
	const { archive, remove } = useChange(customer, onGone)
	const { archived, erased } = customer
	const [asked, setAsked] = useState<Asked>()
	const end = () => setAsked(undefined)
	return (
		<>
			<Menu position="bottom-end">
				<Menu.Target>
					<IconButton icon={IconDots} label={t('customer.more')} />
				</Menu.Target>
				<Menu.Dropdown>
					<StatementItem id={customer.id} />
					{!erased && !archived && <DocumentItems id={customer.id} />}
					<Menu.Item
						disabled={erased}
						leftSection={archived ? <IconArchiveOff {...ICON} /> : <IconArchive {...ICON} />}
						onClick={() => void archive(!archived)}
					>
						{t(archived ? 'customer.restore' : 'customer.archive')}
					</Menu.Item>
					<Menu.Item leftSection={<IconTrash {...ICON} />} onClick={() => void remove()}>
						{t('customer.delete')}
					</Menu.Item>
					{!erased && <RareItems onAsk={setAsked} />}
				</Menu.Dropdown>
			</Menu>
			<Suspense>
				{asked === 'merge' && <MergeDrawer customer={customer} onClose={end} />}
				{asked === 'erase' && <EraseDialog customer={customer} onClose={end} />}
			</Suspense>
		</>
	)
}

function StatementItem({ id }: { id: string }) {
	const { t } = useTranslation()
	return (
		<>
			<Menu.Item
				leftSection={<IconReceipt {...ICON} />}
				renderRoot={(props) => <Link {...links.statement(id)} {...props} />}
			>
				{t('customer.statement')}
			</Menu.Item>
			<Menu.Divider />
		</>
	)
}

/** An invoice or a quotation for them, or what they have ordered. */
function DocumentItems({ id }: { id: string }) {
	const { t } = useTranslation()
	return (
		<>
			<Menu.Item
				leftSection={<IconFileInvoice {...ICON} />}
				renderRoot={(props) => <Link {...links.newInvoice({ customer: id })} {...props} />}
			>
				{t('customer.newInvoice')}
			</Menu.Item>
			<Menu.Item
				leftSection={<IconFileText {...ICON} />}
				renderRoot={(props) => <Link {...links.newQuotation({ customer: id })} {...props} />}
			>
				{t('customer.newQuotation')}
			</Menu.Item>
			<Menu.Item
				leftSection={<IconShoppingCart {...ICON} />}
				renderRoot={(props) => <Link {...links.newCustomerOrder({ customer: id })} {...props} />}
			>
				{t('customer.recordOrder')}
			</Menu.Item>
			<Menu.Divider />
		</>
	)
}

/** What is done once with a customer, if ever. */
function RareItems({ onAsk }: { onAsk: (asked: Asked) => void }) {
	const { t } = useTranslation()
	return (
		<>
			<Menu.Item leftSection={<IconArrowMerge {...ICON} />} onClick={() => onAsk('merge')}>
				{t('customer.mergeAsk')}
			</Menu.Item>
			<Menu.Divider />
			<Menu.Item color="red" leftSection={<IconEraser {...ICON} />} onClick={() => onAsk('erase')}>
				{t('customer.eraseAsk')}
			</Menu.Item>
		</>
	)
}
