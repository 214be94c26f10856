import { Input, TextInput } from '@mantine/core'
import { type ClipboardEvent, Fragment, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type DecimalSign, inStyle } from '#domain/number-input.ts'
import { isProblem } from '#domain/problem.ts'
import { attributeAt } from '#domain/sku/attributes.ts'
import { type Dimensions, parseDimensions } from '#domain/units.ts'
import { useAccountSettings } from '#web/api/account-settings.ts'
import { Asked } from '#web/ui/form/asked.tsx'
import { useField } from '../draft/use-draft.ts'
import { Conflict } from './conflict.tsx'
import classes from './fields.module.css'
import { FieldHead } from './label.tsx'
import { UnitSelect } from './unit-select.tsx'
import { useInput } from './use-input.tsx'

const SIDES = ['length', 'width', 'height'] as const

/** Length, width and height of one thing; `10x20x30 cm` pasted into any of them fills all three and the unit. */
export function DimensionField({ path }: { path: string }) {
	const id = useId()
	const unit = attributeAt(path)?.unit ?? ''
	const units = useField(unit)
	const input = useInput(path)
	const { decimal } = useAccountSettings()
	const { error, ...props } = { error: undefined, ...input.props }
	const write = (box: unknown) => box && sidesIn(box as Dimensions, decimal)
	const sides = (input.typed === undefined ? write(input.stored) : input.typed) as Partial<Dimensions> | null
	const given = (write(input.inherited) ?? {}) as Partial<Dimensions>

	const type = (side: keyof Dimensions, text: string) => {
		const next = { length: '', width: '', height: '', ...sides, [side]: text }
		input.change(SIDES.some((name) => next[name]) ? next : null)
	}
	/** Whether a text says all three. */
	const put = (text: string): boolean => {
		const box = parseDimensions(text, { decimal })
		if (isProblem(box)) return false
		input.change(sidesIn(box.value.value, decimal))
		if (box.value.unit) units.change(box.value.unit)
		return true
	}
	const paste = (event: ClipboardEvent) => {
		if (put(event.clipboardData.getData('text'))) event.preventDefault()
	}
	return (
		<div role="group" aria-labelledby={id}>
			<FieldHead>{input.reset}</FieldHead>
			<Input.Label id={id} labelElement="div">
				{input.label}
			</Input.Label>
			<div className={classes.measure} onPaste={paste}>
				<Sides sides={sides} given={given} bad={Boolean(error)} props={props} onType={type} />
				<UnitSelect path={unit} />
			</div>
			{error && !input.conflict && <SidesError input={input} onTake={put} />}
			<Conflict path={unit} />
		</div>
	)
}

function SidesError({ input, onTake }: { input: ReturnType<typeof useInput>; onTake: (text: string) => void }) {
	return (
		<Input.Error>
			{input.suggestion === undefined ? (
				input.props.error
			) : (
				<Asked text={input.error} suggestion={input.suggestion} onTake={onTake} />
			)}
		</Input.Error>
	)
}

interface SidesProps {
	sides: Partial<Dimensions> | null
	/** The parent's, shown in grey where there are none. */
	given: Partial<Dimensions>
	bad: boolean
	props: Omit<ReturnType<typeof useInput>['props'], 'error'>
	onType: (side: keyof Dimensions, text: string) => void
}

function Sides({ sides, given, bad, props, onType }: SidesProps) {
	const { t } = useTranslation()
	return SIDES.map((side, index) => (
		<Fragment key={side}>
			{index > 0 && (
				<span className="muted" aria-hidden>
					×
				</span>
			)}
			<TextInput
				className={classes.side ?? ''}
				aria-label={t(`skuPage.${side}`)}
				inputMode="decimal"
				maxLength={20}
				placeholder={sides ? t(`skuPage.${side}Short`) : (given[side] ?? t(`skuPage.${side}Short`))}
				value={String(sides?.[side] ?? '')}
				error={bad}
				{...props}
				onChange={({ currentTarget }) => onType(side, currentTarget.value)}
			/>
		</Fragment>
	))
}

/** Sides as the account writes them: a field is typed into, and read, in its number style. */
function sidesIn({ length, width, height }: Dimensions, decimal: DecimalSign): Dimensions {
	const write = (side: string) => inStyle(side, decimal)
	return { length: write(length), width: write(width), height: write(height) }
}
