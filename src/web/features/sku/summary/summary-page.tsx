import { Button } from '@mantine/core'
import { IconTable } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/app/paths.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { these } from '../bulk/chosen.ts'
import { useAmount } from '../use-count-of.ts'
import { SummaryEditor } from './summary-editor.tsx'
import { useSummarySelection } from './summary-selection.ts'
import { SUMMARY_MAX } from './use-summary.ts'

const WholeSearch = lazy(async () => ({ default: (await import('./whole-search.tsx')).WholeSearch }))

/** /summaryEdit: the chosen SKUs as a spreadsheet (product.md section 3.12). */
export function SummaryPage() {
	const { t } = useTranslation()
	const amount = useAmount()
	const { keys }: { keys?: string } = useSearch({ strict: false })
	const { chosen: kept } = useSummarySelection()
	// A parent that is asked for comes with its variants.
	const chosen = keys ? { ...these(keys.split(',')), search: { fold: true as const } } : kept
	if (chosen && !chosen.capped && chosen.skus <= SUMMARY_MAX) return <SummaryEditor chosen={chosen} />
	return (
		<>
			<PageHeader title={t('summary.title')} meta={chosen && amount(chosen)} />
			{chosen ? (
				<Suspense>
					<WholeSearch chosen={chosen} />
				</Suspense>
			) : (
				<EmptyState
					icon={IconTable}
					title={t('summary.noneTitle')}
					text={t('summary.noneText')}
					action={
						<Button component={Link} to={paths.home} variant="default">
							{t('common.toHome')}
						</Button>
					}
				/>
			)}
		</>
	)
}
