import { useTranslation } from 'react-i18next'
import { StatusChip } from '#web/ui/data/status-chip.tsx'
import classes from './line-marks.module.css'
import type { Line } from './stocktake-data.ts'

/** What asks for attention on a line, in words. */
export function LineMarks({ line }: { line: Line }) {
	const { t } = useTranslation()
	const { conflict, moved, recount, extra, verified, problem } = line
	if (![conflict, moved, recount, extra, verified, problem].some(Boolean)) return null
	return (
		<span className={classes.marks}>
			{conflict && <StatusChip tone="bad">{t('stocktake.mark.conflict')}</StatusChip>}
			{recount && <StatusChip tone="warn">{t('stocktake.mark.recount')}</StatusChip>}
			{moved && <StatusChip tone="warn">{t('stocktake.mark.moved')}</StatusChip>}
			{extra && <StatusChip tone="info">{t('stocktake.mark.extra')}</StatusChip>}
			{verified && <StatusChip tone="ok">{t('stocktake.mark.verified')}</StatusChip>}
			{problem && <span className={classes.problem}>{problem}</span>}
		</span>
	)
}
