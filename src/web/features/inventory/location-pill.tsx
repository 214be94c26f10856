import { useTranslation } from 'react-i18next'
import { useLocations } from '#web/api/locations.ts'
import { ChoicePill } from '#web/ui/filters/choice-pill.tsx'

interface Props {
	location: string | undefined
	onChoose: (location: string | undefined) => void
}

/** Narrows a view to one location; offered where there is more than one. */
export function LocationPill({ location, onChoose }: Props) {
	const { t } = useTranslation()
	const locations = useLocations()
	if (locations.size < 2) return null
	return (
		<ChoicePill
			label={t('inventory.location')}
			any={t('inventory.anyLocation')}
			chosen={location}
			choices={[...locations].map(([value, name]) => ({ value, name }))}
			onChoose={onChoose}
		/>
	)
}
