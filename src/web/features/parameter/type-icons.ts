import {
	IconAlignLeft,
	IconCalendar,
	IconCheckbox,
	IconCircleDot,
	IconCurrencyDollar,
	IconFileText,
	IconHash,
	IconLetterT,
	IconLink,
	IconListCheck,
	IconMathFunction,
	IconPalette,
	IconPhoto,
	type Icon,
} from '@tabler/icons-react'
import type { ParameterType } from '#domain/custom-parameter/parameter.ts'

/** The sign of each type; its word always stands beside it. */
export const TYPE_ICONS: Readonly<Record<ParameterType, Icon>> = {
	text: IconLetterT,
	long_text: IconAlignLeft,
	number: IconHash,
	money: IconCurrencyDollar,
	yes_no: IconCheckbox,
	date: IconCalendar,
	select: IconCircleDot,
	multi_select: IconListCheck,
	url: IconLink,
	color: IconPalette,
	image: IconPhoto,
	file: IconFileText,
	formula: IconMathFunction,
}
