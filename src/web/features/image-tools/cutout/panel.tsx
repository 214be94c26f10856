import { Button, Slider } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Look, SHIFT_MAX, SOFTNESS_MAX } from '#domain/cutout/look.ts'
import { GroundPicker } from '#web/ui/backgrounds/ground-picker.tsx'
import { ControlGroup, Measured } from '#web/ui/form/control-group.tsx'
import { OriginalStays, PlaceFields, Toggle } from '../place-fields.tsx'
import classes from '../panel.module.css'

interface Props {
	look: Look
	name: string
	count: number
	onLook: (look: Look) => void
	onApplyAll: () => void
}

/** Ground and edge of one photo; all can get the same. */
export function Panel({ look, name, count, onLook, onApplyAll }: Props) {
	const { t } = useTranslation()
	const part = { look, onChange: (changes: Partial<Look>) => onLook({ ...look, ...changes }) }
	return (
		<aside className={classes.panel} aria-label={t('cutout.settings', { name })}>
			<ControlGroup label={t('cutout.ground')}>
				<GroundPicker allowNone value={look.ground} onChange={(ground) => part.onChange({ ground })} />
			</ControlGroup>
			<EdgeFields {...part} />
			<PlaceFields {...part} />
			<OriginalStays />
			{count > 1 && (
				<Button variant="default" onClick={onApplyAll}>
					{t('cutout.applyAll', { n: count })}
				</Button>
			)}
		</aside>
	)
}

interface PartProps {
	look: Look
	onChange: (changes: Partial<Look>) => void
}

function EdgeFields({ look, onChange }: PartProps) {
	const { t } = useTranslation()
	return (
		<ControlGroup label={t('cutout.edge')}>
			<Measured label={t('cutout.softness')} value={t('cutout.pixels', { n: look.softness })}>
				<Slider
					label={null}
					thumbLabel={t('cutout.softness')}
					max={SOFTNESS_MAX}
					step={0.5}
					value={look.softness}
					onChange={(softness) => onChange({ softness })}
				/>
			</Measured>
			<Measured label={t('cutout.shift')} value={t('cutout.pixels', { n: look.shift })}>
				<Slider
					label={null}
					thumbLabel={t('cutout.shift')}
					min={-SHIFT_MAX}
					max={SHIFT_MAX}
					step={0.5}
					startPointValue={0}
					value={look.shift}
					onChange={(shift) => onChange({ shift })}
				/>
			</Measured>
			<Toggle
				label={t('cutout.decontaminate')}
				checked={look.decontaminate}
				onChange={(decontaminate) => onChange({ decontaminate })}
			/>
		</ControlGroup>
	)
}
