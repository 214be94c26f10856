import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PARAMETER_TYPES, type ParameterType } from '#domain/custom-parameter/parameter.ts'
import { TYPE_ICONS } from '../type-icons.ts'
import classes from './edit.module.css'

interface Props {
	value: ParameterType
	onChange: (type: ParameterType) => void
}

/** The thirteen types, each with its sign and word. */
export function TypePicker({ value, onChange }: Props) {
	const { t } = useTranslation()
	const Chosen = TYPE_ICONS[value]
	return (
		<Select
			label={t('parameter.type')}
			data={PARAMETER_TYPES.map((type) => ({ value: type, label: t(`parameter.types.${type}`) }))}
			value={value}
			allowDeselect={false}
			maxDropdownHeight={480}
			leftSection={<Chosen size={16} stroke={1.6} aria-hidden />}
			renderOption={({ option }) => {
				const Glyph = TYPE_ICONS[option.value as ParameterType]
				return (
					<span className={classes.typeOption}>
						<Glyph size={16} stroke={1.6} aria-hidden />
						{option.label}
					</span>
				)
			}}
			onChange={(type) => type !== null && onChange(type as ParameterType)}
		/>
	)
}
