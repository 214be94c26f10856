import { SegmentedControl, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Paper, PAPER_SIZES } from '#domain/catalog/paper.ts'
import { nameOfPaper } from '#domain/catalog/settings.ts'
import { LoadError } from '#web/ui/page/load-error.tsx'
import { Sample, type SampleQuestion } from '#web/ui/data/sample.tsx'
import {
	GROUPS,
	lookOf,
	type OwnTemplate,
	refTo,
	type TemplateRef,
	useOwnTemplates,
	useTemplates,
} from './template-data.ts'
import classes from './templates.module.css'

interface Props {
	value: TemplateRef
	/** On which the samples are shown, and whose items per page are told. */
	paper: Paper
	/** `own` is the whole template where the seller has chosen one of his. */
	onChange: (template: TemplateRef, own?: OwnTemplate) => void
}

const MINE = 'mine'

/** Choice of a layout by a page of it, on four shelves: what a catalog is for comes before how it looks; then the own. */
export function TemplateChoice({ value, paper, onChange }: Props) {
	const { t, i18n } = useTranslation()
	const { data, error, refetch } = useTemplates()
	const own = useOwnTemplates('user')
	const [opened, setOpened] = useState<string>()
	if (error) return <LoadError error={error} onRetry={() => void refetch()} />
	if (!data) return <Skeleton height={260} aria-busy />
	const chosen = data.find(({ key }) => key === value.key)
	const group = opened ?? (value.type === 'user' ? MINE : (chosen?.group ?? 'sell'))
	const shelves = GROUPS.map((name) => ({ value: name as string, label: t(`catalog.group_${name}`) }))
	if (own.length) shelves.push({ value: MINE, label: t('catalog.group_mine') })
	const { width, height } = PAPER_SIZES[paper]
	const shape = width / height
	return (
		<div className="stack">
			<SegmentedControl
				fullWidth
				size="xs"
				aria-label={t('catalog.layoutGroup')}
				value={group}
				data={shelves}
				onChange={setOpened}
			/>
			<div className={classes.choice} role="radiogroup" aria-label={t('catalog.layout')}>
				{group === MINE
					? own.map((template) => (
							<Option
								key={template.template_id}
								shape={shape}
								question={{ key: template.key ?? '', settings: lookOf(template.settings) }}
								name={template.name}
								facts={nameOfLayout(data, template.key, i18n.language)}
								checked={value.id === template.template_id}
								onChoose={() => onChange(refTo(template), template)}
							/>
						))
					: data
							.filter((template) => template.group === group)
							.map((template) => (
								<Option
									key={template.key}
									shape={shape}
									question={{ key: template.key, settings: { paper: nameOfPaper(paper) } }}
									name={nameOfLayout([template], template.key, i18n.language)}
									facts={t('catalog.perPage', { count: template.papers[paper].per_page })}
									checked={value.type === 'system' && template === chosen}
									onChoose={() => onChange({ type: 'system', key: template.key })}
								/>
							))}
			</div>
		</div>
	)
}

/** The name of a layout in the reader's language. */
export function nameOfLayout(
	layouts: readonly { key: string; name: { en: string; zh: string } }[],
	key: string | undefined,
	language: string,
): string {
	const name = layouts.find((layout) => layout.key === key)?.name
	return (language === 'zh' ? name?.zh : name?.en) ?? ''
}

interface OptionProps {
	question: SampleQuestion
	shape: number
	name: string
	facts: string
	checked: boolean
	onChoose: () => void
}

function Option({ question, shape, name, facts, checked, onChoose }: OptionProps) {
	return (
		<label className={classes.option} data-checked={checked || undefined}>
			<input type="radio" name="layout" className="visually-hidden" checked={checked} onChange={onChoose} />
			<Sample question={question} shape={shape} />
			<span className={classes.name} title={name}>
				{name}
			</span>
			<span>{facts}</span>
		</label>
	)
}
