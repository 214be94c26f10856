import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { attributeAt } from '#domain/sku/attributes.ts'
import { LENGTH_UNITS, WEIGHT_UNITS } from '#domain/units.ts'
import { useAttributeName } from '#web/api/attribute-name.ts'
import { useField } from '../draft/use-draft.ts'
import classes from './fields.module.css'

/** The unit of a measure; measures of one thing share it. */
export function UnitSelect({ path }: { path: string }) {
	const { t } = useTranslation()
	const name = useAttributeName()(path)
	const { typed, stored, inherited, readOnly, change } = useField(path)
	const units = attributeAt(path)?.type === 'weight_unit' ? WEIGHT_UNITS : LENGTH_UNITS
	const own = typed === undefined ? stored : typed
	return (
		<NativeSelect
			size="sm"
			className={classes.unit ?? ''}
			aria-label={name}
			disabled={readOnly}
			value={String(own ?? '')}
			data={[
				{ value: '', label: typeof inherited === 'string' ? inherited : t('skuPage.noUnit') },
				...units.map((unit) => ({ value: unit, label: unit })),
			]}
			onChange={({ currentTarget }) => change(currentTarget.value || null)}
		/>
	)
}
