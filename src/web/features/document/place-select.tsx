import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useOpenLocations } from '#web/api/locations.ts'

interface Props {
	label: string
	/** Empty: where each SKU usually stands. */
	value: string
	onChange: (location: string) => void
}

/** Where goods are put; asked only where there is more than one place. */
export function PlaceSelect({ label, value, onChange }: Props) {
	const { t } = useTranslation()
	const { isSplit, open } = useOpenLocations()
	if (!isSplit) return null
	return (
		<Select
			label={label}
			clearable
			clearButtonProps={{ 'aria-label': t('common.clear') }}
			placeholder={t('purchaseOrder.usualPlace')}
			value={value || null}
			data={open}
			onChange={(location) => onChange(location ?? '')}
		/>
	)
}
