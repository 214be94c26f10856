import { ColorInput, ColorSwatch, Select } from '@mantine/core'
import { IconCheck, IconStar, IconStarFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CATALOG_DEFAULTS, CATALOG_FONTS } from '#domain/catalog/settings.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import classes from '../editor.module.css'
import { Flag, Group, type TabProps, useSettings } from './setting-parts.tsx'

const COLORS = ['#b89130', '#096d84', '#1a1d1f', '#8a3b2f', '#47633f', '#3b5ba5']

/** The one colour of a catalog: a few good ones, the favourite, or any other. */
export function ColorGroup(props: TabProps) {
	const { t } = useTranslation()
	const { settings, set } = useSettings(props)
	const { color, cover_color, favorite_color } = settings
	const offered = [...new Set([...(favorite_color ? [favorite_color] : []), ...COLORS])]
	const isFavorite = color === favorite_color
	return (
		<Group title={t('catalog.color')} aside={<span className={`num ${classes.aside}`}>{color.toUpperCase()}</span>}>
			<div className={classes.swatches}>
				{offered.map((one) => (
					<ColorSwatch
						key={one}
						component="button"
						type="button"
						color={one}
						size={24}
						withShadow={false}
						aria-label={one === favorite_color ? `${t('catalog.useFavoriteColor')} ${one}` : one}
						aria-pressed={color === one}
						className={classes.swatch ?? ''}
						onClick={() => set({ color: one })}
					>
						{color === one && <IconCheck size={14} stroke={3} color="#fff" aria-hidden />}
					</ColorSwatch>
				))}
			</div>
			<div className={classes.withButton}>
				<ColorInput
					aria-label={t('catalog.ownColor')}
					format="hex"
					eyeDropperButtonProps={{ 'aria-label': t('catalog.pickColor') }}
					value={color}
					onChange={(next) => /^#[0-9a-f]{6}$/i.test(next) && set({ color: next })}
				/>
				<IconButton
					icon={isFavorite ? IconStarFilled : IconStar}
					iconSize={16}
					label={t('catalog.favoriteColor')}
					aria-pressed={isFavorite}
					onClick={() => set({ favorite_color: isFavorite ? '' : color })}
				/>
			</div>
			{color === CATALOG_DEFAULTS.color && (
				<Flag
					label={t('catalog.coverColorPicture')}
					checked={cover_color === 'picture'}
					onChange={(on) => set({ cover_color: on ? 'picture' : 'own' })}
				/>
			)}
		</Group>
	)
}

/** Font and size of the text, and the favourite pair of both. */
export function TypeGroup(props: TabProps) {
	const { t } = useTranslation()
	const { settings, set } = useSettings(props)
	const { font, font_size, favorite_font } = settings
	const isFavorite = font === favorite_font.name && font_size === favorite_font.size
	return (
		<Group
			title={t('catalog.type')}
			aside={
				!isFavorite && (
					<button
						type="button"
						className="text-button"
						onClick={() => set({ favorite_font: { name: font, size: font_size } })}
					>
						{t('catalog.favoriteFont')}
					</button>
				)
			}
		>
			<div className={classes.pair}>
				<Select
					aria-label={t('catalog.font')}
					data={[...CATALOG_FONTS]}
					value={font}
					allowDeselect={false}
					onChange={(name) => name && set({ font: name })}
				/>
				<NumberField
					aria-label={t('catalog.fontSize')}
					min="6"
					max="14"
					places={2}
					suffix="pt"
					value={String(font_size)}
					onChange={(typed) => typed !== null && set({ font_size: Number(typed) })}
				/>
			</div>
			{!isFavorite && (
				<button
					type="button"
					className={`text-button ${classes.favorite}`}
					onClick={() => set({ font: favorite_font.name, font_size: favorite_font.size })}
				>
					{t('catalog.useFavoriteFont', { font: favorite_font.name, size: favorite_font.size })}
				</button>
			)}
		</Group>
	)
}
