import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ImportState } from '#contract/import-shapes.ts'
import type { Data } from '#web/api/client.ts'
import { read } from '#web/api/queries.ts'
import { paths } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import { StatusChip, type Tone } from '#web/ui/data/status-chip.tsx'
import { useCounted } from '../use-words.ts'
import classes from './recent-imports.module.css'

const TONE: Record<ImportState, Tone> = {
	mapped: 'neutral',
	checking: 'info',
	checked: 'info',
	running: 'info',
	done: 'ok',
	failed: 'bad',
	cancelled: 'warn',
	undoing: 'info',
	undone: 'neutral',
}

/** Imports shown at once; older ones are gone after a month anyway. */
const SHOWN = 6

/** Imports that wait to be gone on with, and those that are done. Nothing when there are none. */
export function RecentImports() {
	const { t } = useTranslation()
	const { data } = useQuery({ ...read('importList', { page: 1, size: SHOWN }), staleTime: 0 })
	if (!data?.list.length) return null
	return (
		<section className={classes.recent} aria-label={t('importing.recent')}>
			<h2>{t('importing.recent')}</h2>
			<ul>
				{data.list.map((one) => (
					<Recent key={one.import_id} one={one} />
				))}
			</ul>
		</section>
	)
}

function Recent({ one }: { one: Data<'importList'>['list'][number] }) {
	const { t } = useTranslation()
	const { when } = useFormat()
	const counted = useCounted()
	const { import_id, file_name, state, total_rows, counts, updated_at } = one
	const errors = counts?.error ? ` · ${counted('errorRows', counts.error)}` : ''
	return (
		<li>
			<Link to={paths.importProduct} search={{ import_id }}>
				<span className={classes.name} title={file_name}>
					{file_name}
				</span>
				<small>
					{counted('rows', total_rows)}
					{errors} · {when(updated_at)}
				</small>
				<StatusChip tone={TONE[state]}>{t(`importing.state.${state}`)}</StatusChip>
				<IconChevronRight size={16} stroke={1.6} aria-hidden />
			</Link>
		</li>
	)
}
