import { Button } from '@mantine/core'
import {
	IconArrowDown,
	IconArrowUp,
	IconArchive,
	IconArchiveOff,
	IconPencil,
	IconPlus,
	IconTransfer,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type Data, type Params } from '#web/api/client.ts'
import { read, refresh } from '#web/api/queries.ts'
import { links } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { StatusChip } from '#web/ui/data/status-chip.tsx'
import { notifyError, notifyOk } from '#web/ui/feedback/toast.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import { ScrollArea } from '#web/ui/page/page.tsx'
import { InventoryHeader } from '../inventory-header.tsx'
import { LocationDialog } from './location-dialog.tsx'
import classes from './locations.module.css'

type Place = Data<'getLocations'>['list'][number]

/** Where stock lies: made, named, put into order, archived when empty. */
export function LocationsView() {
	const { t } = useTranslation()
	const { count } = useFormat()
	const locations = useQuery({ ...read('getLocations', { counts: 'true' }), staleTime: 0 })
	const [edited, setEdited] = useState<Place | 'new' | null>(null)
	const list = locations.data?.list ?? []
	const open = list.filter(({ archived }) => !archived)
	return (
		<>
			<InventoryHeader
				meta={open.length > 0 && t('stockLocations.count', { count: open.length, n: count(open.length) })}
				actions={<Actions open={open} onAdd={() => setEdited('new')} />}
			/>
			<ScrollArea>
				<div className={classes.page}>
					{locations.data && open.length < 2 && <p className={classes.text}>{t('stockLocations.oneText')}</p>}
					<QueryGate query={locations}>
						{() => (
							<ul className={classes.list}>
								{list.map((place, index) => (
									<PlaceRow
										key={place.id}
										place={place}
										index={index}
										of={list.length}
										way={wayFrom(place, open)}
										onEdit={() => setEdited(place)}
									/>
								))}
							</ul>
						)}
					</QueryGate>
				</div>
			</ScrollArea>
			{edited && <LocationDialog location={edited === 'new' ? undefined : edited} onClose={() => setEdited(null)} />}
		</>
	)
}

type Way = ReturnType<typeof links.moveStock>

/** Moving stock away from a location: where it can go and something lies there; where it goes, unless there is a choice. */
function wayFrom({ id, skus = 0, archived }: Place, open: readonly Place[]): Way | undefined {
	const others = open.filter((other) => other.id !== id)
	if (archived || !skus || !others.length) return undefined
	return links.moveStock(id, others.length === 1 ? others[0]?.id : undefined)
}

function Actions({ open, onAdd }: { open: readonly Place[]; onAdd: () => void }) {
	const { t } = useTranslation()
	const [way] = open.flatMap((place) => wayFrom(place, open) ?? [])
	return (
		<>
			{way && (
				<Button variant="default" renderRoot={(props) => <Link {...way} {...props} />}>
					{t('stockLocations.transfer')}
				</Button>
			)}
			<Button leftSection={<IconPlus size={16} stroke={2} aria-hidden />} onClick={onAdd}>
				{t('stockLocations.add')}
			</Button>
		</>
	)
}

interface RowProps {
	place: Place
	index: number
	of: number
	/** Moves what lies there. */
	way: Way | undefined
	onEdit: () => void
}

function PlaceRow({ place, ...rest }: RowProps) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const name = place.name || t('stock.main')
	const skus = place.skus ?? 0
	const { archived } = place
	return (
		<li className={classes.row} data-archived={archived || undefined}>
			<div className={classes.about}>
				<b>{name}</b>
				<small>{t('stockLocations.skus', { count: skus, n: count(skus) })}</small>
			</div>
			{archived && <StatusChip>{t('stockLocations.archived')}</StatusChip>}
			<Tools place={place} name={name} {...rest} />
		</li>
	)
}

/** Moves its stock, moves it up and down, renames and archives it. */
function Tools({ place, name, index, of, way, onEdit }: RowProps & { name: string }) {
	const { t } = useTranslation()
	const { change, busy } = useChange(name)
	const navigate = useNavigate()
	const { id, version, archived } = place
	return (
		<div className={classes.tools}>
			{way && (
				<IconButton
					icon={IconTransfer}
					label={t('stockLocations.transferFrom', { name })}
					onClick={() => void navigate(way)}
				/>
			)}
			<IconButton
				icon={IconArrowUp}
				label={t('stockLocations.up', { name })}
				disabled={busy || index === 0}
				onClick={() => void change({ id, version, position: index - 1 }, 'saved')}
			/>
			<IconButton
				icon={IconArrowDown}
				label={t('stockLocations.down', { name })}
				disabled={busy || index === of - 1}
				onClick={() => void change({ id, version, position: index + 1 }, 'saved')}
			/>
			<IconButton icon={IconPencil} label={t('stockLocations.rename', { name })} onClick={onEdit} />
			<IconButton
				icon={archived ? IconArchiveOff : IconArchive}
				label={t(archived ? 'stockLocations.restore' : 'stockLocations.archive', { name })}
				disabled={busy}
				onClick={() => void change({ id, version, archived: !archived }, archived ? 'restoredDone' : 'archivedDone')}
			/>
		</div>
	)
}

/** Saves a change of one location and says so; what is refused is said as it is. */
function useChange(name: string) {
	const { t } = useTranslation()
	const [busy, setBusy] = useState(false)
	const change = async (params: Params<'setLocation'>, done: 'saved' | 'archivedDone' | 'restoredDone') => {
		setBusy(true)
		try {
			await call('setLocation', params)
			// Their order is seen at once.
			if (params.position === undefined) notifyOk(t(`stockLocations.${done}`, { name }))
		} catch (error) {
			notifyError(error)
		} finally {
			setBusy(false)
			await refresh('getLocations')
		}
	}
	return { change, busy }
}
