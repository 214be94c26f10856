import { ColorInput } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DRAWN_GROUNDS, type Ground } from '#domain/background/ground.ts'
import { useLabel } from '#web/text/label.ts'
import { DrawnThumb } from './drawn-thumb.tsx'
import { GroundLibrary } from './ground-library.tsx'
import classes from './ground-picker.module.css'
import { DRAWN_WORDS, GROUND_COLORS, GROUND_WORDS } from './ground-words.ts'
import { Swatch } from './swatch.tsx'

interface Props {
	value: Ground
	/** Whether there may be no background at all. */
	allowNone?: boolean
	onChange: (ground: Ground) => void
}

/** What stands behind a product: nothing, a color, a ground that is drawn, or a picture of the account's library. */
export function GroundPicker(props: Props) {
	const name = useId()
	return (
		<div className={classes.picker}>
			<Colors {...props} name={name} />
			<Drawn {...props} name={name} />
			<GroundLibrary {...props} name={name} />
		</div>
	)
}

type PartProps = Props & { name: string }

function Colors({ name, value, allowNone = false, onChange }: PartProps) {
	const { t } = useTranslation()
	const labelOf = useLabel()
	const isOwn = value.kind === 'color' && !GROUND_COLORS.some(({ color }) => color === value.color)
	const take = (color: string) => onChange({ kind: 'color', color: color.toLowerCase() })
	return (
		<>
			<div className={classes.swatches} role="radiogroup" aria-label={labelOf(GROUND_WORDS.title)}>
				{allowNone && (
					<Swatch
						name={name}
						label={labelOf(GROUND_WORDS.none)}
						checked={value.kind === 'none'}
						onCheck={() => onChange({ kind: 'none' })}
					>
						<span className={classes.clear} />
					</Swatch>
				)}
				{GROUND_COLORS.map(({ color, label }) => {
					const checked = value.kind === 'color' && value.color === color
					return (
						<Swatch key={color} name={name} label={labelOf(label)} checked={checked} onCheck={() => take(color)}>
							<span style={{ background: color }} />
						</Swatch>
					)
				})}
			</div>
			<ColorInput
				size="xs"
				aria-label={labelOf(GROUND_WORDS.own)}
				placeholder={labelOf(GROUND_WORDS.own)}
				eyeDropperButtonProps={{ 'aria-label': t('common.pickColor') }}
				value={isOwn ? value.color : ''}
				onChange={(color) => /^#[0-9a-f]{6}$/i.test(color) && take(color)}
			/>
		</>
	)
}

function Drawn({ name, value, onChange }: PartProps) {
	const labelOf = useLabel()
	return (
		<>
			<h3>{labelOf(GROUND_WORDS.drawn)}</h3>
			<div className={classes.swatches} role="radiogroup" aria-label={labelOf(GROUND_WORDS.drawn)}>
				{DRAWN_GROUNDS.map((drawn) => (
					<Swatch
						key={drawn}
						name={name}
						label={labelOf(DRAWN_WORDS[drawn])}
						checked={value.kind === 'drawn' && value.name === drawn}
						onCheck={() => onChange({ kind: 'drawn', name: drawn })}
					>
						<DrawnThumb name={drawn} />
					</Swatch>
				))}
			</div>
		</>
	)
}
