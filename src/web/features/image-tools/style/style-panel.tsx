import { useTranslation } from 'react-i18next'
import panel from '../panel.module.css'
import { OriginalStays } from '../place-fields.tsx'
import { FilterFields } from './filter-fields.tsx'
import type { StylePanelProps } from './panel-props.ts'
import { GroundFields, SceneFields } from './scene-fields.tsx'
import classes from './style-panel.module.css'

/** The style of all photos: a ground and a filter. */
export function StylePanel(props: StylePanelProps) {
	const { t } = useTranslation()
	const n = props.photos.length
	return (
		<aside className={panel.panel} aria-label={t('photoStyle.settings')}>
			{n > 1 && <p className={classes.hint}>{t('photoStyle.all', { n })}</p>}
			<SceneFields {...props} />
			<FilterFields {...props} />
			<GroundFields {...props} />
			<OriginalStays />
		</aside>
	)
}
