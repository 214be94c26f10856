import { Button } from '@mantine/core'
import { IconDownload, IconFilterOff, IconPackages, IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#web/api/api-error.ts'
import { useLocations } from '#web/api/locations.ts'
import { useFormat } from '#web/text/use-format.ts'
import { useNarrow } from '#web/ui/narrow.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { ScrollArea } from '#web/ui/page/page.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import { MovesTable } from '#web/ui/stock/moves-table.tsx'
import { InventoryHeader } from '../inventory-header.tsx'
import { CheckDialog } from './check-dialog.tsx'
import { ExportMovesDialog } from './export-moves-dialog.tsx'
import { type MovementAddress, NO_FILTERS, useMovementAddress, useMovements } from './movement-query.ts'
import { MovementFilters } from './movement-filters.tsx'
import classes from './movements.module.css'

/** The ledger of the account: every movement with who, when, how much and why; filters, a workbook, and the proof of it. */
export function MovementsView() {
	const { t } = useTranslation()
	const { counted } = useFormat()
	const { address, change, filtered } = useMovementAddress()
	const moves = useMovements(address)
	const [first] = moves.data?.pages ?? []
	const { total, capped, people = [] } = first ?? {}
	return (
		<>
			<InventoryHeader
				meta={
					total !== undefined && (
						<span className="num">{t('movements.count', { count: total, n: counted(total, capped) })}</span>
					)
				}
				actions={<Actions address={address} total={total ?? 0} capped={capped} />}
			/>
			<MovementFilters address={address} filtered={filtered} people={people} onChange={change} />
			<ScrollArea tabIndex={0} aria-label={t('inventory.view.movements')} role="region">
				<Found moves={moves} address={address} filtered={filtered} onClear={() => change(NO_FILTERS)} />
			</ScrollArea>
		</>
	)
}

interface FoundProps {
	moves: ReturnType<typeof useMovements>
	address: MovementAddress
	filtered: boolean
	onClear: () => void
}

/** The movements, or what stands in their place where there are none. */
function Found({ moves, address: { sku }, filtered, onClear }: FoundProps) {
	const { t } = useTranslation()
	const { error, hasNextPage, isFetchingNextPage: busy, fetchNextPage } = moves
	if (error instanceof ApiError && error.code === 'not_found') return <NothingFits sku={sku} onClear={onClear} />
	return (
		<QueryGate query={moves}>
			{({ pages }) =>
				pages[0]?.total ? (
					<Ledger
						moves={pages.flatMap(({ list }) => list)}
						withSku={sku === undefined}
						more={hasNextPage ? { busy, load: () => void fetchNextPage() } : undefined}
					/>
				) : filtered ? (
					<NothingFits onClear={onClear} />
				) : (
					<EmptyState icon={IconPackages} title={t('movements.emptyTitle')} text={t('movements.emptyText')} />
				)
			}
		</QueryGate>
	)
}

interface LedgerProps {
	moves: Parameters<typeof MovesTable>[0]['moves']
	withSku: boolean
	more: { busy: boolean; load: () => void } | undefined
}

function Ledger({ moves, withSku, more }: LedgerProps) {
	const { t } = useTranslation()
	const locations = useLocations()
	return (
		<div className={classes.page}>
			<MovesTable moves={moves} withSku={withSku} locations={locations} />
			{more && (
				<Button variant="default" mt={16} loading={more.busy} onClick={more.load}>
					{t('movements.older')}
				</Button>
			)}
		</div>
	)
}

function Actions({ address, total, capped }: { address: MovementAddress; total: number; capped: boolean | undefined }) {
	const { t } = useTranslation()
	const narrow = useNarrow()
	const [dialog, setDialog] = useState<'check' | 'export'>()
	const close = () => setDialog(undefined)
	return (
		<>
			<Button
				variant="default"
				leftSection={<IconShieldCheck size={16} stroke={1.6} aria-hidden />}
				onClick={() => setDialog('check')}
			>
				{t('movements.check')}
			</Button>
			{!narrow && (
				<Button
					variant="default"
					disabled={!total}
					leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
					onClick={() => setDialog('export')}
				>
					{t('movements.export')}
				</Button>
			)}
			{dialog === 'check' && <CheckDialog onClose={close} />}
			{dialog === 'export' && <ExportMovesDialog address={address} total={total} capped={capped} onClose={close} />}
		</>
	)
}

function NothingFits({ sku, onClear }: { sku?: string | undefined; onClear: () => void }) {
	const { t } = useTranslation()
	return (
		<EmptyState
			icon={IconFilterOff}
			title={sku === undefined ? t('movements.noneTitle') : t('movements.noSku', { key: sku })}
			text={t('movements.noneText')}
			action={<Button onClick={onClear}>{t('filter.clear')}</Button>}
		/>
	)
}
