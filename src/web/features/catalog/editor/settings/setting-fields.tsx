import { ColorInput, NumberInput, SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface ColorProps {
	label: string
	value: string
	onChange: (color: string) => void
}

/** A colour as `#rrggbb`; half-typed ones are not passed on. */
export function ColorField({ label, value, onChange }: ColorProps) {
	const { t } = useTranslation()
	return (
		<ColorInput
			label={label}
			format="hex"
			eyeDropperButtonProps={{ 'aria-label': t('catalog.pickColor') }}
			value={value}
			onChange={(color) => /^#[0-9a-f]{6}$/i.test(color) && onChange(color)}
		/>
	)
}

interface NumberProps {
	label: string
	value: number
	min: number
	max: number
	suffix: string
	onChange: (value: number) => void
}

/** A number within its limits; what is out of them is not passed on. */
export function NumberField({ label, value, min, max, suffix, onChange }: NumberProps) {
	return (
		<NumberInput
			label={label}
			min={min}
			max={max}
			suffix={suffix}
			value={value}
			onChange={(next) => typeof next === 'number' && next >= min && next <= max && onChange(next)}
		/>
	)
}

/** Left, center or right. */
export function SideField({
	label,
	value,
	onChange,
}: {
	label: string
	value: string
	onChange: (side: string) => void
}) {
	const { t } = useTranslation()
	return (
		<SegmentedControl
			fullWidth
			size="xs"
			aria-label={label}
			value={value}
			data={(['left', 'center', 'right'] as const).map((side) => ({ value: side, label: t(`catalog.side_${side}`) }))}
			onChange={onChange}
		/>
	)
}
