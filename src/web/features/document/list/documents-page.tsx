import { Button } from '@mantine/core'
import { IconDownload, IconFileInvoice, IconFilterOff, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DOCUMENTS_BULK_MAX } from '#domain/documents/bulk.ts'
import type { Data, Params } from '#web/api/client.ts'
import { links, paths } from '#web/app/paths.ts'
import { read } from '#web/api/queries.ts'
import { useFormat } from '#web/text/use-format.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { withWords } from '#web/text/words.ts'
import type { Tone } from '#web/ui/data/status-chip.tsx'
import { type Selection, useSelection } from '#web/ui/data/use-selection.ts'
import { CountTab, CountTabs } from '#web/ui/filters/count-tabs.tsx'
import { FilterField } from '#web/ui/filters/filter-field.tsx'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import { useNarrow } from '#web/ui/narrow.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { ScrollArea, Toolbar } from '#web/ui/page/page.tsx'
import { Pages } from '#web/ui/page/pages.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import { DocumentBulkBar } from './bulk/bulk-bar.tsx'
import { recurringWords } from '../recurring/words.ts'
import { DocumentTable } from './document-table.tsx'
import { type GivenChange, GivenPills } from './given-pills.tsx'
import {
	type Given,
	givenIn,
	type Head,
	HEADS,
	type Kind,
	type ListAddress,
	newLink,
	NOTHING_GIVEN,
	queryOf,
	TYPES,
} from './list-address.ts'
import { Kinds } from './kinds.tsx'
import classes from './list.module.css'
import { Ageing, Sums } from './sums.tsx'

const ExportDialog = lazyIdle(async () => (await import('./bulk/export-dialog.tsx')).ExportDialog)
const RecurringPage = lazyIdle(
	withWords([recurringWords], async () => (await import('../recurring/recurring-page.tsx')).RecurringPage),
)

const SIZE = 20
const HEAD_TONES: Partial<Record<Head, Tone>> = {
	open: 'info',
	overdue: 'bad',
	paid: 'ok',
	accepted: 'ok',
	received: 'ok',
}

/** /dashboard/activities?mod=invoices: invoices, quotations, credit notes, packing lists or delivery notes, by how they stand. */
export function DocumentsPage() {
	const { type }: ListAddress = useSearch({ strict: false })
	if (type === 'recurring')
		return (
			<Suspense>
				<RecurringPage />
			</Suspense>
		)
	return <DocumentList mod="invoices" kind={type ?? 'invoice'} />
}

/** /dashboard/activities?mod=purchase_orders: what is ordered of suppliers, or what customers have ordered. */
export function PurchaseOrdersPage() {
	const { type }: ListAddress = useSearch({ strict: false })
	return <DocumentList mod="purchase_orders" kind={type === 'customer_order' ? type : 'purchase_order'} />
}

interface DocumentListProps {
	mod: 'invoices' | 'purchase_orders'
	kind: Kind
}

function DocumentList({ mod, kind }: DocumentListProps) {
	const { t } = useTranslation()
	const address: ListAddress = useSearch({ strict: false })
	const { state: head = 'all', name, page = 1 } = address
	const given = givenIn(address)
	const isGiven = Object.keys(given).length > 0
	const navigate = useNavigate()
	const go = (part: ListAddress) =>
		void navigate({ to: paths.activities, search: { mod, ...keptOf(address), ...part } })
	const filter: Filter = { type: TYPES[kind], head, ...(name && { name }), ...queryOf(given) }
	const query = useQuery(pageOf({ ...filter, page: Math.max(1, page), size: SIZE }))
	const selection = useSelectionOf(kind)
	const { heads, sums = [], ageing = [] } = query.data ?? {}
	// The heads count what is searched for: that there is none of it does not mean that there is nothing.
	const isNew = !name && !isGiven && heads?.all === 0
	return (
		<>
			<PageHeader title={t(titleOf(kind))} actions={!isNew && <Begin kind={kind} filter={filter} />}>
				<Kinds kind={kind} />
			</PageHeader>
			{!isNew && (
				<Tools
					{...{ kind, head, heads, name, given }}
					onHead={(next) => go({ state: next === 'all' ? undefined : next, page: undefined })}
					onGiven={(part) => go({ ...part, page: undefined })}
				/>
			)}
			<ScrollArea>
				{sums.length > 0 && <Sums sums={sums} />}
				{kind === 'invoice' && <Ageing ageing={ageing} />}
				<Found {...{ query, selection, kind, page, isNew, go }} />
			</ScrollArea>
			<DocumentBulkBar {...{ kind, selection, filter }} total={query.data?.total ?? 0} />
		</>
	)
}

/** What is chosen of a list: of another kind other things are done. */
function useSelectionOf(kind: Kind): Selection {
	const selection = useSelection(DOCUMENTS_BULK_MAX)
	const [of, setOf] = useState(kind)
	if (of !== kind) {
		setOf(kind)
		selection.clear()
	}
	return selection
}

