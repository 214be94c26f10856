import { SegmentedControl, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
	CATALOG_THEMES,
	type CatalogSettings,
	mergeCatalogSettings,
	paperOf,
	PHOTO_FITS,
} from '#domain/catalog/settings.ts'
import { SaveTemplate } from '../../dialogs/save-template.tsx'
import type { OwnTemplate } from '../../template-data.ts'
import { TemplateChoice } from '../../templates.tsx'
import { FieldList } from './field-list.tsx'
import { ColorGroup, TypeGroup } from './color-type.tsx'
import { PriceGroup } from './price-group.tsx'
import { Flag, Group, type TabProps, useSettings } from './setting-parts.tsx'

const FLAGS = ['showTitlePage', 'showToc', 'showQrCode', 'showCatalogYear', 'hiddenNameCard', 'addBorder'] as const

/** Layout, theme, colour, type, the fields of an item, options. */
export function DesignTab(props: TabProps) {
	const { t } = useTranslation()
	const { settings, set } = useSettings(props)
	return (
		<>
			<LayoutGroup {...props} />
			<ColorGroup {...props} />
			<Group title={t('catalog.theme')}>
				<Select
					aria-label={t('catalog.theme')}
					data={CATALOG_THEMES.map((value) => ({ value, label: t(`catalog.theme_${value}`) }))}
					value={settings.theme}
					allowDeselect={false}
					onChange={(theme) => theme && set({ theme })}
				/>
			</Group>
			<TypeGroup {...props} />
			<Group title={t('catalog.photoFit')}>
				<SegmentedControl
					fullWidth
					size="xs"
					aria-label={t('catalog.photoFit')}
					data={PHOTO_FITS.map((value) => ({ value, label: t(`catalog.fit_${value}`) }))}
					value={settings.photo_fit}
					onChange={(value) => set({ photo_fit: PHOTO_FITS.find((known) => known === value) ?? 'auto' })}
				/>
			</Group>
			<FieldList {...props} />
			<PriceGroup {...props} />
			<Group title={t('catalog.options')}>
				{FLAGS.map((flag) => (
					<Flag
						key={flag}
						label={t(`catalog.${flag}`)}
						checked={settings[flag]}
						onChange={(on) => set({ [flag]: on })}
					/>
				))}
			</Group>
		</>
	)
}

function LayoutGroup(props: TabProps) {
	const { t } = useTranslation()
	const { settings } = useSettings(props)
	const [saving, setSaving] = useState(false)
	return (
		<>
			<Group
				title={t('catalog.layout')}
				aside={
					<button type="button" className="text-button" onClick={() => setSaving(true)}>
						{t('catalog.saveTemplate')}
					</button>
				}
			>
				<TemplateChoice
					value={props.draft.template}
					paper={paperOf(settings.paper)}
					onChange={(template, own) =>
						props.change((now) => ({ template, ...(own ? { settings: designed(now.settings, own) } : {}) }))
					}
				/>
			</Group>
			{saving && (
				<SaveTemplate
					type="user"
					template={props.draft.template}
					settings={settings}
					onSaved={({ template_id, key = props.draft.template.key }) =>
						props.change({ template: { type: 'user', id: template_id, key } })
					}
					onClose={() => setSaving(false)}
				/>
			)}
		</>
	)
}

/** The catalog's settings with a template over them, as the server lays them. */
function designed(settings: CatalogSettings, own: OwnTemplate): CatalogSettings {
	return mergeCatalogSettings(settings, own.settings as Partial<CatalogSettings>)
}
