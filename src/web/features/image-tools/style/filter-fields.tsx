import { ColorInput } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cutout } from '#contract/cutout.ts'
import {
	type Filter,
	type FilterName,
	FILTERS,
	FIRST_FILTER,
	FIRST_STRENGTHS,
	PLAIN_STYLE,
} from '#domain/photo-style/style.ts'
import { ControlGroup } from '#web/ui/form/control-group.tsx'
import { Swatch } from '#web/ui/backgrounds/swatch.tsx'
import { Percent, Toggle } from '../place-fields.tsx'
import type { StylePanelProps } from './panel-props.ts'
import { Samples } from './samples.tsx'
import classes from './style-panel.module.css'

/** How the photos are drawn. */
export function FilterFields({ style, onStyle, ...sampled }: StylePanelProps) {
	const { t } = useTranslation()
	const id = useId()
	const { filter, look } = style
	const filterOf = (name: FilterName): Filter => ({
		...(filter ?? FIRST_FILTER),
		name,
		strength: filter?.name === name ? filter.strength : FIRST_STRENGTHS[name],
		reference: filter?.reference ?? sampled.photos.find(({ id: one }) => one !== sampled.photo.id)?.url ?? null,
	})
	const choices = [null, ...FILTERS].map((name) => ({
		key: name ?? 'none',
		label: name ? t(`photoStyle.filters.${name}`) : t('photoStyle.none'),
		checked: (filter?.name ?? null) === name,
		sample: { ...PLAIN_STYLE, filter: name && { ...filterOf(name), onlyProduct: false } },
		onCheck: () => onStyle({ ...style, filter: name && filterOf(name) }),
	}))
	return (
		<ControlGroup label={t('photoStyle.filter')}>
			<Samples {...sampled} name={id} choices={choices} />
			{filter && (
				<Settings
					filter={filter}
					photos={sampled.photos}
					canSpareGround={look === null && filter.name !== 'match'}
					onChange={(changes) => onStyle({ ...style, filter: { ...filter, ...changes } })}
				/>
			)}
		</ControlGroup>
	)
}

interface SettingsProps {
	filter: Filter
	photos: readonly Cutout[]
	/** Whether there is a ground of the photo that could stay as it is. */
	canSpareGround: boolean
	onChange: (changes: Partial<Filter>) => void
}

function Settings({ filter, photos, canSpareGround, onChange }: SettingsProps) {
	const { t } = useTranslation()
	const { name, strength, onlyProduct } = filter
	return (
		<>
			{name === 'match' && <Reference {...{ filter, photos, onChange }} />}
			<Percent
				label={t('photoStyle.strength')}
				most={100}
				share={strength}
				onChange={(share) => onChange({ strength: share })}
			/>
			{(name === 'duotone' || name === 'halftone') && <Inks filter={filter} onChange={onChange} />}
			{canSpareGround && (
				<Toggle
					label={t('photoStyle.onlyProduct')}
					checked={onlyProduct}
					onChange={(is) => onChange({ onlyProduct: is })}
				/>
			)}
		</>
	)
}

function Inks({ filter, onChange }: Pick<SettingsProps, 'filter' | 'onChange'>) {
	const { t } = useTranslation()
	return (
		<div className={classes.inks}>
			{(['dark', 'light'] as const).map((ink) => (
				<ColorInput
					key={ink}
					size="xs"
					label={t(`photoStyle.${ink}`)}
					eyeDropperButtonProps={{ 'aria-label': t('common.pickColor') }}
					value={filter[ink]}
					onChange={(color) => /^#[0-9a-f]{6}$/i.test(color) && onChange({ [ink]: color.toLowerCase() })}
				/>
			))}
		</div>
	)
}

/** The photo whose colours are matched. */
function Reference({ filter, photos, onChange }: Omit<SettingsProps, 'canSpareGround'>) {
	const { t } = useTranslation()
	const name = useId()
	if (photos.length < 2) return <p className={classes.hint}>{t('photoStyle.referenceOne')}</p>
	return (
		<>
			<p className={classes.hint}>{t('photoStyle.referenceHint')}</p>
			<div className={classes.photos} role="radiogroup" aria-label={t('photoStyle.reference')}>
				{photos.map(({ id, url, name: label, thumbnail_url }) => (
					<Swatch
						key={id}
						{...{ name, label }}
						checked={filter.reference === url}
						onCheck={() => onChange({ reference: url })}
					>
						<img src={thumbnail_url} alt="" loading="lazy" draggable={false} />
					</Swatch>
				))}
			</div>
		</>
	)
}
