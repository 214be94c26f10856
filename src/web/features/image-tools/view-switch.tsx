import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { View } from './comparison.tsx'

const VIEWS = ['compare', 'before', 'after'] as const

/** Chooses which sides of a photo are seen. */
export function ViewSwitch(props: { disabled: boolean; value: View; onChange: (view: View) => void }) {
	const { t } = useTranslation()
	return (
		<SegmentedControl
			aria-label={t('imageTools.view.label')}
			data={VIEWS.map((value) => ({ value, label: t(`imageTools.view.${value}`) }))}
			disabled={props.disabled}
			value={props.value}
			onChange={(value) => props.onChange(value as View)}
		/>
	)
}
