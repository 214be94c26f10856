import { Input, SegmentedControl, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

export type SheetFormat = 'xlsx' | 'csv'

interface NameProps {
	value: string
	onChange: (name: string) => void
}

/** The name of an exported file. `.xls` is kept as a wish, but never lied about (product.md section 1.8). */
export function FileNameField({ value, onChange }: NameProps) {
	const { t } = useTranslation()
	return (
		<TextInput
			data-autofocus
			label={t('common.fileName')}
			value={value}
			maxLength={120}
			description={/\.xls$/i.test(value.trim()) ? t('common.xlsNote') : undefined}
			onChange={({ currentTarget }) => onChange(currentTarget.value)}
		/>
	)
}

interface FormatProps {
	value: SheetFormat
	onChange: (format: SheetFormat) => void
}

export function SheetFormatField({ value, onChange }: FormatProps) {
	const { t } = useTranslation()
	return (
		<SegmentedControl
			aria-label={t('common.fileFormat')}
			value={value}
			onChange={(format) => onChange(format === 'csv' ? 'csv' : 'xlsx')}
			data={[
				{ value: 'xlsx', label: t('common.formatXlsx') },
				{ value: 'csv', label: t('common.formatCsv') },
			]}
		/>
	)
}

interface ColumnsProps {
	/** How the columns are called that are exported otherwise. */
	some: string
	whole: boolean
	onChange: (whole: boolean) => void
}

/** Some columns, or everything that another account needs to have the same SKUs. */
export function WholeField({ some, whole, onChange }: ColumnsProps) {
	const { t } = useTranslation()
	return (
		<Input.Wrapper
			description={whole ? t('common.exportWholeText') : undefined}
			inputWrapperOrder={['input', 'description']}
		>
			<SegmentedControl
				fullWidth
				aria-label={t('common.exportColumns')}
				value={whole ? 'whole' : 'some'}
				onChange={(value) => onChange(value === 'whole')}
				data={[
					{ value: 'some', label: some },
					{ value: 'whole', label: t('common.exportWhole') },
				]}
			/>
		</Input.Wrapper>
	)
}
