import { Button } from '@mantine/core'
import { IconFilterOff, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isWritten, TEMPLATE_LOCALES } from '#domain/email-template/built-in.ts'
import { read } from '#web/api/queries.ts'
import { links } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import { StatusChip } from '#web/ui/data/status-chip.tsx'
import { FilterField } from '#web/ui/filters/filter-field.tsx'
import { useNarrow } from '#web/ui/narrow.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { ScrollArea, Toolbar } from '#web/ui/page/page.tsx'
import { Pages } from '#web/ui/page/pages.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import type { PageProps, Template } from './template-data.ts'
import { TemplateMenu } from './template-menu.tsx'
import classes from './templates.module.css'

const SIZE = 50
/** A search is offered where the templates do not stand in sight together. */
const SEARCHED_FROM = 8

/** All templates: the built-in ones, then the seller's own. */
export function TemplateIndex({ address, go }: PageProps) {
	const { t } = useTranslation()
	const { name, page = 1 } = address
	const asked = { page: Math.max(1, page), size: SIZE, ...(name && { name }) }
	const query = useQuery({ ...read('getEmailTemplates', asked), placeholderData: keepPreviousData, staleTime: 0 })
	const total = query.data?.total ?? 0
	return (
		<>
			<Head total={total} name={name ?? ''} />
			<ScrollArea>
				<QueryGate query={query}>
					{({ list }) =>
						list.length ? (
							<div className={classes.page}>
								<ul className={classes.list} aria-label={t('mailTemplate.title')}>
									{list.map((template) => (
										<Row key={template.id} template={template} go={go} />
									))}
								</ul>
								<Pages page={asked.page} total={total} size={SIZE} onPage={(page) => go({ ...address, page })} />
							</div>
						) : (
							<Nothing onClear={() => go({})} />
						)
					}
				</QueryGate>
			</ScrollArea>
		</>
	)
}

/** What there is, and the search where it is not in sight together. */
function Head({ total, name }: { total: number; name: string }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const narrow = useNarrow()
	return (
		<>
			<PageHeader
				title={t('mailTemplate.title')}
				meta={total > 0 && t('mailTemplate.count', { count: total, n: count(total) })}
				actions={
					<Button
						leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
						renderRoot={(props) => <Link {...links.newEmailTemplate()} {...props} />}
					>
						{t('mailTemplate.add')}
					</Button>
				}
			/>
			{(name || total >= SEARCHED_FROM) && (
				<Toolbar label={t('mailTemplate.title')}>
					<FilterField name={name} narrow={narrow} label={t('mailTemplate.find')} />
				</Toolbar>
			)}
		</>
	)
}

function Row({ template, go }: { template: Template } & Pick<PageProps, 'go'>) {
	const { t } = useTranslation()
	const { when } = useFormat()
	const { id, name, purpose, texts, is_built_in, is_changed, updated_at } = template
	const locales = TEMPLATE_LOCALES.filter((locale) => isWritten(texts[locale]))
	return (
		<li className={classes.row}>
			<Link {...links.emailTemplate(id)} className={classes.name ?? ''}>
				{name}
			</Link>
			<span>{!is_built_in && t(`mailTemplate.purpose.${purpose}`)}</span>
			<span>{locales.map((locale) => t(`mailTemplate.locale.${locale}`)).join(' · ')}</span>
			<span className="muted">{updated_at ? t('mailTemplate.updated', { when: when(updated_at) }) : ''}</span>
			<span>{is_built_in && <BuiltInChip isChanged={is_changed} />}</span>
			<TemplateMenu template={template} go={go} />
		</li>
	)
}

/** Tells that a template came with the application, and whether it still says what it did. */
export function BuiltInChip({ isChanged }: { isChanged: boolean }) {
	const { t } = useTranslation()
	return (
		<StatusChip dot={isChanged} tone={isChanged ? 'info' : 'neutral'}>
			{t(isChanged ? 'mailTemplate.changed' : 'mailTemplate.builtIn')}
		</StatusChip>
	)
}

function Nothing({ onClear }: { onClear: () => void }) {
	const { t } = useTranslation()
	return (
		<EmptyState
			icon={IconFilterOff}
			title={t('mailTemplate.noneTitle')}
			text={t('mailTemplate.noneText')}
			action={
				<Button variant="default" onClick={onClear}>
					{t('mailTemplate.clear')}
				</Button>
			}
		/>
	)
}
