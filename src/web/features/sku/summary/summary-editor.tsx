import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isProblem } from '#domain/problem.ts'
import { operate, type Operation } from '#domain/sku/bulk/operation.ts'
import { useFormat } from '#web/text/use-format.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { notifyError, notifyOk, notifyWarning } from '#web/ui/feedback/toast.tsx'
import { useLeaveGuard } from '#web/ui/form/use-leave-guard.ts'
import { Grid } from '#web/ui/grid/grid.tsx'
import { BLOCK_MAX } from '#web/ui/grid/range/use-range.ts'
import { countSelected, isSelected } from '#web/ui/grid/selection/selection.ts'
import { useSelection } from '#web/ui/grid/selection/use-selection.ts'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import { NARROW } from '#web/ui/narrow.ts'
import { LoadError } from '#web/ui/page/load-error.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Toolbar } from '#web/ui/page/page.tsx'
import type { Chosen } from '../bulk/chosen.ts'
import { ColumnsMenu } from '../table/columns-menu.tsx'
import { resizeColumn } from '../table/view.ts'
import { TableSkeleton } from '../table/table-skeleton.tsx'
import { OperationForm } from './operation-form.tsx'
import { toSentence } from './objections.ts'
import { pendingCells } from './pending.ts'
import { useSummaryColumns } from './summary-columns.tsx'
import classes from './summary.module.css'
import { textAt, useSummary, type PendingCell, type Summary, type SummaryRow } from './use-summary.ts'

const ReviewDialog = lazyIdle(async () => (await import('./review-dialog.tsx')).ReviewDialog)
const SummaryCards = lazyIdle(async () => (await import('./summary-cards.tsx')).SummaryCards)

/** The spreadsheet: what is typed is pending until it is reviewed and applied. */
export function SummaryEditor({ chosen }: { chosen: Chosen }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const narrow = useMediaQuery(NARROW, window.matchMedia(NARROW).matches)
	const summary = useSummary(chosen)
	const columns = useSummaryColumns()
	const [reviewing, setReviewing] = useState(false)
	const pending = pendingCells(summary.state.now).length
	useLeaveGuard(pending > 0)
	if (summary.keys.error) return <LoadError error={summary.keys.error} onRetry={() => void summary.keys.refetch()} />
	return (
		<>
			<PageHeader
				title={t('summary.titleCount', { count: chosen.count, n: count(chosen.count) })}
				actions={
					<>
						<Steps summary={summary} />
						<Button disabled={pending === 0} onClick={() => setReviewing(true)}>
							{t('summary.review', { count: pending, n: count(pending) })}
						</Button>
					</>
				}
			/>
			{summary.keys.isPending || !columns.view.length ? (
				<TableSkeleton narrow={narrow ?? false} />
			) : narrow ? (
				<Suspense>
					<SummaryCards summary={summary} paths={columns.typable} />
				</Suspense>
			) : (
				<Sheet summary={summary} columns={columns} />
			)}
			<Suspense>{reviewing && <ReviewDialog summary={summary} onClose={() => setReviewing(false)} />}</Suspense>
		</>
	)
}

function Steps({ summary: { state, dispatch } }: { summary: Summary }) {
	const { t } = useTranslation()
	return (
		<>
			<IconButton
				icon={IconArrowBackUp}
				label={t('summary.undo')}
				disabled={!state.past.length}
				onClick={() => dispatch({ do: 'undo' })}
			/>
			<IconButton
				icon={IconArrowForwardUp}
				label={t('summary.redo')}
				disabled={!state.future.length}
				onClick={() => dispatch({ do: 'redo' })}
			/>
		</>
	)
}

interface SheetProps {
	summary: Summary
	columns: ReturnType<typeof useSummaryColumns>
}

function Sheet({ summary, columns }: SheetProps) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const { rows, total, edit, dispatch } = summary
	const selecting = useSelection<SummaryRow>({
		queryKey: rows.shownKey,
		keyOf,
		rowAt: rows.rowAt,
		rowsBetween: rows.rowsBetween,
		onTooMany: () => notifyWarning(t('sku.tooMany', { n: count(BLOCK_MAX) })),
		onError: notifyError,
	})
	const selected = countSelected(selecting.selection, total)
	const apply = useColumnTool(summary, selected ? (key) => isSelected(selecting.selection, key) : () => true)
	return (
		<>
			<Toolbar label={t('summary.tools')}>
				<OperationForm
					paths={columns.typable}
					busy={apply.busy}
					action={selected ? t('summary.applySelected', { n: count(selected) }) : t('summary.applyAll')}
					onApply={(path, operation) => void apply.run(path, operation)}
				/>
				<div className="grow" />
				<ColumnsMenu view={columns.view} own={[]} onChange={columns.setView} onReset={columns.reset} />
			</Toolbar>
			<div
				role="presentation"
				className={classes.sheet}
				onKeyDown={(event) => {
					if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return
					if (event.target instanceof HTMLInputElement) return
					event.preventDefault()
					dispatch({ do: event.shiftKey ? 'redo' : 'undo' })
				}}
			>
				<Grid<SummaryRow>
					label={t('summary.sheet')}
					columns={columns.columns}
					rows={rows}
					keyOf={keyOf}
					nameOf={({ sku_name }) => sku_name}
					selecting={selecting}
					sort={null}
					onSort={() => undefined}
					onOpen={() => undefined}
					onEdit={async (row, { id: path }, text) => {
						edit([{ row, path, text }])
						return null
					}}
					onBlock={async (edits) => {
						edit(edits.map(({ row, column, text }) => ({ row, path: column.id, text })))
						return []
					}}
					onTooMany={() => notifyWarning(t('sku.tooManyCells', { n: count(BLOCK_MAX) }))}
					onError={notifyError}
					onResize={(path, width) => columns.setView(resizeColumn(columns.view, path, width))}
				/>
			</div>
		</>
	)
}

function keyOf({ key }: SummaryRow): string {
	return key
}

/** Runs a column tool over the rows meant, and says what it left alone. */
function useColumnTool({ rows, total, edit }: Summary, meant: (key: string) => boolean) {
	const { t, i18n } = useTranslation()
	const { count } = useFormat()
	const [busy, setBusy] = useState(false)
	const run = async (path: string, operation: Operation) => {
		setBusy(true)
		try {
			const all = await rows.rowsBetween(0, total - 1)
			const cells: PendingCell[] = []
			let reason = ''
			let left = 0
			for (const row of all) {
				if (!meant(row.key)) continue
				const text = textAt(row, path)
				const result = operate(operation, path, text)
				if (!isProblem(result)) {
					if (result.value !== text) cells.push({ row, path, text: result.value })
					continue
				}
				left++
				const language = i18n.language === 'zh' ? 'zh' : 'en'
				reason ||= toSentence(result, language)
			}
			if (cells.length) edit(cells)
			if (left) notifyWarning(t('summary.left', { n: count(left), reason }))
			else if (!cells.length) notifyOk(t('summary.nothing'))
		} catch (error) {
			notifyError(error)
		} finally {
			setBusy(false)
		}
	}
	return { busy, run }
}
