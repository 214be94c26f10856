import { IconArchive, IconChevronDown, IconChevronUp, IconGripVertical, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { wordIn } from '#domain/custom-parameter/parameter.ts'
import type { CategoryNode } from '#contract/category.ts'
import { read } from '#web/api/queries.ts'
import type { CustomParameter } from '#web/api/parameters.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { StatusChip } from '#web/ui/data/status-chip.tsx'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import { type Move, reordered } from '#web/ui/form/reorder.ts'
import { moveParameter } from '../parameter-data.ts'
import classes from '../parameters.module.css'
import { TYPE_ICONS } from '../type-icons.ts'
import { archive } from './archive.ts'
import { usedWords } from './used-words.ts'

interface Props {
	active: readonly CustomParameter[]
	/** SKUs that hold a value, by the parameter's id. */
	skus: Readonly<Record<string, number>>
	onEdit: (parameter: CustomParameter) => void
}

/** The parameters in their order, which is the order of fields and columns everywhere: drag, or the arrows. */
export function ParameterList({ active, skus, onEdit }: Props) {
	const { t } = useTranslation()
	const [dragged, setDragged] = useState<string | null>(null)
	const [shown, setShown] = useState<readonly CustomParameter[] | null>(null)
	const list = shown ?? active
	const over = (event: DragEvent, index: number) => {
		event.preventDefault()
		const from = list.findIndex(({ id }) => id === dragged)
		if (from >= 0 && from !== index) setShown(reordered(list, from, { to: index }))
	}
	const drop = () => {
		const to = list.findIndex(({ id }) => id === dragged)
		if (dragged && to !== active.findIndex(({ id }) => id === dragged)) void place(dragged, { to })
		setDragged(null)
		setShown(null)
	}
	return (
		<>
			<div className={classes.head} aria-hidden>
				<span />
				<span>{t('parameter.columnName')}</span>
				<span>{t('parameter.columnType')}</span>
				<span>{t('parameter.columnScope')}</span>
				<span>{t('parameter.columnUsed')}</span>
			</div>
			<ul className={classes.list} aria-label={t('parameter.list')}>
				{list.map((parameter, index) => (
					<li key={parameter.id}>
						<div
							className={classes.row}
							draggable
							data-dragged={dragged === parameter.id || undefined}
							onDragStart={(event) => {
								event.dataTransfer.effectAllowed = 'move'
								setDragged(parameter.id)
							}}
							onDragOver={(event) => over(event, index)}
							onDragEnd={drop}
						>
							<IconGripVertical size={15} stroke={1.6} className={classes.grip} aria-hidden />
							<NameAndType parameter={parameter} />
							<Scope category_id={parameter.category_id} />
							<span className={classes.fact}>{usedWords(skus[parameter.id] ?? 0)}</span>
							<RowActions
								parameter={parameter}
								first={index === 0}
								last={index === list.length - 1}
								onMove={(by) => void place(parameter.id, { by })}
								onEdit={() => onEdit(parameter)}
							/>
						</div>
					</li>
				))}
			</ul>
		</>
	)
}

/** Name, path and what it is. */
export function NameAndType({ parameter }: { parameter: CustomParameter }) {
	const { t, i18n } = useTranslation()
	const Glyph = TYPE_ICONS[parameter.type]
	const name = wordIn(parameter.name, i18n.language === 'zh' ? 'zh' : 'en')
	return (
		<>
			<span className={classes.name}>
				<b>
					{name} {parameter.required && <StatusChip dot={false}>{t('parameter.required')}</StatusChip>}
				</b>
				<small>{[parameter.group, `cps.${parameter.key}`].filter(Boolean).join(' · ')}</small>
			</span>
			<span className={classes.type}>
				<Glyph size={16} stroke={1.6} aria-hidden />
				{t(`parameter.types.${parameter.type}`)}
			</span>
		</>
	)
}

function Scope({ category_id }: Pick<CustomParameter, 'category_id'>) {
	const { t } = useTranslation()
	const { data } = useQuery({ ...read('getCategoryTree', {}), enabled: category_id !== null })
	const name = category_id === null ? t('parameter.allSkus') : nameIn(data?.tree ?? [], category_id)
	return <span className={classes.fact}>{name}</span>
}

function nameIn(tree: readonly CategoryNode[], id: number): string {
	return tree.map((node) => (node.id === id ? node.name : nameIn(node.children, id))).find(Boolean) ?? ''
}

interface ActionProps {
	parameter: CustomParameter
	first: boolean
	last: boolean
	onMove: (by: 1 | -1) => void
	onEdit: () => void
}

function RowActions({ parameter, first, last, onMove, onEdit }: ActionProps) {
	const { t, i18n } = useTranslation()
	const name = wordIn(parameter.name, i18n.language === 'zh' ? 'zh' : 'en')
	const button = { iconSize: 16, size: 'md' } as const
	return (
		<span className={classes.actions}>
			<IconButton
				{...button}
				icon={IconChevronUp}
				label={t('common.moveUp', { name })}
				disabled={first}
				onClick={() => onMove(-1)}
			/>
			<IconButton
				{...button}
				icon={IconChevronDown}
				label={t('common.moveDown', { name })}
				disabled={last}
				onClick={() => onMove(1)}
			/>
			<IconButton {...button} icon={IconPencil} label={t('parameter.edit', { name })} onClick={onEdit} />
			<IconButton
				{...button}
				icon={IconArchive}
				label={t('parameter.archive', { name })}
				onClick={() => void archive(parameter, name)}
			/>
		</span>
	)
}

/** Tells what the server refused; the list then shows the order that it has. */
async function place(id: string, move: Move) {
	try {
		await moveParameter(id, move)
	} catch (error) {
		notifyError(error)
	}
}
