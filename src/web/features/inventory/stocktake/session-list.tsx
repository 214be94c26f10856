import { Button } from '@mantine/core'
import { IconClipboardCheck, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpenLocations } from '#web/api/locations.ts'
import { read } from '#web/api/queries.ts'
import { useWorksOffline } from '#web/state/offline-work.ts'
import { useFormat } from '#web/text/use-format.ts'
import { StatusChip } from '#web/ui/data/status-chip.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { ScrollArea } from '#web/ui/page/page.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import { Pages } from '#web/ui/page/pages.tsx'
import { InventoryHeader } from '../inventory-header.tsx'
import { NewSessionDialog } from './new-session-dialog.tsx'
import { isAway, useKeptSessions } from './offline/use-kept-sessions.ts'
import classes from './session-list.module.css'
import { STATE_TONES, type Stocktake, stocktakeLink } from './stocktake-data.ts'

const SIZE = 20

/** All stocktakes, the newest first, and the way to begin one. */
export function SessionList() {
	const { t } = useTranslation()
	const [page, setPage] = useState(1)
	const [adding, setAdding] = useState(false)
	const query = useQuery(read('getStocktakes', { page, size: SIZE }))
	const add = (
		<Button leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />} onClick={() => setAdding(true)}>
			{t('stocktake.new')}
		</Button>
	)
	const isEmpty = query.data?.total === 0
	const kept = useKeptSessions(isAway(query))
	if (kept?.length) return <KeptSessions list={kept} />
	return (
		<>
			<InventoryHeader actions={isEmpty ? undefined : add} />
			<ScrollArea>
				<QueryGate query={query}>
					{({ list, total }) =>
						total === 0 ? (
							<EmptyState
								icon={IconClipboardCheck}
								title={t('stocktake.emptyTitle')}
								text={t('stocktake.emptyText')}
								action={add}
							/>
						) : (
							<Sessions list={list} total={total} page={page} onPage={setPage} />
						)
					}
				</QueryGate>
			</ScrollArea>
			{adding && <NewSessionDialog onClose={() => setAdding(false)} />}
		</>
	)
}

/** Without the server: what this device can go on with. */
function KeptSessions({ list }: { list: readonly Stocktake[] }) {
	const { t } = useTranslation()
	useWorksOffline()
	return (
		<>
			<InventoryHeader />
			<ScrollArea>
				<div className={classes.page}>
					<p className="muted">{t('stocktake.keptSessions')}</p>
					<ul className={classes.list} aria-label={t('stocktake.list')}>
						{list.map((one) => (
							<SessionRow key={one.id} stocktake={one} />
						))}
					</ul>
				</div>
			</ScrollArea>
		</>
	)
}

interface SessionsProps {
	list: readonly Stocktake[]
	total: number
	page: number
	onPage: (page: number) => void
}

function Sessions({ list, total, page, onPage }: SessionsProps) {
	const { t } = useTranslation()
	return (
		<div className={classes.page}>
			<ul className={classes.list} aria-label={t('stocktake.list')}>
				{list.map((one) => (
					<SessionRow key={one.id} stocktake={one} />
				))}
			</ul>
			<Pages page={page} total={total} size={SIZE} onPage={onPage} />
		</div>
	)
}

function SessionRow({ stocktake }: { stocktake: Stocktake }) {
	const { t } = useTranslation()
	const { count, when } = useFormat()
	const { nameOf, isSplit } = useOpenLocations()
	const { id, name, state, counts, location, created_at, started_at, closed_at, created_by, blind } = stocktake
	const facts = [
		when(closed_at ?? started_at ?? created_at),
		created_by,
		...(isSplit ? [location === null ? t('stocktake.everywhere') : nameOf(location)] : []),
		...(blind ? [t('stocktake.blind')] : []),
	]
	return (
		<li>
			<Link {...stocktakeLink(id)} className={classes.row ?? ''}>
				<span className={classes.words}>
					<b>{name}</b>
					<span>{facts.filter(Boolean).join(' · ')}</span>
				</span>
				<span className={classes.progress}>
					{state !== 'draft' && (
						<>
							<span className="num">
								{t('stocktake.progress', { n: count(counts.counted), all: count(counts.lines) })}
							</span>
							<progress value={counts.counted} max={Math.max(1, counts.lines)} aria-hidden />
						</>
					)}
				</span>
				<StatusChip tone={STATE_TONES[state]}>{t(`stocktake.state.${state}`)}</StatusChip>
			</Link>
		</li>
	)
}
