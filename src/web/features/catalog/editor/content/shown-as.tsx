import { SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type TabProps, useSettings } from '../settings/setting-parts.tsx'
import classes from './content.module.css'

/** Whether a product with variants is shown as one thing, or each of its SKUs; the preview follows at once. */
export function ShownAs(props: TabProps) {
	const { t } = useTranslation()
	const { settings, set } = useSettings(props)
	const id = useId()
	return (
		<div className={classes.shownAs}>
			<span id={id}>{t('catalogContent.shownAs')}</span>
			<SegmentedControl
				size="xs"
				aria-labelledby={id}
				data={[
					{ value: 'product', label: t('catalogContent.asProducts') },
					{ value: 'sku', label: t('catalogContent.asSkus') },
				]}
				value={settings.group}
				onChange={(value) => set({ group: value === 'product' ? 'product' : 'sku' })}
			/>
			<p className="muted">
				{t(settings.group === 'product' ? 'catalogContent.asProductsHint' : 'catalogContent.asSkusHint')}
			</p>
		</div>
	)
}
