import { ColorInput, ColorSwatch, NumberInput, Select } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CATALOG_FONTS, CATALOG_THEMES, paperOf } from '#domain/catalog/settings.ts'
import { TemplateChoice } from '../templates.tsx'
import classes from './editor.module.css'
import { FieldList } from './field-list.tsx'
import { Flag, Group, type TabProps, useSettings } from './setting-parts.tsx'

const COLORS = ['#b89130', '#096d84', '#1a1d1f', '#8a3b2f', '#47633f', '#3b5ba5']
const FLAGS = ['showTitlePage', 'showToc', 'showQrCode', 'showCatalogYear', 'hiddenNameCard', 'addBorder'] as const

/** Layout, theme, colour, type, the fields of an item, options. */
export function DesignTab(props: TabProps) {
	const { t } = useTranslation()
	const { settings, set } = useSettings(props)
	return (
		<>
			<Group title={t('catalog.layout')}>
				<TemplateChoice
					value={props.draft.template}
					paper={paperOf(settings.paper)}
					onChange={(template) => props.change({ template })}
				/>
			</Group>
			<Group
				title={t('catalog.color')}
				aside={<span className={`num ${classes.aside}`}>{settings.color.toUpperCase()}</span>}
			>
				<div className={classes.swatches}>
					{COLORS.map((color) => (
						<ColorSwatch
							key={color}
							component="button"
							type="button"
							color={color}
							size={24}
							withShadow={false}
							aria-label={color}
							aria-pressed={settings.color === color}
							className={classes.swatch ?? ''}
							onClick={() => set({ color })}
						>
							{settings.color === color && <IconCheck size={14} stroke={3} color="#fff" aria-hidden />}
						</ColorSwatch>
					))}
				</div>
				<ColorInput
					aria-label={t('catalog.ownColor')}
					format="hex"
					eyeDropperButtonProps={{ 'aria-label': t('catalog.pickColor') }}
					value={settings.color}
					onChange={(color) => /^#[0-9a-f]{6}$/i.test(color) && set({ color })}
				/>
			</Group>
			<Group title={t('catalog.theme')}>
				<Select
					aria-label={t('catalog.theme')}
					data={[...CATALOG_THEMES]}
					value={settings.theme}
					allowDeselect={false}
					onChange={(theme) => theme && set({ theme })}
				/>
			</Group>
			<Group title={t('catalog.type')}>
				<div className={classes.pair}>
					<Select
						aria-label={t('catalog.font')}
						data={[...CATALOG_FONTS]}
						value={settings.font}
						allowDeselect={false}
						onChange={(font) => font && set({ font })}
					/>
					<NumberInput
						aria-label={t('catalog.fontSize')}
						min={6}
						max={14}
						suffix=" pt"
						value={settings.font_size}
						onChange={(value) => typeof value === 'number' && value >= 6 && value <= 14 && set({ font_size: value })}
					/>
				</div>
			</Group>
			<FieldList {...props} />
			<Group title={t('catalog.options')}>
				{FLAGS.map((flag) => (
					<Flag
						key={flag}
						label={t(`catalog.${flag}`)}
						checked={settings[flag]}
						onChange={(on) => set({ [flag]: on })}
					/>
				))}
				<Flag
					label={t('catalog.hidePrice')}
					checked={settings.hide_price}
					onChange={(hide_price) => set({ hide_price })}
				/>
			</Group>
		</>
	)
}