interface FoundProps {
	query: UseQueryResult<Data<'getDocuments'>>
	selection: Selection
	kind: Kind
	page: number
	isNew: boolean
	go: (part: ListAddress) => void
}

function Found({ query, selection, kind, page, isNew, go }: FoundProps) {
	return (
		<QueryGate query={query}>
			{({ list, total }) =>
				list.length ? (
					<div className={classes.page}>
						<DocumentTable {...{ list, kind, selection }} />
						<Pages size={SIZE} total={total} page={page} onPage={(next) => go({ page: next })} />
					</div>
				) : (
					<Nothing kind={kind} isNew={isNew} onClear={() => go(NOTHING)} />
				)
			}
		</QueryGate>
	)
}

/** A page of the list; the one before stays until it is there. */
function pageOf(wanted: Params<'getDocuments'>) {
	return { ...read('getDocuments', wanted), placeholderData: keepPreviousData }
}

const NOTHING = { ...NOTHING_GIVEN, state: undefined, name: undefined, page: undefined }

const keptOf = ({ type, state, name, ...address }: ListAddress) => ({ type, state, name, ...givenIn(address) })

/** Orders of both sides have one title. */
const titleOf = (kind: Kind) => `document.list.${kind === 'customer_order' ? 'purchase_order' : kind}` as const

type Filter = NonNullable<Params<'exportDocuments'>['filter']>

/** On the list of invoices pro formas are begun, too; a phone keeps room for one. */
function Begin({ kind, filter }: { kind: Kind; filter: Filter }) {
	const { t } = useTranslation()
	const narrow = useNarrow()
	const [isExporting, setExporting] = useState(false)
	return (
		<>
			<IconButton icon={IconDownload} label={t('documentBulk.do.xlsx')} onClick={() => setExporting(true)} />
			<Suspense>
				{isExporting && (
					<ExportDialog
						format="xlsx"
						filter={filter}
						name={t(`document.list.${kind}`)}
						onClose={() => setExporting(false)}
					/>
				)}
			</Suspense>
			{kind === 'invoice' && !narrow && (
				<Button
					variant="default"
					renderRoot={(props) => <Link {...links.newInvoice({ type: 'proforma' })} {...props} />}
				>
					{t('document.newOf.proforma')}
				</Button>
			)}
			<New kind={kind} />
		</>
	)
}

function New({ kind }: { kind: Kind }) {
	const { t } = useTranslation()
	const link = newLink(kind)
	if (!link) return null
	return (
		<Button
			leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
			renderRoot={(props) => <Link {...link} {...props} />}
		>
			{t(`document.newOf.${kind}`)}
		</Button>
	)
}

interface ToolsProps {
	kind: Kind
	head: Head
	heads: Partial<Record<Head, number>> | undefined
	name: string | undefined
	given: Given
	onHead: (head: Head) => void
	onGiven: (part: GivenChange) => void
}

function Tools({ kind, head, heads, name = '', given, onHead, onGiven }: ToolsProps) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const narrow = useNarrow()
	return (
		<Toolbar label={t('document.filters')}>
			<CountTabs label={t('document.states')}>
				{headsWith(kind, head).map((one) => (
					<CountTab
						key={one}
						{...(HEAD_TONES[one] && { tone: HEAD_TONES[one] })}
						isChosen={one === head}
						count={heads?.[one] === undefined ? '' : count(heads[one])}
						onClick={() => onHead(one)}
					>
						{t(headWord(kind, one))}
					</CountTab>
				))}
			</CountTabs>
			<FilterField
				name={name}
				narrow={narrow}
				label={t(kind === 'purchase_order' ? 'purchaseOrder.search' : 'document.search')}
			/>
			<GivenPills given={given} kind={kind} onOff={onGiven} />
		</Toolbar>
	)
}

/** A head that only links lead to is told while it is the one. */
const headsWith = (kind: Kind, head: Head) => (HEADS[kind].includes(head) ? HEADS[kind] : [...HEADS[kind], head])

/** What is open is called by what it waits for. */
function headWord(kind: Kind, head: Head) {
	if (head !== 'open') return `document.head.${head}` as const
	if (kind === 'purchase_order') return 'purchaseOrder.open'
	if (kind === 'customer_order') return 'customerOrder.open'
	if (kind === 'packing_list' || kind === 'delivery_note') return 'packingList.open'
	return kind === 'quotation' ? 'document.head.sent' : 'document.head.open'
}

function Nothing({ kind, isNew, onClear }: { kind: Kind; isNew: boolean; onClear: () => void }) {
	const { t } = useTranslation()
	if (isNew)
		return (
			<EmptyState
				icon={IconFileInvoice}
				title={t(`document.emptyTitle.${kind}`)}
				text={t(`document.emptyText.${kind}`)}
				action={<New kind={kind} />}
			/>
		)
	return (
		<EmptyState
			icon={IconFilterOff}
			title={t('document.noneTitle')}
			text={t('document.noneText')}
			action={
				<Button variant="default" onClick={onClear}>
					{t('document.clearFilters')}
				</Button>
			}
		/>
	)
}
