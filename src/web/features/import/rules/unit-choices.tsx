import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { TARGETS } from '#domain/import/targets.ts'
import { attributeAt } from '#domain/sku/attributes.ts'
import { LENGTH_UNITS, WEIGHT_UNITS } from '#domain/units.ts'

interface Props {
	/** Units by path, as the headers or the rules say. */
	units: Readonly<Record<string, string>>
	/** All units of one kind. */
	onChange: (units: Record<string, string>) => void
}

const pathsOf = (type: 'weight_unit' | 'length_unit') =>
	TARGETS.map(({ target }) => target).filter((target) => attributeAt(target)?.type === type)
const WEIGHTS = pathsOf('weight_unit')
const LENGTHS = pathsOf('length_unit')

/** In what weights and sizes are given whose cells do not say it. */
export function UnitChoices({ units, onChange }: Props) {
	const { t } = useTranslation()
	return (
		<>
			<UnitChoice
				label={t('importing.rule.weightUnit')}
				paths={WEIGHTS}
				choices={WEIGHT_UNITS}
				units={units}
				onChange={onChange}
			/>
			<UnitChoice
				label={t('importing.rule.lengthUnit')}
				paths={LENGTHS}
				choices={LENGTH_UNITS}
				units={units}
				onChange={onChange}
			/>
		</>
	)
}

interface ChoiceProps extends Props {
	label: string
	paths: readonly string[]
	choices: readonly string[]
}

function UnitChoice({ label, paths, choices, units, onChange }: ChoiceProps) {
	const { t } = useTranslation()
	const said = [...new Set(paths.flatMap((path) => units[path] ?? []))]
	const placeholder = said.length > 1 ? said.join(', ') : t('importing.rule.unitOpen')
	return (
		<Select
			label={label}
			placeholder={placeholder}
			data={[...choices]}
			value={said.length === 1 ? (said[0] ?? null) : null}
			allowDeselect={false}
			onChange={(unit) => unit !== null && onChange(Object.fromEntries(paths.map((path) => [path, unit])))}
		/>
	)
}
