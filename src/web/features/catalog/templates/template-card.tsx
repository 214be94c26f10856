import { useTranslation } from 'react-i18next'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PAPER_SIZES, type Paper } from '#domain/catalog/paper.ts'
import { nameOfPaper, paperOf } from '#domain/catalog/settings.ts'
import { displayField } from '#domain/sku/display-fields.ts'
import { links } from '#web/app/paths.ts'
import { StatusChip } from '#web/ui/data/status-chip.tsx'
import { Sample, type SampleQuestion } from '#web/ui/data/sample.tsx'
import { lookOf, type OwnTemplate, type Template, useTemplates } from '../template-data.ts'
import { nameOfLayout } from '../templates.tsx'
import { LayoutMenu, TemplateMenu } from './template-menu.tsx'
import classes from './templates-page.module.css'
import { Usage } from './usage.tsx'

const PAPER: Paper = 'A4'

/** A layout of the system by its page. */
export function SystemCard({ template }: { template: Template }) {
	const { t, i18n } = useTranslation()
	const name = nameOfLayout([template], template.key, i18n.language)
	return (
		<Frame
			name={name}
			question={{ key: template.key, settings: { paper: nameOfPaper(PAPER) } }}
			use={template.key}
			menu={<LayoutMenu template={template} name={name} />}
			facts={
				<>
					{template.is_default && <StatusChip tone="accent">{t('template.default')}</StatusChip>}
					<span>
						{t(`catalog.group_${template.group}`)} · {t('catalog.perPage', { count: template.papers[PAPER].per_page })}
					</span>
				</>
			}
		/>
	)
}

/** A look that the seller has saved, drawn with sample SKUs. */
export function OwnCard({ template }: { template: OwnTemplate }) {
	const { t, i18n } = useTranslation()
	const { data: layouts = [] } = useTemplates()
	const { name, key = '', settings, is_default, template_id } = template
	return (
		<Frame
			name={name}
			question={{ key, settings: lookOf(settings) }}
			shape={shapeOf(settings)}
			use={template_id}
			menu={<TemplateMenu template={template} />}
			facts={
				<>
					{is_default && <StatusChip tone="accent">{t('template.default')}</StatusChip>}
					<span>{nameOfLayout(layouts, key, i18n.language)}</span>
					<Usage template={template} />
				</>
			}
		/>
	)
}

/** A choice of fields as the list that it is. */
export function FieldsCard({ template }: { template: OwnTemplate }) {
	const { t, i18n } = useTranslation()
	const { name, settings, is_default } = template
	const fields = Array.isArray(settings['display_content']) ? settings['display_content'].map(String) : []
	const label = (field: string) => (i18n.language === 'zh' ? (displayField(field)?.zh ?? field) : field)
	return (
		<article className={classes.card}>
			<ol className={classes.fieldStage}>
				{fields.map((field) => (
					<li key={field}>{label(field).replace(/^cps\./, '')}</li>
				))}
			</ol>
			<Head name={name} menu={<TemplateMenu template={template} />} />
			<div className={classes.facts}>
				{is_default && <StatusChip tone="accent">{t('template.default')}</StatusChip>}
				<span>{t('template.fields', { count: fields.length })}</span>
				<Usage template={template} />
			</div>
		</article>
	)
}

interface FrameProps {
	name: string
	question: SampleQuestion
	shape?: number
	/** What a new catalog is begun with. */
	use: string
	menu?: ReactNode
	facts: ReactNode
}

function Frame({ name, question, shape, use, menu, facts }: FrameProps) {
	const { t } = useTranslation()
	return (
		<article className={classes.card}>
			<Link {...links.fromTemplate(use)} className={classes.stage}>
				<span className={classes.sheet}>
					<Sample question={question} {...(shape ? { shape } : {})} />
				</span>
				<span className={classes.use}>
					{t('template.use')} <span className="visually-hidden">{name}</span>
				</span>
			</Link>
			<Head name={name} menu={menu} />
			<div className={classes.facts}>{facts}</div>
		</article>
	)
}

function Head({ name, menu }: { name: string; menu: ReactNode }) {
	return (
		<div className={classes.head}>
			<h2 title={name}>{name}</h2>
			{menu}
		</div>
	)
}

function shapeOf(settings: Record<string, unknown>): number {
	const { width, height } = PAPER_SIZES[paperOf(String(settings['paper']))]
	return width / height
}
