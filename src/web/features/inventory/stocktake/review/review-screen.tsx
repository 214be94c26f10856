import { Button, Menu } from '@mantine/core'
import { IconDots, IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { undoGroup } from '#web/api/undo.ts'
import { useFormat } from '#web/text/use-format.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { StatusChip } from '#web/ui/data/status-chip.tsx'
import { JobPanel } from '#web/ui/feedback/job-panel.tsx'
import { notifyError, notifyOk } from '#web/ui/feedback/toast.tsx'
import { useJob } from '#web/api/use-job.ts'
import { useNarrow } from '#web/ui/narrow.ts'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { RefusedCounts } from '../refused-counts.tsx'
import { STATE_TONES, type Stocktake, type Worth } from '../stocktake-data.ts'
import { useStep } from '../use-step.ts'
import { ApplyDialog } from './apply-dialog.tsx'
import { ReviewLines } from './review-lines.tsx'
import { Sums } from './sums.tsx'
import { useProtocol } from './use-protocol.ts'
import classes from './review.module.css'

interface Props {
	stocktake: Stocktake
	worth: Worth | null
	back: ReactNode
}

/** What the counts of a stocktake come to, before and after it is applied. */
export function ReviewScreen({ stocktake, worth, back }: Props) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const { state, counts, name } = stocktake
	return (
		<>
			<PageHeader
				title={name}
				back={back}
				meta={
					<>
						<StatusChip tone={STATE_TONES[state]}>{t(`stocktake.state.${state}`)}</StatusChip>
						<span className="num">
							{t('stocktake.progress', { n: count(counts.counted), all: count(counts.lines) })}
						</span>
					</>
				}
				actions={<Actions stocktake={stocktake} worth={worth} />}
			/>
			<RefusedCounts stocktake_id={stocktake.id} />
			{state === 'applying' && stocktake.job_id && <Applying job_id={stocktake.job_id} />}
			{worth && <Sums stocktake={stocktake} worth={worth} />}
			<ReviewLines stocktake={stocktake} />
		</>
	)
}

function Actions({ stocktake, worth }: Omit<Props, 'back'>) {
	const { t } = useTranslation()
	const narrow = useNarrow()
	const [applying, setApplying] = useState(false)
	const { busy, step } = useStep(stocktake)
	const { state, group_id } = stocktake
	const isReview = state === 'review'
	const cancel = isReview || state === 'draft' ? () => void step('cancel') : undefined
	return (
		<>
			{cancel && !narrow && (
				<Button variant="default" loading={busy === 'cancel'} onClick={cancel}>
					{t('stocktake.cancelIt')}
				</Button>
			)}
			{isReview && (
				<Button variant="default" loading={busy === 'resume'} onClick={() => void step('resume')}>
					{t('stocktake.resume')}
				</Button>
			)}
			{state === 'applied' && group_id && <UndoButton group_id={group_id} name={stocktake.name} />}
			{state === 'draft' && (
				<Button loading={busy === 'start'} onClick={() => void step('start')}>
					{t('stocktake.start')}
				</Button>
			)}
			{(isReview || state === 'applying') && worth && (
				<Button onClick={() => setApplying(true)}>{t(isReview ? 'stocktake.apply' : 'stocktake.applyOn')}</Button>
			)}
			{state !== 'draft' && <More stocktake={stocktake} onCancel={narrow ? cancel : undefined} />}
			{applying && worth && <ApplyDialog stocktake={stocktake} worth={worth} onClose={() => setApplying(false)} />}
		</>
	)
}

/** The protocol; on a phone also what has no room beside it. */
function More({ stocktake, onCancel }: { stocktake: Stocktake; onCancel: (() => void) | undefined }) {
	const { t } = useTranslation()
	const protocol = useProtocol(stocktake.id)
	return (
		<Menu position="bottom-end">
			<Menu.Target>
				<IconButton icon={IconDots} label={t('stocktake.more')} loading={protocol.busy} />
			</Menu.Target>
			<Menu.Dropdown>
				<Menu.Item
					leftSection={<IconFileTypePdf size={16} stroke={1.6} aria-hidden />}
					onClick={() => void protocol.make('pdf')}
				>
					{t('stocktake.protocolPdf')}
				</Menu.Item>
				<Menu.Item
					leftSection={<IconFileSpreadsheet size={16} stroke={1.6} aria-hidden />}
					onClick={() => void protocol.make('xlsx')}
				>
					{t('stocktake.protocolXlsx')}
				</Menu.Item>
				{onCancel && (
					<Menu.Item color="red" onClick={onCancel}>
						{t('stocktake.cancelIt')}
					</Menu.Item>
				)}
			</Menu.Dropdown>
		</Menu>
	)
}

function UndoButton({ group_id, name }: { group_id: string; name: string }) {
	const { t } = useTranslation()
	const [busy, setBusy] = useState(false)
	const undo = async () => {
		setBusy(true)
		try {
			const { group_id: redo } = await undoGroup(group_id)
			notifyOk(t('stocktake.undone', { name }), () => undoGroup(redo))
		} catch (error) {
			notifyError(error)
		}
		setBusy(false)
	}
	return (
		<Button variant="default" loading={busy} onClick={() => void undo()}>
			{t('common.undo')}
		</Button>
	)
}

function Applying({ job_id }: { job_id: string }) {
	const { t } = useTranslation()
	const { data: job, isAway } = useJob(job_id)
	return job ? (
		<div className={classes.job}>
			<JobPanel title={t('stocktake.state.applying')} job={job} isAway={isAway} />
		</div>
	) : null
}
