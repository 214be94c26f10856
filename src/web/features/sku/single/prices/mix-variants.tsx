import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useField } from '../draft/use-draft.ts'
import { Conflict } from '../fields/conflict.tsx'
import classes from './prices.module.css'

const PATH = 'bps.mix_variants'

/** Of a family: whether its variants reach the price breaks together. A variant is told what its parent says. */
export function MixVariants() {
	const { t } = useTranslation()
	const { sku, stored, typed, inherited, readOnly, change, leave } = useField(PATH)
	const own = typed === undefined ? stored : typed
	const isOn = (own ?? inherited) === true
	if (sku.parent_sku_name_key !== undefined) return isOn && <p className={classes.hint}>{t('skuPage.mixInherited')}</p>
	if (sku.children.length === 0 && !isOn) return null
	return (
		<div className={classes.mix} data-path={PATH}>
			<Switch
				label={t('skuPage.mix')}
				description={t('skuPage.mixHint')}
				disabled={readOnly}
				checked={isOn}
				onChange={({ currentTarget }) => change(currentTarget.checked || null)}
				onBlur={leave}
			/>
			<Conflict path={PATH} />
		</div>
	)
}
