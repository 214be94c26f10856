import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocations } from '#web/api/locations.ts'
import { useFormat } from '#web/text/use-format.ts'
import { ChoicePill } from '#web/ui/filters/choice-pill.tsx'
import { type OptionSearch, useOptions } from '#web/ui/filters/options.ts'

interface Props {
	location: string | undefined
	/** The list whose SKUs are counted at each location; absent: none are. */
	search?: OptionSearch
	onChoose: (location: string | undefined) => void
}

/** Narrows a view to one location; offered where there is more than one. */
export function LocationPill({ location, search, onChoose }: Props) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const locations = useLocations()
	const [opened, setOpened] = useState(false)
	const options = useOptions(opened ? search : undefined, 'locations')
	const counts = new Map(options?.map((option) => [option.id, option.count]))
	if (locations.size < 2) return null
	return (
		<ChoicePill
			label={t('inventory.location')}
			any={t('inventory.anyLocation')}
			chosen={location}
			choices={[...locations].map(([value, name]) => {
				const n = counts.get(value)
				return { value, name, ...(n !== undefined && { count: count(n) }) }
			})}
			onOpened={setOpened}
			onChoose={onChoose}
		/>
	)
}
