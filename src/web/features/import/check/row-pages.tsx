import { Button, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconFilterOff } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportFile } from '#contract/import-shapes.ts'
import { useFormat } from '#web/text/use-format.ts'
import { NARROW } from '#web/ui/narrow.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { LoadError } from '#web/ui/page/load-error.tsx'
import { Pages } from '#web/ui/page/pages.tsx'
import { type ImportStatus } from '../import-status.ts'
import { type RowFilter, ROWS, useImportRows } from '../import-data.ts'
import classes from './check-step.module.css'
import { RowCards } from './row-cards.tsx'
import { ListDecimal } from './row-parts.tsx'
import { RowsTable } from './rows-table.tsx'
import { tableColumns } from './shown-cells.ts'

interface Props {
	file: ImportFile
	/** Columns that `status` objects to are shown whatever else is. */
	status: ImportStatus
	filter: RowFilter
	onAll: () => void
}

/** The rows of the file, a hundred at a time: a table, on a phone cards. */
export function RowPages({ file, status, filter, onAll }: Props) {
	const { t } = useTranslation()
	const narrow = useMediaQuery(NARROW, window.matchMedia(NARROW).matches)
	const [page, setPage] = useState(1)
	const scroll = useRef<HTMLDivElement>(null)
	const columns = useMemo(() => tableColumns(file, status), [file, status])
	const { data, error, refetch, isPlaceholderData } = useImportRows(status, filter, page)
	if (error) return <LoadError error={error} onRetry={() => void refetch()} />
	const Shown = narrow ? RowCards : RowsTable
	const total = data?.total ?? 0
	return (
		<section className={classes.rows} aria-label={t('importing.filter')} aria-busy={isPlaceholderData || !data}>
			{/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroller without controls needs the keyboard */}
			<div ref={scroll} className={classes.scroll} tabIndex={0} role="region" aria-label={t('importing.step.check')}>
				{!data && <Waiting />}
				{data && total === 0 && <NoRows onAll={onAll} />}
				{data && data.total > 0 && (
					<ListDecimal value={file.rules.decimal}>
						<Shown rows={data.list} columns={columns} all={file.columns} mapping={file.mapping ?? {}} />
					</ListDecimal>
				)}
			</div>
			{total > ROWS && (
				<PageTurner
					page={page}
					total={total}
					siblings={narrow ? 0 : 1}
					onPage={(next) => {
						setPage(next)
						scroll.current?.scrollTo(0, 0)
					}}
				/>
			)}
		</section>
	)
}

interface PageTurnerProps {
	page: number
	/** Rows. */
	total: number
	siblings: number
	onPage: (page: number) => void
}

function PageTurner({ page, total, siblings, onPage }: PageTurnerProps) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const from = (page - 1) * ROWS + 1
	const to = Math.min(page * ROWS, total)
	return (
		<div className={classes.pages}>
			<span className="muted num">
				{t('importing.pageOf', { from: count(from), to: count(to), total: count(total) })}
			</span>
			<div className="grow" />
			<Pages small {...{ page, total, siblings, onPage }} size={ROWS} />
		</div>
	)
}

function NoRows({ onAll }: { onAll: () => void }) {
	const { t } = useTranslation()
	return (
		<EmptyState
			small
			icon={IconFilterOff}
			title={t('importing.rowEmpty')}
			text={t('importing.rowEmptyText')}
			action={
				<Button size="xs" variant="default" onClick={onAll}>
					{t('importing.showAllRows')}
				</Button>
			}
		/>
	)
}

/** The SKU's own column stands in every row already. */
function Waiting() {
	return (
		<div className={classes.waiting}>
			{Array.from({ length: 8 }, (_, index) => (
				<Skeleton key={index} height={24} radius="sm" />
			))}
		</div>
	)
}
