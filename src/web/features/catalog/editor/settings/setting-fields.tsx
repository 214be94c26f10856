import { ColorInput, SegmentedControl } from '@mantine/core'
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
