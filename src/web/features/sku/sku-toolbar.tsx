import { Button } from '@mantine/core'
import { IconChecklist, IconDownload, IconStack2 } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FilterPill } from '#web/ui/controls/filter-pill.tsx'
import { EVERYTHING } from '#web/ui/grid/selection/selection.ts'
import { type CustomParameter, shownIn, useParameters } from '#web/api/parameters.ts'
import { pathOf } from '#domain/custom-parameter/parameter.ts'
import { Toolbar } from '#web/ui/page/page.tsx'
import { openBulk } from './bulk/bulk-state.ts'
import { chosenOf } from './bulk/chosen.ts'
import { FilterField } from '#web/ui/filters/filter-field.tsx'
import { FilterBar } from '#web/ui/filters/filter-bar.tsx'
import type { HomeAddress } from './sku-query.ts'
import { ColumnsMenu } from './table/columns-menu.tsx'
import { useGrouped } from './table/use-view.ts'
import type { ViewChange, ViewColumn } from '#web/ui/grid/columns/view-columns.ts'
import type { SkuList } from './use-sku-list.ts'

interface Props {
	address: HomeAddress
	list: SkuList
	view: readonly ViewColumn[] | undefined
	narrow: boolean
	/** Rows may be grouped: not among deleted and recent ones, where a variant may stand without its parent. */
	groupable: boolean
	/** On a phone: rows are being selected. */
	picking: boolean
	onPicking: (on: boolean) => void
	onView: (change: ViewChange) => void
	onReset: () => void
}

/** Filter on the left; columns and export on the right, or Select on a phone. */
export function SkuToolbar({ address, list, view, narrow, groupable, picking, onPicking, onView, onReset }: Props) {
	const { t } = useTranslation()
	const { all } = useParameters()
	const navigate = useNavigate()
	const exportAll = () => openBulk('export', chosenOf(EVERYTHING, list))
	return (
		<Toolbar label={t('sku.tools')}>
			<FilterField name={address.name ?? ''} narrow={narrow} />
			<FilterBar
				address={address}
				// They live in the address, so that a filtered list can be shared.
				onChange={(change) => void navigate({ to: '.', search: (old) => ({ ...old, ...change }) as typeof old })}
			/>
			{groupable && <GroupPill grouped={list.search.fold ?? false} />}
			<div className="grow" />
			{!narrow && view && <ColumnsMenu view={view} own={ownPaths(list, all)} onChange={onView} onReset={onReset} />}
			{narrow && list.total > 0 && (
				<Button
					variant={picking ? 'light' : 'default'}
					aria-pressed={picking}
					leftSection={<IconChecklist size={16} stroke={1.6} aria-hidden />}
					onClick={() => onPicking(!picking)}
				>
					{picking ? t('sku.done') : t('sku.select')}
				</Button>
			)}
			{!narrow && (
				<Button
					size="xs"
					variant="subtle"
					color="gray"
					// An export takes the search by its word, and that finds nothing.
					disabled={list.total === 0 || list.similar}
					leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
					onClick={exportAll}
				>
					{t('sku.export')}
				</Button>
			)}
		</Toolbar>
	)
}

/** Lists products with their variants grouped, or every SKU that is sold. */
function GroupPill({ grouped }: { grouped: boolean }) {
	const { t } = useTranslation()
	const navigate = useNavigate()
	const { choose } = useGrouped()
	return (
		<FilterPill
			label={t('sku.groupVariants')}
			icon={IconStack2}
			aria-pressed={grouped}
			data-active={grouped || undefined}
			onClick={() => {
				choose(!grouped)
				void navigate({ to: '.', search: (old) => ({ ...old, fold: !grouped }) as typeof old })
			}}
		/>
	)
}

/** The seller's own parameters that tables show, then what the first rows hold without a definition. */
function ownPaths({ rows, total }: SkuList, all: readonly CustomParameter[]): string[] {
	const defined = new Set(all.map(pathOf))
	const paths = new Set(shownIn(all, 'table').map(pathOf))
	for (let index = 0; index < Math.min(total, 100); index++)
		for (const { key } of rows.rowAt(index)?.cps ?? []) if (!defined.has(pathOf({ key }))) paths.add(pathOf({ key }))
	return [...paths]
}
