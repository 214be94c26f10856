import { Radio } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Customer } from '../customer-data.ts'
import { useFieldText } from './field-text.ts'
import { useCustomFields } from '../custom/use-custom-fields.ts'
import {
	type ChosenField,
	customOf,
	isCustom,
	type MergeChoice,
	mergeChoices,
	type Side,
	sidesOf,
} from './merge-choices.ts'
import classes from './merge.module.css'

interface Props {
	customer: Customer
	other: Customer
	chosen: Readonly<Record<string, Side>>
	onChoose: (field: ChosenField, side: Side) => void
}

/** Each field in which two customers differ, with what stands in it on either side. */
export function ChoiceList({ customer, other, chosen, onChoose }: Props) {
	const { t } = useTranslation()
	const choices = mergeChoices(customer, other)
	const sides = sidesOf(customer, other)
	const text = useFieldText(customer, other)
	if (!choices.length) return <p className="muted">{t('customer.mergeSame')}</p>
	return choices.map((choice) => (
		<Choice
			key={choice.field}
			choice={choice}
			value={chosen[choice.field] ?? choice.usual}
			textOf={(side) => text(choice.field, sides[side])}
			onChoose={(side) => onChoose(choice.field, side)}
		/>
	))
}

interface ChoiceProps {
	choice: MergeChoice
	value: Side
	textOf: (side: Side) => string
	onChoose: (side: Side) => void
}

function Choice({ choice: { field, sides }, value, textOf, onChoose }: ChoiceProps) {
	const { t } = useTranslation()
	const own = useCustomFields().find(({ id }) => id === customOf(field))
	return (
		<Radio.Group
			className={classes.choice ?? ''}
			label={isCustom(field) ? own?.name : t(`customer.fieldNames.${field}`)}
			value={value}
			onChange={(side) => onChoose(side as Side)}
		>
			{sides.map((side) => (
				<Radio key={side} size="sm" value={side} label={textOf(side) || t('customer.mergeEmpty')} />
			))}
		</Radio.Group>
	)
}
