import { SegmentedControl, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Paper } from '#domain/catalog/paper.ts'
import { LoadError } from '#web/ui/page/load-error.tsx'
import { GROUPS, type Template, useTemplates } from './template-data.ts'
import { TemplateDrawing } from './template-drawing.tsx'
import classes from './templates.module.css'

interface Props {
	value: string
	/** Whose items per page are told. */
	paper: Paper
	onChange: (key: string) => void
}

/** Choice of a layout by its drawing, on four shelves: what a catalog is for comes before how it looks. */
export function TemplateChoice({ value, paper, onChange }: Props) {
	const { t } = useTranslation()
	const { data, error, refetch } = useTemplates()
	const [opened, setOpened] = useState<Template['group']>()
	if (error) return <LoadError error={error} onRetry={() => void refetch()} />
	if (!data) return <Skeleton height={260} aria-busy />
	const chosen = data.find(({ key }) => key === value)
	const group = opened ?? chosen?.group ?? 'sell'
	return (
		<div className="stack">
			<SegmentedControl
				fullWidth
				size="xs"
				aria-label={t('catalog.layoutGroup')}
				value={group}
				data={GROUPS.map((name) => ({ value: name, label: t(`catalog.group_${name}`) }))}
				onChange={(name) => setOpened(GROUPS.find((known) => known === name))}
			/>
			<div className={classes.choice} role="radiogroup" aria-label={t('catalog.layout')}>
				{data
					.filter((template) => template.group === group)
					.map((template) => (
						<Option
							key={template.key}
							template={template}
							paper={paper}
							checked={template === chosen}
							onChoose={() => onChange(template.key)}
						/>
					))}
			</div>
		</div>
	)
}

interface OptionProps {
	template: Template
	paper: Paper
	checked: boolean
	onChoose: () => void
}

function Option({ template, paper, checked, onChoose }: OptionProps) {
	const { t, i18n } = useTranslation()
	const { columns, rows, per_page } = template.papers[paper]
	return (
		<label className={classes.option} data-checked={checked || undefined}>
			<input type="radio" name="layout" className="visually-hidden" checked={checked} onChange={onChoose} />
			<TemplateDrawing id={template.key} columns={columns} rows={rows} />
			<span className={classes.name}>{i18n.language === 'zh' ? template.name.zh : template.name.en}</span>
			<span>{t('catalog.perPage', { count: per_page })}</span>
		</label>
	)
}
