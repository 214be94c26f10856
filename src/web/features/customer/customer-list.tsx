import { Button, Menu } from '@mantine/core'
import { IconDots, IconDownload, IconFilterOff, IconForms, IconPlus, IconUpload, IconUsers } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CUSTOMERS_CHANGED_MAX } from '#domain/customer/limits.ts'
import type { Data, Params } from '#web/api/client.ts'
import { read } from '#web/api/queries.ts'
import { useFormat } from '#web/text/use-format.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { type Selection, useSelection } from '#web/ui/data/use-selection.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { ScrollArea } from '#web/ui/page/page.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import { Pages } from '#web/ui/page/pages.tsx'
import { CustomerBulkBar } from './bulk/bulk-bar.tsx'
import type { CustomersAddress } from './customer-data.ts'
import { CustomerFilters } from './customer-filters.tsx'
import { OpenedForm } from './opened-form.tsx'
import { ExportDialog } from './list/export-dialog.tsx'
import { CustomerTable } from './customer-table.tsx'
import classes from './list.module.css'

const CustomDrawer = lazyIdle(async () => (await import('./custom/custom-drawer.tsx')).CustomDrawer)

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
	const selection = useSelection(CUSTOMERS_CHANGED_MAX)
	const query = useQuery(pageOf({ page, size: SIZE, ...wanted }))
	const { counts, tags = [], people = [] } = query.data ?? {}
	const isNew = counts?.active === 0 && counts.archived === 0
	const close = (made?: string) => {
		setAdding(false)
		if (made) go({ id: made })
		else if (add) go({})
	}
	const begin = <AddButton onClick={() => setAdding(true)} />
	const actions = isNew ? undefined : <Actions {...{ address, go, begin }} />
	const meta = counts && counts.active > 0 && t('customer.count', { count: counts.active, n: count(counts.active) })
	return (
		<>
			<PageHeader title={t('customer.title')} meta={meta} actions={actions} />
			{!isNew && <CustomerFilters address={address} go={go} tags={tags} />}
			<ScrollArea>
				<QueryGate query={query}>
					{({ list, total }) =>
						list.length ? (
							<Customers {...{ list, address, selection, total, page, people, go }} />
						) : (
							<Nothing address={address} go={go} isNew={isNew} begin={begin} />
						)
					}
				</QueryGate>
			</ScrollArea>
			<CustomerBulkBar {...{ selection, tags, people }} />
			{(isAdding || add) && <OpenedForm onClose={close} />}
		</>
	)
}

/** A page of the list; the one before stays until it is there. */
function pageOf(wanted: Params<'getCustomers'>) {
	return { ...read('getCustomers', wanted), placeholderData: keepPreviousData }
}

interface CustomersProps extends ListProps, Pick<Data<'getCustomers'>, 'list' | 'total' | 'people'> {
	selection: Selection
	page: number
}

function Customers({ list, address, selection, total, page, people, go }: CustomersProps) {
	return (
		<div className={classes.page}>
			<CustomerTable {...{ list, address, selection, people }} />
			<Pages size={SIZE} total={total} page={page} onPage={(next) => go({ page: next })} />
		</div>
	)
}

/** Adding, and what is done with many at once. */
function Actions({ address, go, begin }: ListProps & { begin: ReactNode }) {
	const { t } = useTranslation()
	const [asking, setAsking] = useState<'export' | 'fields'>()
	const end = () => setAsking(undefined)
	const { name, tag, role, archived, inactive, owing } = address
	return (
		<>
			<Menu position="bottom-end">
				<Menu.Target>
					<IconButton icon={IconDots} label={t('customer.more')} />
				</Menu.Target>
				<Menu.Dropdown>
					<Menu.Item leftSection={<IconUpload size={16} stroke={1.6} aria-hidden />} onClick={() => go({ load: true })}>
						{t('customer.importAsk')}
					</Menu.Item>
					<Menu.Item
						leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
						onClick={() => setAsking('export')}
					>
						{t('customer.exportAsk')}
					</Menu.Item>
					<Menu.Divider />
					<Menu.Item leftSection={<IconForms size={16} stroke={1.6} aria-hidden />} onClick={() => setAsking('fields')}>
						{t('customer.customAsk')}
					</Menu.Item>
				</Menu.Dropdown>
			</Menu>
			{begin}
			{asking === 'export' && <ExportDialog what={{ name, tag, role, archived, inactive, owing }} onClose={end} />}
			<Suspense>{asking === 'fields' && <CustomDrawer onClose={end} />}</Suspense>
		</>
	)
}

function AddButton({ onClick }: { onClick: () => void }) {
	const { t } = useTranslation()
	return (
		<Button leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />} onClick={onClick}>
			{t('customer.add')}
		</Button>
	)
}

function Nothing({ address, go, isNew, begin }: ListProps & { isNew: boolean; begin: ReactNode }) {
	const { t } = useTranslation()
	const { name, tag, role, archived, inactive, owing, page } = address
	if (isNew)
		return (
			<EmptyState
				icon={IconUsers}
				title={t('customer.emptyTitle')}
				text={t('customer.emptyText')}
				action={
					<>
						{begin}
						<Button variant="default" onClick={() => go({ load: true })}>
							{t('customer.importAsk')}
						</Button>
					</>
				}
			/>
		)
	const isFiltered = Boolean(name || tag || role || inactive || owing || page)
	const clear = {
		name: undefined,
		tag: undefined,
		role: undefined,
		archived: undefined,
		inactive: undefined,
		owing: undefined,
		page: undefined,
	}
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
