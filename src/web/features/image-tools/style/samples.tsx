import { useMemo } from 'react'
import type { Cutout } from '#contract/cutout.ts'
import type { PhotoStyle } from '#domain/photo-style/style.ts'
import type { Renderer } from '../rendering.ts'
import { useEdits } from '../use-edits.ts'
import { SampleTile } from './sample-tile.tsx'
import { referenceIn, shownIn } from './styled-photo.ts'
import classes from './style-panel.module.css'

interface Choice {
	key: string
	label: string
	checked: boolean
	/** The style that this choice stands for. */
	sample: PhotoStyle
	onCheck: () => void
}

interface Props {
	name: string
	choices: readonly Choice[]
	photo: Cutout
	photos: readonly Cutout[]
	renderer: Renderer
}

/** Styles to choose from, each as a sample of the photo. */
export function Samples({ choices, ...rest }: Props) {
	return (
		<div className={classes.tiles}>
			{choices.map(({ key, ...choice }) => (
				<Sample key={key} {...rest} {...choice} />
			))}
		</div>
	)
}

function Sample({ sample, photo, photos, ...tile }: Omit<Props, 'choices'> & Omit<Choice, 'key'>) {
	const { strokes } = useEdits().of(photo)
	// Styles of presets are the same objects each time, but for those that somebody has changed.
	const wanted = JSON.stringify(sample)
	const reference = referenceIn(sample, photos)
	const shown = useMemo(
		() => shownIn(JSON.parse(wanted) as PhotoStyle, photo, { strokes, reference }),
		[wanted, photo, strokes, reference],
	)
	return <SampleTile {...tile} shown={shown} thumbnail={photo.thumbnail_url} />
}
