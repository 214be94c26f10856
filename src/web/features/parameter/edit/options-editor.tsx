import { ActionIcon, Button, ColorInput, Input, TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconPlus, IconX } from '@tabler/icons-react'
import { useRef, type ClipboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { optionsFrom } from '#domain/custom-parameter/guess.ts'
import { OPTION_LABEL_MAX, OPTIONS_MAX } from '#domain/custom-parameter/limits.ts'
import type { ParameterOption } from '#domain/custom-parameter/parameter.ts'
import { reordered } from '#web/ui/form/reorder.ts'
import classes from './edit.module.css'

interface Props {
	options: readonly ParameterOption[]
	error: ReactNode
	/** Hears what becomes of the options as they are by then. */
	onChange: (make: (now: readonly ParameterOption[]) => ParameterOption[]) => void
}

/** The choices of a select: labels in both languages, a colour, their order; a pasted list becomes one each. */
export function OptionsEditor({ options, error, onChange }: Props) {
	const { t, i18n } = useTranslation()
	const list = useRef<HTMLUListElement>(null)
	const language = i18n.language === 'zh' ? 'zh' : 'en'
	const set = (index: number, change: Partial<ParameterOption>) =>
		onChange((now) => now.map((option, at) => (at === index ? { ...option, ...change } : option)))
	const add = () => {
		onChange((now) => [...now, { value: '', label: { en: '', zh: '' }, color: '' }])
		requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus())
	}
	const paste = (event: ClipboardEvent, index: number) => {
		const lines = event.clipboardData
			.getData('text')
			.split(/[\n\t]/)
			.filter((line) => line.trim() !== '')
		if (lines.length < 2) return
		event.preventDefault()
		const pasted = optionsFrom(lines, language)
		onChange((now) => [...now.slice(0, index), ...pasted, ...now.slice(index + 1)].slice(0, OPTIONS_MAX))
	}
	return (
		<Input.Wrapper
			label={t('parameter.options')}
			description={t('parameter.optionPaste')}
			error={error}
			labelElement="div"
		>
			<ul ref={list} className={classes.options}>
				{options.map((option, index) => (
					<OptionRow
						key={index}
						n={index + 1}
						option={option}
						last={index === options.length - 1}
						onSet={(change) => set(index, change)}
						onMove={(by) => onChange((now) => reordered(now, index, { by }))}
						onRemove={() => onChange((now) => now.filter((_, at) => at !== index))}
						onPaste={(event) => paste(event, index)}
					/>
				))}
			</ul>
			<Button
				size="xs"
				variant="default"
				disabled={options.length >= OPTIONS_MAX}
				leftSection={<IconPlus size={14} stroke={2} aria-hidden />}
				onClick={add}
			>
				{t('parameter.optionAdd')}
			</Button>
		</Input.Wrapper>
	)
}

interface RowProps {
	n: number
	option: ParameterOption
	last: boolean
	onSet: (change: Partial<ParameterOption>) => void
	onMove: (by: 1 | -1) => void
	onRemove: () => void
	onPaste: (event: ClipboardEvent) => void
}

function OptionRow({ n, option, last, onSet, onMove, onRemove, onPaste }: RowProps) {
	const { t, i18n } = useTranslation()
	const order = i18n.language === 'zh' ? (['zh', 'en'] as const) : (['en', 'zh'] as const)
	const words = { en: t('parameter.optionEn', { n }), zh: t('parameter.optionZh', { n }) }
	const places = { en: 'English', zh: '中文' }
	return (
		<li>
			<ColorInput
				className={classes.optionColor ?? ''}
				size="xs"
				aria-label={t('parameter.optionColor', { n })}
				format="hex"
				value={option.color}
				withEyeDropper={false}
				onChange={(color) => onSet({ color: /^#[0-9a-f]{6}$/.test(color) ? color : '' })}
			/>
			{order.map((language) => (
				<TextInput
					key={language}
					size="xs"
					aria-label={words[language]}
					placeholder={places[language]}
					maxLength={OPTION_LABEL_MAX}
					value={option.label[language]}
					onPaste={onPaste}
					onChange={({ currentTarget }) => onSet({ label: { ...option.label, [language]: currentTarget.value } })}
				/>
			))}
			<RowButtons {...{ n, last, onMove, onRemove }} />
		</li>
	)
}

/** Up, down, away. */
function RowButtons({ n, last, onMove, onRemove }: Pick<RowProps, 'n' | 'last' | 'onMove' | 'onRemove'>) {
	const { t } = useTranslation()
	const look = { variant: 'subtle', color: 'gray', size: 'sm' } as const
	const icon = { size: 14, stroke: 1.8, 'aria-hidden': true }
	return (
		<span className={classes.optionButtons}>
			<ActionIcon {...look} aria-label={t('parameter.optionUp', { n })} disabled={n === 1} onClick={() => onMove(-1)}>
				<IconChevronUp {...icon} />
			</ActionIcon>
			<ActionIcon {...look} aria-label={t('parameter.optionDown', { n })} disabled={last} onClick={() => onMove(1)}>
				<IconChevronDown {...icon} />
			</ActionIcon>
			<ActionIcon {...look} aria-label={t('parameter.optionRemove', { n })} onClick={onRemove}>
				<IconX {...icon} />
			</ActionIcon>
		</span>
	)
}
