import { Button, Pagination } from '@mantine/core'
import { IconFilterOff, IconPlus, IconUsers } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CUSTOMER_ROLES } from '#domain/customer/customer.ts'
import { pageCount } from '#domain/paging.ts'
import type { Params } from '#web/api/client.ts'
import { read } from '#web/api/queries.ts'
import { links, paths } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import { StatusChip } from '#web/ui/data/status-chip.tsx'
import { ChoicePill } from '#web/ui/filters/choice-pill.tsx'
import { FilterField } from '#web/ui/filters/filter-field.tsx'
import { useNarrow } from '#web/ui/narrow.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { ScrollArea, Toolbar } from '#web/ui/page/page.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import type { CustomerItem, CustomersAddress } from './customer-data.ts'
import { CustomerForm } from './customer-form.tsx'
import classes from './list.module.css'

const SIZE = 10

interface ListProps {
	address: CustomersAddress
	go: (part: CustomersAddress) => void
}

/** The customers by name, ten to a page. */
export function CustomerList({ address, go }: ListProps) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const { add, page: asked = 1, ...wanted } = address
	const page = Math.max(1, asked)
	const [isAdding, setAdding] = useState(false)
	const query = useQuery(pageOf({ page, size: SIZE, ...wanted }))
	useFirstPage(address, go)
	const { counts } = query.data ?? {}
	const isNew = counts?.active === 0 && counts.archived === 0
	const close = (made?: string) => {
		setAdding(false)
		if (made) go({ id: made })
		else if (add) go({})
	}
	const begin = <AddButton onClick={() => setAdding(true)} />
	return (
		<>
			<PageHeader
				title={t('customer.title')}
				meta={counts && counts.active > 0 && t('customer.count', { count: counts.active, n: count(counts.active) })}
				actions={isNew ? undefined : begin}
			/>
			{!isNew && <Filters address={address} go={go} tags={query.data?.tags ?? []} />}
			<ScrollArea>
				<QueryGate query={query}>
					{({ list, total }) =>
						list.length ? (
							<Customers {...{ list, total, page, address }} onPage={(next) => go({ page: next })} />
						) : (
							<Nothing address={address} go={go} isNew={isNew} begin={begin} />
						)
					}
				</QueryGate>
			</ScrollArea>
			{(isAdding || add) && <CustomerForm onClose={close} />}
		</>
	)
}

/** A page of the list; the one before stays until it is there. */
function pageOf(wanted: Params<'getCustomers'>) {
	return { ...read('getCustomers', wanted), placeholderData: keepPreviousData }
}

function AddButton({ onClick }: { onClick: () => void }) {
	const { t } = useTranslation()
	return (
		<Button leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />} onClick={onClick}>
			{t('customer.add')}
		</Button>
	)
}

/** What is searched has pages of its own: they begin with the first. */
function useFirstPage({ name, page }: CustomersAddress, go: ListProps['go']): void {
	const searched = useRef(name)
	useEffect(() => {
		if (searched.current === name) return
		searched.current = name
		if (page !== undefined) go({ page: undefined })
	})
}

function Filters({ address, go, tags }: ListProps & { tags: readonly string[] }) {
	const { t } = useTranslation()
	const { name = '', tag, role, archived } = address
	const narrow = useNarrow()
	return (
		<Toolbar label={t('customer.filters')}>
			<FilterField name={name} narrow={narrow} label={t('customer.search')} />
			<ChoicePill
				label={t('customer.role')}
				any={t('customer.anyRole')}
				chosen={role}
				choices={CUSTOMER_ROLES.map((value) => ({ value, name: t(`customer.roles.${value}`) }))}
				onChoose={(value) => go({ role: value, page: undefined })}
			/>
			{(tags.length > 0 || tag !== undefined) && (
				<ChoicePill
					label={t('customer.tag')}
					any={t('customer.anyTag')}
					chosen={tag}
					choices={[...new Set([...tags, ...(tag === undefined ? [] : [tag])])].map((value) => ({
						value,
						name: value,
					}))}
					onChoose={(value) => go({ tag: value, page: undefined })}
				/>
			)}
			<ChoicePill
				label={t('customer.show')}
				any={t('customer.active')}
				chosen={archived ? 'archived' : undefined}
				choices={[{ value: 'archived', name: t('customer.archived') }]}
				onChoose={(value) => go({ archived: value ? true : undefined, page: undefined })}
			/>
		</Toolbar>
	)
}

interface CustomersProps {
	list: readonly CustomerItem[]
	total: number
	page: number
	address: CustomersAddress
	onPage: (page: number) => void
}

function Customers({ list, total, page, address, onPage }: CustomersProps) {
	const { t } = useTranslation()
	return (
		<div className={classes.page}>
			<ul className={classes.list} aria-label={t('customer.title')}>
				{list.map((customer) => (
					<Row key={customer.id} customer={customer} address={address} />
				))}
			</ul>
			{total > SIZE && (
				<Pagination
					value={page}
					total={pageCount(total, SIZE)}
					onChange={onPage}
					getControlProps={(control) => ({ 'aria-label': t(`customer.page.${control}`) })}
				/>
			)}
		</div>
	)
}

function Row({ customer, address }: { customer: CustomerItem; address: CustomersAddress }) {
	const { t } = useTranslation()
	const { when } = useFormat()
	const { id, name, contact_name, role, emails, phones, tags, place, last_inquiry_at } = customer
	return (
		<li>
			<Link
				to={paths.activities}
				search={{ ...address, mod: 'customers' as const, id, add: undefined }}
				className={classes.row ?? ''}
			>
				<span className={classes.words}>
					<b>{name}</b>
					<span>{[contact_name === name ? '' : contact_name, place].filter(Boolean).join(' · ')}</span>
				</span>
				<span className={classes.words}>
					<span>{emails[0]}</span>
					<span>{phones[0]}</span>
				</span>
				<span className={classes.tags}>
					{role === 'supplier' && <StatusChip tone="info">{t('customer.roles.supplier')}</StatusChip>}
					{tags.slice(0, 3).map((tag) => (
						<StatusChip key={tag} dot={false}>
							{tag}
						</StatusChip>
					))}
					{tags.length > 3 && <span className="muted">+{tags.length - 3}</span>}
				</span>
				<span className={classes.last}>
					{last_inquiry_at && (
						<>
							<small>{t('customer.lastInquiry')}</small>
							<span>{when(last_inquiry_at)}</span>
						</>
					)}
				</span>
			</Link>
		</li>
	)
}

function Nothing({ address, go, isNew, begin }: ListProps & { isNew: boolean; begin: ReactNode }) {
	const { t } = useTranslation()
	const { name, tag, role, archived, page } = address
	if (isNew)
		return (
			<EmptyState
				icon={IconUsers}
				title={t('customer.emptyTitle')}
				text={t('customer.emptyText')}
				action={
					<>
						{begin}
						<Button variant="default" renderRoot={(props) => <Link {...links.activities('inquiries')} {...props} />}>
							{t('customer.toInquiries')}
						</Button>
					</>
				}
			/>
		)
	const isFiltered = Boolean(name || tag || role || page)
	const clear = { name: undefined, tag: undefined, role: undefined, archived: undefined, page: undefined }
	return (
		<EmptyState
			icon={IconFilterOff}
			title={t(archived && !isFiltered ? 'customer.noneArchived' : 'customer.noneTitle')}
			text={t(archived && !isFiltered ? 'customer.noneArchivedText' : 'customer.noneText')}
			action={
				<Button variant="default" onClick={() => go(clear)}>
					{t('customer.clearFilters')}
				</Button>
			}
		/>
	)
}
