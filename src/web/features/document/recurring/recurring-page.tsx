import { Button } from '@mantine/core'
import { IconFilterOff, IconRepeat } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { RECURRING_HEADS, type RecurringHead } from '#domain/documents/recurring.ts'
import type { Data, Params } from '#web/api/client.ts'
import { read } from '#web/api/queries.ts'
import { links, paths } from '#web/app/paths.ts'
import type { activitiesSearch } from '#web/app/search.ts'
import { useFormat } from '#web/text/use-format.ts'
import { CountTab, CountTabs } from '#web/ui/filters/count-tabs.tsx'
import { FilterField } from '#web/ui/filters/filter-field.tsx'
import { useNarrow } from '#web/ui/narrow.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { ScrollArea, Toolbar } from '#web/ui/page/page.tsx'
import { Pages } from '#web/ui/page/pages.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import { Kinds } from '../list/kinds.tsx'
import list from '../list/list.module.css'
import { RecurringTable } from './recurring-table.tsx'
import { ScheduleDrawer } from './schedule-drawer.tsx'
import { STATE_TONES } from './state-tones.ts'

type Address = Pick<ReturnType<typeof activitiesSearch>, 'repeats' | 'recurring' | 'name' | 'page'>

const SIZE = 20
const NOTHING: Address = { repeats: undefined, name: undefined, page: undefined }

/** /dashboard/activities?mod=invoices&type=recurring: the schedules by which invoices repeat. */
export function RecurringPage() {
	const { t } = useTranslation()
	const { repeats, recurring, name, page = 1 }: Address = useSearch({ strict: false })
	const head: RecurringHead = repeats ?? 'all'
	const navigate = useNavigate()
	const go = (part: Address) =>
		void navigate({ to: paths.activities, search: { mod: 'invoices', type: 'recurring', repeats, name, ...part } })
	const query = useQuery(pageOf({ head, page: Math.max(1, page), size: SIZE, ...(name && { name }) }))
	const { heads } = query.data ?? {}
	const isNew = !name && heads?.all === 0
	return (
		<>
			<PageHeader title={t('recurring.title')}>
				<Kinds kind="recurring" />
			</PageHeader>
			{!isNew && (
				<Tools
					{...{ head, heads, name }}
					onHead={(next) => go({ repeats: next === 'all' ? undefined : next, page: undefined })}
				/>
			)}
			<ScrollArea>
				<QueryGate query={query}>
					{({ list: schedules, total }) =>
						schedules.length ? (
							<div className={list.page}>
								<RecurringTable list={schedules} onOpen={(id) => go({ page, recurring: id })} />
								<Pages size={SIZE} total={total} page={page} onPage={(next) => go({ page: next })} />
							</div>
						) : (
							<Nothing isNew={isNew} onClear={() => go(NOTHING)} />
						)
					}
				</QueryGate>
			</ScrollArea>
			{recurring && <ScheduleDrawer id={recurring} onClose={() => go({ page, recurring: undefined })} />}
		</>
	)
}

/** A page of the list; the one before stays until it is there. */
function pageOf(wanted: Params<'getRecurrings'>) {
	return { ...read('getRecurrings', wanted), placeholderData: keepPreviousData }
}

interface ToolsProps {
	head: RecurringHead
	heads: Data<'getRecurrings'>['heads'] | undefined
	name: string | undefined
	onHead: (head: RecurringHead) => void
}

function Tools({ head, heads, name = '', onHead }: ToolsProps) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const narrow = useNarrow()
	return (
		<Toolbar label={t('recurring.filters')}>
			<CountTabs label={t('recurring.states')}>
				{RECURRING_HEADS.map((one) => (
					<CountTab
						key={one}
						{...(one !== 'all' && one !== 'ended' && { tone: STATE_TONES[one] })}
						isChosen={one === head}
						count={heads ? count(heads[one]) : ''}
						onClick={() => onHead(one)}
					>
						{t(`recurring.heads.${one}`)}
					</CountTab>
				))}
			</CountTabs>
			<FilterField name={name} narrow={narrow} label={t('recurring.search')} />
		</Toolbar>
	)
}

function Nothing({ isNew, onClear }: { isNew: boolean; onClear: () => void }) {
	const { t } = useTranslation()
	if (isNew)
		return (
			<EmptyState
				icon={IconRepeat}
				title={t('recurring.emptyTitle')}
				text={t('recurring.emptyText')}
				action={
					<Button variant="default" renderRoot={(props) => <Link {...links.documents('invoice')} {...props} />}>
						{t('recurring.emptyAction')}
					</Button>
				}
			/>
		)
	return (
		<EmptyState
			icon={IconFilterOff}
			title={t('recurring.noneTitle')}
			text={t('recurring.noneText')}
			action={
				<Button variant="default" onClick={onClear}>
					{t('recurring.clear')}
				</Button>
			}
		/>
	)
}
