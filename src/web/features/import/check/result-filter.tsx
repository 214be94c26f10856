import { useTranslation } from 'react-i18next'
import type { ImportCounts } from '#contract/import-shapes.ts'
import { useFormat } from '#web/text/use-format.ts'
import type { RowFilter } from '../import-data.ts'
import { type Segment, Segments } from '../segments.tsx'
import classes from './check-step.module.css'

type Choice = 'all' | NonNullable<RowFilter['only']>

interface Props {
	counts: ImportCounts
	filter: RowFilter
	onChange: (filter: RowFilter) => void
}

/** All · New · Changed · Same · Warnings · Errors; merged and skipped rows where there are any. */
export function ResultFilter({ counts, filter, onChange }: Props) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const all = counts.new + counts.changed + counts.same + counts.error + counts.merged + counts.skipped
	const options: Segment<Choice>[] = [
		{ value: 'all', label: t('importing.all'), count: all },
		{ value: 'new', label: t('importing.new'), count: counts.new, tone: 'ok' },
		{ value: 'changed', label: t('importing.changed'), count: counts.changed, tone: 'info' },
		{ value: 'same', label: t('importing.same'), count: counts.same },
		{ value: 'warning', label: t('importing.warnings'), count: counts.warning, tone: 'warn' },
		{ value: 'error', label: t('importing.errors'), count: counts.error, tone: 'bad' },
		...rare('merged', t('importing.merged'), counts.merged),
		...rare('skipped', t('importing.skipped'), counts.skipped),
	]
	return (
		<div className={classes.filter}>
			<Segments
				label={t('importing.filter')}
				value={filter.only ?? 'all'}
				options={options}
				format={count}
				onChange={(value) => onChange(value === 'all' ? {} : { only: value })}
			/>
		</div>
	)
}

function rare(value: Choice, label: string, count: number): Segment<Choice>[] {
	return count ? [{ value, label, count }] : []
}
