import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type PhotoStyle, PLAIN_STYLE, PRESET_LOOKS, type PresetName, PRESETS } from '#domain/photo-style/style.ts'
import { GroundPicker } from '#web/ui/backgrounds/ground-picker.tsx'
import { ControlGroup } from '#web/ui/form/control-group.tsx'
import { PlaceFields } from '../place-fields.tsx'
import type { StylePanelProps } from './panel-props.ts'
import { Samples } from './samples.tsx'

/** The ground: the photo's own, or a preset that is changed from there. */
export function SceneFields({ style, onStyle, ...sampled }: StylePanelProps) {
	const { t } = useTranslation()
	const name = useId()
	const { look } = style
	const sceneOf = (preset: PresetName | null): PhotoStyle => ({
		...style,
		preset,
		look: preset && (preset === style.preset ? look : PRESET_LOOKS[preset]),
	})
	const choices = [null, ...PRESETS].map((preset) => ({
		key: preset ?? 'keep',
		label: preset ? t(`photoStyle.preset.${preset}`) : t('photoStyle.keep'),
		checked: style.preset === preset,
		sample: preset ? { ...PLAIN_STYLE, preset, look: PRESET_LOOKS[preset] } : PLAIN_STYLE,
		onCheck: () => onStyle(sceneOf(preset)),
	}))
	return (
		<ControlGroup label={t('photoStyle.scene')}>
			<Samples {...sampled} name={name} choices={choices} />
		</ControlGroup>
	)
}

/** What of a preset can be changed. */
export function GroundFields({ style, onStyle }: Pick<StylePanelProps, 'style' | 'onStyle'>) {
	const { t } = useTranslation()
	const { look } = style
	if (!look) return null
	const change = (changes: Partial<typeof look>) => onStyle({ ...style, look: { ...look, ...changes } })
	return (
		<ControlGroup label={t('photoStyle.adjust')}>
			<PlaceFields look={look} onChange={change} />
			<GroundPicker allowNone value={look.ground} onChange={(ground) => change({ ground })} />
		</ControlGroup>
	)
}
