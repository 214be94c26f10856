import { Slider, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Look, MARGIN_MAX } from '#domain/cutout/look.ts'
import { Measured } from '#web/ui/form/control-group.tsx'
import classes from './panel.module.css'

const FIRST_SHADOW = 0.5
const FIRST_MARGIN = 0.08

interface Props {
	look: Look
	onChange: (changes: Partial<Look>) => void
}

/** A product's shadow and its place on its ground. */
export function PlaceFields({ look, onChange }: Props) {
	const { t } = useTranslation()
	const { shadow, margin, square } = look
	return (
		<div className={classes.switches}>
			<Toggle
				label={t('imageTools.shadow')}
				checked={shadow > 0}
				onChange={(is) => onChange({ shadow: is ? FIRST_SHADOW : 0 })}
			/>
			{shadow > 0 && (
				<Percent
					label={t('imageTools.shadowSize')}
					least={5}
					most={100}
					share={shadow}
					onChange={(next) => onChange({ shadow: next })}
				/>
			)}
			<Toggle
				label={t('imageTools.margin')}
				checked={margin !== null}
				onChange={(is) => onChange({ margin: is ? FIRST_MARGIN : null })}
			/>
			{margin !== null && (
				<>
					<Percent
						label={t('imageTools.marginSize')}
						most={MARGIN_MAX * 100}
						share={margin}
						onChange={(next) => onChange({ margin: next })}
					/>
					<Toggle label={t('imageTools.square')} checked={square} onChange={(is) => onChange({ square: is })} />
				</>
			)}
		</div>
	)
}

interface PercentProps {
	label: string
	least?: number
	most: number
	/** From 0 to 1. */
	share: number
	onChange: (share: number) => void
}

/** A share as a slider of percents. */
export function Percent({ label, least = 0, most, share, onChange }: PercentProps) {
	const { t } = useTranslation()
	const percent = Math.round(share * 100)
	return (
		<Measured label={label} value={t('imageTools.percent', { n: percent })}>
			<Slider
				label={null}
				thumbLabel={label}
				min={least}
				max={most}
				value={percent}
				onChange={(value) => onChange(value / 100)}
			/>
		</Measured>
	)
}

interface ToggleProps {
	label: string
	checked: boolean
	onChange: (is: boolean) => void
}

/** A switch of a tool. */
export function Toggle({ label, checked, onChange }: ToggleProps) {
	return (
		<Switch
			label={label}
			labelPosition="left"
			checked={checked}
			onChange={({ currentTarget }) => onChange(currentTarget.checked)}
		/>
	)
}

/** What becomes of the photo: nothing. */
export function OriginalStays() {
	const { t } = useTranslation()
	return (
		<p className={classes.note}>
			<b>{t('imageTools.stays')}</b>
			{t('imageTools.staysText')}
		</p>
	)
}
