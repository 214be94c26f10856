import { Button } from '@mantine/core'
import { IconFilterOff, IconListDetails, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { SPEC_CHANGED_MAX, SPEC_HEADS, type SpecHead } from '#domain/spec-sheet/record.ts'
import type { Data, Params } from '#web/api/client.ts'
import { read } from '#web/api/queries.ts'
import { links } from '#web/app/paths.ts'
import type { activitiesSearch } from '#web/app/search.ts'
import { useFormat } from '#web/text/use-format.ts'
import { type Selection, useSelection } from '#web/ui/data/use-selection.ts'
import { CountTab, CountTabs } from '#web/ui/filters/count-tabs.tsx'
import { FilterField } from '#web/ui/filters/filter-field.tsx'
import { useNarrow } from '#web/ui/narrow.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { ScrollArea, Toolbar } from '#web/ui/page/page.tsx'
import { Pages } from '#web/ui/page/pages.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import { SheetBulkBar } from './bulk-bar.tsx'
import classes from './list.module.css'
import { SheetTable } from './sheet-table.tsx'

type Address = Pick<ReturnType<typeof activitiesSearch>, 'sheets' | 'name' | 'page'>

const SIZE = 20
const NOTHING: Address = { sheets: undefined, name: undefined, page: undefined }

/** /dashboard/activities?mod=spec_sheet: spec sheets that are kept, by how they stand. */
export function SpecSheetsPage() {
	const { t } = useTranslation()
	const { count } = useFormat()
	const { sheets, name, page = 1 }: Address = useSearch({ strict: false })
	const head: SpecHead = sheets ?? 'all'
	const navigate = useNavigate()
	const go = (part: Address) =>
		void navigate({ ...links.activities('spec_sheet'), search: { mod: 'spec_sheet', sheets, name, ...part } })
	const selection = useSelection(SPEC_CHANGED_MAX)
	const query = useQuery(pageOf({ head, page: Math.max(1, page), size: SIZE, ...(name && { name }) }))
	const { heads } = query.data ?? {}
	const isNew = heads !== undefined && !name && heads.all + heads.archived === 0
	const show = (next: SpecHead) => {
		selection.clear()
		go({ sheets: next === 'all' ? undefined : next, page: undefined })
	}
	return (
		<>
			<PageHeader
				title={t('specSheet.title')}
				meta={heads && heads.all > 0 && t('specSheet.count', { count: heads.all, n: count(heads.all) })}
				actions={!isNew && <New />}
			/>
			{!isNew && <Tools {...{ head, heads, name }} onHead={show} />}
			<ScrollArea>
				<Found {...{ query, selection, page, isNew, go }} />
			</ScrollArea>
			<SheetBulkBar selection={selection} isArchive={head === 'archived'} />
		</>
	)
}

interface FoundProps {
	query: UseQueryResult<Data<'getSpecSheets'>>
	selection: Selection
	page: number
	isNew: boolean
	go: (part: Address) => void
}

function Found({ query, selection, page, isNew, go }: FoundProps) {
	return (
		<QueryGate query={query}>
			{({ list, total }) =>
				list.length ? (
					<div className={classes.page}>
						<SheetTable list={list} selection={selection} />
						<Pages size={SIZE} total={total} page={page} onPage={(next) => go({ page: next })} />
					</div>
				) : (
					<Nothing isNew={isNew} onClear={() => go(NOTHING)} />
				)
			}
		</QueryGate>
	)
}

/** A page of the list; the one before stays until it is there. */
function pageOf(wanted: Params<'getSpecSheets'>) {
	return { ...read('getSpecSheets', wanted), placeholderData: keepPreviousData }
}

function New() {
	const { t } = useTranslation()
	return (
		<Button
			leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
			renderRoot={(props) => <Link {...links.newSpecSheet()} {...props} />}
		>
			{t('specSheet.new')}
		</Button>
	)
}

interface ToolsProps {
	head: SpecHead
	heads: Record<SpecHead, number> | undefined
	name: string | undefined
	onHead: (head: SpecHead) => void
}

function Tools({ head, heads, name = '', onHead }: ToolsProps) {
	const { t } = useTranslation()
	const { count } = useFormat()
	return (
		<Toolbar label={t('specSheet.filters')}>
			<CountTabs label={t('specSheet.heads')}>
				{SPEC_HEADS.map((one) => (
					<CountTab
						key={one}
						isChosen={one === head}
						count={heads ? count(heads[one]) : ''}
						onClick={() => onHead(one)}
					>
						{t(`specSheet.head.${one}`)}
					</CountTab>
				))}
			</CountTabs>
			<FilterField name={name} narrow={useNarrow()} label={t('specSheet.find')} />
		</Toolbar>
	)
}

function Nothing({ isNew, onClear }: { isNew: boolean; onClear: () => void }) {
	const { t } = useTranslation()
	if (isNew)
		return (
			<EmptyState
				icon={IconListDetails}
				title={t('specSheet.emptyTitle')}
				text={t('specSheet.emptyText')}
				action={<New />}
			/>
		)
	return (
		<EmptyState
			icon={IconFilterOff}
			title={t('specSheet.noneTitle')}
			text={t('specSheet.noneText')}
			action={
				<Button variant="default" onClick={onClear}>
					{t('specSheet.clear')}
				</Button>
			}
		/>
	)
}
