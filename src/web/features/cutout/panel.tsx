import { Button, ColorInput, Slider, Switch } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Ground, type Look, MARGIN_MAX, SHIFT_MAX, SOFTNESS_MAX } from '#domain/cutout/look.ts'
import classes from './cutout.module.css'

const GROUNDS = [
	{ name: 'transparent', ground: { kind: 'transparent' } },
	{ name: 'white', ground: { kind: 'colour', colour: '#ffffff' } },
	{ name: 'mist', ground: { kind: 'colour', colour: '#f2f3f3' } },
	{ name: 'sand', ground: { kind: 'colour', colour: '#e9e2d6' } },
	{ name: 'sage', ground: { kind: 'colour', colour: '#dfe9e5' } },
	{ name: 'ink', ground: { kind: 'colour', colour: '#1a1d1f' } },
] as const satisfies readonly { name: string; ground: Ground }[]
const FIRST_GRADIENT: Ground = { kind: 'gradient', from: '#ffffff', to: '#dfe3e5' }
const FIRST_SHADOW = 0.5
const FIRST_MARGIN = 0.08
const HEX = /^#[0-9a-f]{6}$/i

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
	const to = (changes: Partial<Look>) => onLook({ ...look, ...changes })
	return (
		<aside className={classes.panel} aria-label={t('cutout.settings', { name })}>
			<GroundFields ground={look.ground} onChange={(ground) => to({ ground })} />
			<Group label={t('cutout.edge')}>
				<Measure label={t('cutout.softness')} value={t('cutout.pixels', { n: look.softness })}>
					<Slider
						label={null}
						thumbLabel={t('cutout.softness')}
						max={SOFTNESS_MAX}
						step={0.5}
						value={look.softness}
						onChange={(softness) => to({ softness })}
					/>
				</Measure>
				<Measure label={t('cutout.shift')} value={t('cutout.pixels', { n: look.shift })}>
					<Slider
						label={null}
						thumbLabel={t('cutout.shift')}
						min={-SHIFT_MAX}
						max={SHIFT_MAX}
						step={0.5}
						startPointValue={0}
						value={look.shift}
						onChange={(shift) => to({ shift })}
					/>
				</Measure>
			</Group>
			<div className={classes.switches}>
				<Switch
					label={t('cutout.decontaminate')}
					labelPosition="left"
					checked={look.decontaminate}
					onChange={({ currentTarget }) => to({ decontaminate: currentTarget.checked })}
				/>
				<Switch
					label={t('cutout.shadow')}
					labelPosition="left"
					checked={look.shadow > 0}
					onChange={({ currentTarget }) => to({ shadow: currentTarget.checked ? FIRST_SHADOW : 0 })}
				/>
				<Switch
					label={t('cutout.margin')}
					labelPosition="left"
					checked={look.margin !== null}
					onChange={({ currentTarget }) => to({ margin: currentTarget.checked ? FIRST_MARGIN : null })}
				/>
				{look.margin !== null && (
					<Measure label={t('cutout.marginSize')} value={t('cutout.percent', { n: Math.round(look.margin * 100) })}>
						<Slider
							label={null}
							thumbLabel={t('cutout.marginSize')}
							max={MARGIN_MAX * 100}
							value={Math.round(look.margin * 100)}
							onChange={(percent) => to({ margin: percent / 100 })}
						/>
					</Measure>
				)}
			</div>
			<p className={classes.note}>
				<b>{t('cutout.stays')}</b>
				{t('cutout.staysText')}
			</p>
			{count > 1 && (
				<Button variant="default" onClick={onApplyAll}>
					{t('cutout.applyAll', { n: count })}
				</Button>
			)}
		</aside>
	)
}

function GroundFields({ ground, onChange }: { ground: Ground; onChange: (ground: Ground) => void }) {
	const { t } = useTranslation()
	const isThis = (one: Ground) => JSON.stringify(one) === JSON.stringify(ground)
	return (
		<Group label={t('cutout.ground')}>
			<div className={classes.swatches}>
				{GROUNDS.map((one) => (
					<button
						key={one.name}
						type="button"
						className={classes.swatch}
						aria-label={t(`cutout.grounds.${one.name}`)}
						title={t(`cutout.grounds.${one.name}`)}
						aria-pressed={isThis(one.ground)}
						data-clear={one.ground.kind === 'transparent' || undefined}
						data-dark={one.name === 'ink' || undefined}
						style={one.ground.kind === 'colour' ? { background: one.ground.colour } : undefined}
						onClick={() => onChange(one.ground)}
					>
						{isThis(one.ground) && <IconCheck size={16} stroke={2} aria-hidden />}
					</button>
				))}
			</div>
			<Colour
				label={t('cutout.grounds.own')}
				value={ground.kind === 'colour' ? ground.colour : ''}
				onChange={(colour) => onChange({ kind: 'colour', colour })}
			/>
			<Switch
				label={t('cutout.grounds.gradient')}
				labelPosition="left"
				checked={ground.kind === 'gradient'}
				onChange={({ currentTarget }) => onChange(currentTarget.checked ? FIRST_GRADIENT : { kind: 'transparent' })}
			/>
			{ground.kind === 'gradient' && (
				<>
					<Colour label={t('cutout.from')} value={ground.from} onChange={(from) => onChange({ ...ground, from })} />
					<Colour label={t('cutout.to')} value={ground.to} onChange={(to) => onChange({ ...ground, to })} />
				</>
			)}
		</Group>
	)
}

function Colour({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
	const { t } = useTranslation()
	return (
		<ColorInput
			size="xs"
			label={label}
			placeholder="#ffffff"
			eyeDropperButtonProps={{ 'aria-label': t('common.pickColor') }}
			value={value}
			onChange={(next) => HEX.test(next) && next !== value && onChange(next.toLowerCase())}
		/>
	)
}

function Group({ label, children }: { label: string; children: ReactNode }) {
	return (
		<fieldset className={classes.group}>
			<legend>{label}</legend>
			{children}
		</fieldset>
	)
}

/** A slider with its name and what it stands at. */
function Measure({ label, value, children }: { label: string; value: string; children: ReactNode }) {
	return (
		<div className={classes.measure}>
			<span aria-hidden>{label}</span>
			<b aria-hidden>{value}</b>
			{children}
		</div>
	)
}
