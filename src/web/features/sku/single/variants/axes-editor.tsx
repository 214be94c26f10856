import { Button, TagsInput, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import type { FocusEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { AXES_MAX, AXIS_VALUES_MAX, type Variation } from '#domain/sku/value/variations.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { useField } from '../draft/use-draft.ts'
import { SPLIT_CHARS, toChips } from '../fields/chips.ts'
import { Conflict } from '../fields/conflict.tsx'
import classes from './variants.module.css'

const PATH = 'bps.variations'

/** Up to three options with their values in order. */
export function AxesEditor({ axes }: { axes: readonly Variation[] }) {
	const { t } = useTranslation()
	const { error, readOnly, change, leave } = useField(PATH)
	const put = (next: readonly Variation[]) => change(next.length > 0 ? next : null)
	const swap = (at: number, to: number) => {
		const [a, b] = [axes[at], axes[to]]
		if (a && b) put(axes.map((axis, index) => (index === at ? b : index === to ? a : axis)))
	}
	const blur = ({ currentTarget, relatedTarget }: FocusEvent) => {
		if (currentTarget.contains(relatedTarget)) return
		const filled = axes.filter(({ name, values }) => name.trim() || values.length > 0)
		if (filled.length < axes.length) put(filled)
		leave()
	}
	return (
		<div className={classes.axes} data-path={PATH} onBlur={blur}>
			{axes.map((axis, index) => (
				<AxisLine
					key={index}
					axis={axis}
					index={index}
					last={index === axes.length - 1}
					readOnly={readOnly}
					onChange={(next) => put(axes.map((old, at) => (at === index ? next : old)))}
					onMove={(step) => swap(index, index + step)}
					onRemove={() => put(axes.filter((_, at) => at !== index))}
				/>
			))}
			{error && (
				<p className={classes.error} role="alert">
					{error}
				</p>
			)}
			{!readOnly && axes.length < AXES_MAX && (
				<Button
					size="xs"
					variant="default"
					className={classes.addAxis ?? ''}
					leftSection={<IconPlus size={14} stroke={2} aria-hidden />}
					onClick={() => put([...axes, { name: '', values: [] }])}
				>
					{t('skuPage.addOption')}
				</Button>
			)}
			<p className={classes.hint}>{t('skuPage.optionsHint', { max: AXES_MAX })}</p>
			<Conflict path={PATH} />
		</div>
	)
}

interface LineProps {
	axis: Variation
	index: number
	last: boolean
	readOnly: boolean
	onChange: (axis: Variation) => void
	onMove: (step: 1 | -1) => void
	onRemove: () => void
}

function AxisLine({ axis, index, last, readOnly, onChange, onMove, onRemove }: LineProps) {
	const { t } = useTranslation()
	const n = index + 1
	const name = axis.name || t('skuPage.optionN', { n })
	return (
		<div className={classes.axis}>
			<TextInput
				label={t('skuPage.optionN', { n })}
				placeholder={t('skuPage.optionExample')}
				maxLength={100}
				readOnly={readOnly}
				value={axis.name}
				onChange={({ currentTarget }) => onChange({ ...axis, name: currentTarget.value })}
			/>
			<TagsInput
				size="sm"
				label={t('skuPage.optionValues')}
				aria-label={t('skuPage.optionValuesOf', { name })}
				placeholder={axis.values.length ? '' : t('skuPage.optionValuesExample')}
				value={[...axis.values]}
				splitChars={SPLIT_CHARS}
				maxTags={AXIS_VALUES_MAX}
				maxLength={100}
				acceptValueOnBlur
				comboboxProps={{ disabled: true }}
				readOnly={readOnly}
				onChange={(values) => onChange({ ...axis, values: toChips(axis.values, values) })}
			/>
			{!readOnly && (
				<div className={classes.axisTools}>
					<IconButton
						icon={IconArrowUp}
						iconSize={16}
						label={t('common.moveUp', { name })}
						disabled={index === 0}
						onClick={() => onMove(-1)}
					/>
					<IconButton
						icon={IconArrowDown}
						iconSize={16}
						label={t('common.moveDown', { name })}
						disabled={last}
						onClick={() => onMove(1)}
					/>
					<IconButton icon={IconX} iconSize={16} label={t('skuPage.removeOption', { name })} onClick={onRemove} />
				</div>
			)}
		</div>
	)
}
