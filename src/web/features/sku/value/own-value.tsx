import { useTranslation } from 'react-i18next'
import type { Parameter } from '#domain/custom-parameter/parameter.ts'
import { useAccountSettings } from '#web/api/account-settings.ts'
import { ValueField } from '#web/ui/value/value-field.tsx'
import { fieldText, fieldValue } from './parameter-text.ts'

interface Props {
	parameter: Parameter
	label: string
	text: string
	onText: (text: string) => void
}

/** A value of an own parameter in the field of its type, told as the text that is read back as it. */
export function OwnValue({ parameter, label, text, onText }: Props) {
	const { i18n } = useTranslation()
	const { currency } = useAccountSettings()
	return (
		<ValueField
			parameter={{ ...parameter, help: '' }}
			label={label}
			hideLabel
			size="xs"
			currency={currency}
			value={fieldValue(parameter, text)}
			onChange={(value) => onText(fieldText(parameter, value, i18n.language))}
		/>
	)
}
