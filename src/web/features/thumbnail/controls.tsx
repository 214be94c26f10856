import { Button, ColorInput, SegmentedControl, Slider } from '@mantine/core'
import { IconFlipHorizontal, IconRotate2, IconRotateClockwise2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { TILT_MAX, ZOOM_MAX, ZOOM_MIN } from '#domain/media/cut.ts'
import { useFormat } from '#web/text/use-format.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { ControlGroup, Measured } from '#web/ui/form/control-group.tsx'
import type { Loaded } from './draw.ts'
import { moved, viewIn, type Look, type Placing } from './look.ts'
import classes from './thumbnail.module.css'

const PLACINGS = ['fill', 'fit', 'trim'] as const
const GROUNDS = ['#ffffff', '#f2f4f4', '#e9e2d6', '#1a1d1f']
const MARGIN_MAX = 30

interface Props {
	picture: Loaded
	look: Look
	onLook: (look: Look) => void
}

/** Placing, nearness, turning and ground of one thumbnail. */
export function Controls({ picture, look, onLook }: Props) {
	const { t } = useTranslation()
	const { zoom } = viewIn(look, picture)
	const to = (changes: Partial<Look>) => onLook({ ...look, ...changes })
	return (
		<>
			<ControlGroup label={t('thumbnail.placing')}>
				<SegmentedControl
					fullWidth
					aria-label={t('thumbnail.placing')}
					data={PLACINGS.map((value) => ({ value, label: t(`thumbnail.place.${value}`) }))}
					value={look.placing}
					onChange={(value) => to({ placing: value as Placing })}
				/>
				{look.placing === 'trim' && (
					<Measured label={t('thumbnail.margin')} value={`${look.margin} %`}>
						<Slider
							label={null}
							thumbLabel={t('thumbnail.margin')}
							max={MARGIN_MAX}
							value={look.margin}
							onChange={(margin) => to({ margin })}
						/>
					</Measured>
				)}
				<Measured label={t('thumbnail.zoom')} value={`${Math.round(zoom * 100)} %`}>
					<Slider
						label={null}
						thumbLabel={t('thumbnail.zoom')}
						min={Math.log(ZOOM_MIN)}
						max={Math.log(ZOOM_MAX)}
						step={0.01}
						value={Math.log(zoom)}
						onChange={(value) => onLook(moved(look, picture, { zoom: Math.exp(value) / zoom }))}
					/>
				</Measured>
			</ControlGroup>
			<Turning look={look} onLook={onLook} />
			<Ground background={look.background} onChange={(background) => to({ background })} />
		</>
	)
}

function Turning({ look, onLook }: Omit<Props, 'picture'>) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const turn = (by: number) => onLook({ ...look, quarters: (look.quarters + by + 4) % 4 })
	return (
		<ControlGroup label={t('thumbnail.turning')}>
			<div className={classes.buttons}>
				<IconButton icon={IconRotate2} variant="default" label={t('thumbnail.turnLeft')} onClick={() => turn(-1)} />
				<IconButton
					icon={IconRotateClockwise2}
					variant="default"
					label={t('thumbnail.turnRight')}
					onClick={() => turn(1)}
				/>
				<IconButton
					icon={IconFlipHorizontal}
					variant={look.flip ? 'light' : 'default'}
					label={t('thumbnail.flip')}
					aria-pressed={look.flip}
					onClick={() => onLook({ ...look, flip: !look.flip })}
				/>
			</div>
			<Measured label={t('thumbnail.tilt')} value={`${count(look.tilt)}°`}>
				<Slider
					label={null}
					thumbLabel={t('thumbnail.tilt')}
					min={-TILT_MAX}
					max={TILT_MAX}
					step={0.5}
					startPointValue={0}
					marks={[{ value: 0 }]}
					value={look.tilt}
					onChange={(tilt) => onLook({ ...look, tilt })}
				/>
			</Measured>
		</ControlGroup>
	)
}

function Ground({ background, onChange }: { background: string; onChange: (background: string) => void }) {
	const { t } = useTranslation()
	const clear = background === 'transparent'
	return (
		<ControlGroup label={t('thumbnail.ground')}>
			<div className={classes.grounds}>
				<Button
					size="xs"
					variant={clear ? 'light' : 'default'}
					aria-pressed={clear}
					onClick={() => onChange('transparent')}
				>
					{t('thumbnail.transparent')}
				</Button>
				<ColorInput
					size="xs"
					aria-label={t('thumbnail.ground')}
					placeholder="#ffffff"
					swatches={GROUNDS}
					eyeDropperButtonProps={{ 'aria-label': t('common.pickColor') }}
					value={clear ? '' : background}
					onChange={(value) => /^#[0-9a-f]{6}$/i.test(value) && onChange(value.toLowerCase())}
				/>
			</div>
		</ControlGroup>
	)
}
