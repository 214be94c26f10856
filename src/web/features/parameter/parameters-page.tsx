import { Button } from '@mantine/core'
import { IconForms, IconPlus } from '@tabler/icons-react'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EMPTY_PARAMETER, type ParameterDraft } from '#domain/custom-parameter/parameter.ts'
import { guessType } from '#domain/custom-parameter/guess.ts'
import type { Data } from '#web/api/client.ts'
import type { CustomParameter } from '#web/api/parameters.ts'
import { isOver, useJob } from '#web/api/use-job.ts'
import { JobPanel } from '#web/ui/feedback/job-panel.tsx'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import { useOnce } from '#web/ui/use-once.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { ScrollArea } from '#web/ui/page/page.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import type { Edited } from './edit/edited.ts'
import { ArchivedList } from './list/archived-list.tsx'
import { FoundValues } from './list/found-values.tsx'
import { ParameterList } from './list/parameter-list.tsx'
import { useParameterPage, valuesFollowed } from './parameter-data.ts'
import classes from './parameters.module.css'

const EditDrawer = lazyIdle(async () => (await import('./edit/edit-drawer.tsx')).EditDrawer)

/** /accountSettings/customized: the seller's own parameters (product.md section 3.14). */
export function ParametersPage() {
	const { t } = useTranslation()
	const query = useParameterPage()
	const [edited, setEdited] = useState<Edited | null>(null)
	const [job, setJob] = useState<string>()
	const opened = useOnce(edited !== null)
	const begin = () => setEdited({ draft: EMPTY_PARAMETER })
	const count = query.data?.all.filter(({ archived }) => !archived).length ?? 0
	return (
		<>
			<PageHeader
				title={t('parameter.title')}
				meta={count > 0 && t('parameter.count', { count })}
				actions={
					<Button leftSection={<IconPlus size={15} stroke={2} aria-hidden />} onClick={begin}>
						{t('parameter.add')}
					</Button>
				}
			/>
			<ScrollArea>
				<div className={classes.page}>
					<QueryGate query={query}>
						{(data) => <Content data={data} job={job} onEdit={setEdited} onJob={setJob} onAdd={begin} />}
					</QueryGate>
				</div>
			</ScrollArea>
			<Suspense>{opened && <EditDrawer edited={edited} onClose={() => setEdited(null)} onJob={setJob} />}</Suspense>
		</>
	)
}

interface ContentProps {
	data: Data<'getCustomParameters'>
	job: string | undefined
	onEdit: (edited: Edited) => void
	onJob: (id: string | undefined) => void
	onAdd: () => void
}

function Content({ data, job, onEdit, onJob, onAdd }: ContentProps) {
	const { t, i18n } = useTranslation()
	const active = data.all.filter(({ archived }) => !archived)
	const archived = data.all.filter(({ archived }) => archived)
	const found = data.usage?.undefined_keys ?? []
	const skus = data.usage?.skus ?? {}
	const edit = (parameter: CustomParameter) => onEdit({ draft: parameter, stored: parameter })
	const adopt = (name: string, samples: readonly string[]) =>
		onEdit({ draft: adopted(name, samples, i18n.language), path: `cps.${name}` })
	return (
		<>
			<p className={classes.intro}>{t('parameter.intro')}</p>
			{job && <Following id={job} />}
			{active.length > 0 ? (
				<ParameterList active={active} skus={skus} onEdit={edit} />
			) : (
				<EmptyState
					icon={IconForms}
					title={t('parameter.empty')}
					text={t('parameter.emptyText')}
					action={<Button onClick={onAdd}>{t('parameter.add')}</Button>}
				/>
			)}
			{found.length > 0 && <FoundValues found={found} onAdopt={adopt} />}
			{archived.length > 0 && <ArchivedList archived={archived} skus={skus} onJob={onJob} />}
		</>
	)
}

function adopted(name: string, samples: readonly string[], language: string): ParameterDraft {
	const word = name.replaceAll('_', ' ').slice(0, 60)
	const words = language === 'zh' ? { en: '', zh: word } : { en: word, zh: '' }
	return { ...EMPTY_PARAMETER, name: words, type: guessType(samples) }
}

/** The job that brings values into line; gone when it is done. */
function Following({ id }: { id: string }) {
	const { t } = useTranslation()
	const { data: job, isAway } = useJob(id)
	const over = job !== undefined && isOver(job)
	useEffect(() => {
		if (over) void valuesFollowed()
	}, [over])
	if (!job || job.state === 'done') return null
	return (
		<JobPanel title={t('parameter.followTitle')} job={job} isAway={isAway}>
			<p className="muted">{t('parameter.followText')}</p>
		</JobPanel>
	)
}
