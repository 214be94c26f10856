import { useTranslation } from 'react-i18next'
import { useCurrent, useField, useSku } from '../draft/use-draft.ts'
import { Section, Wide } from '../section.tsx'
import { AxesEditor } from './axes-editor.tsx'
import { ChildNote } from './child-note.tsx'
import { familyAxes } from './family.ts'
import { Matrix } from './matrix.tsx'
import { NewVariants } from './new-variants.tsx'
import classes from './variants.module.css'

/** Options and the variants they make; a variant itself has none (product.md section 3.1). */
export function VariantsTab() {
	const { t } = useTranslation()
	const sku = useSku()
	const current = useCurrent('bps.variations')
	const { typed, stored } = useField('bps.variations')
	if (sku.parent_sku_name_key !== undefined) return <ChildNote />
	const axes = familyAxes(sku, current)
	const shown = familyAxes(sku, typed === undefined ? stored : typed)
	return (
		<Wide>
			<div className={classes.tab}>
				<Section title={t('skuPage.options')}>
					<AxesEditor axes={shown} />
				</Section>
				{sku.children.length > 0 && <Matrix axes={axes} />}
				{sku.status === 'active' && <NewVariants axes={axes} />}
			</div>
		</Wide>
	)
}
