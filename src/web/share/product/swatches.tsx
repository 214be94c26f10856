import { thumbnailUrl } from '#domain/media/urls.ts'
import type { PublicItem } from '../page-data.ts'
import type { Words } from '../words.ts'
import { photoOf } from './family.ts'

/** Swatches of a card; more are counted. */
const SHOWN = 6

interface Props {
	item: PublicItem
	/** The colour whose photo shows, or none. */
	chosen: string | null
	w: Words
	onChoose: (color: string) => void
}

/** The colours of a product on its card: each shows its photo. A colour nobody knows by name is shown by its photo. */
export function Swatches({ item, chosen, w, onChoose }: Props) {
	const axis = item.options?.findIndex(({ role }) => role === 'color') ?? -1
	const colours = item.options?.[axis]
	if (!colours || colours.values.length < 2) return null
	const more = colours.values.length - SHOWN
	return (
		<div className="swatches" role="group" aria-label={colours.name}>
			{colours.values.slice(0, more === 1 ? SHOWN + 1 : SHOWN).map((value) => (
				<button
					key={value}
					type="button"
					className="swatch"
					aria-label={value}
					aria-pressed={value === chosen}
					title={value}
					onClick={() => onChoose(value)}
				>
					<Dot hex={colours.swatches?.[value]} photo={photoOf(item, axis, value)?.url} />
				</button>
			))}
			{more > 1 && <span className="swatches-more num muted">{w.moreColors(more)}</span>}
		</div>
	)
}

/** A colour as a dot: its own, or its photo. */
export function Dot({ hex, photo }: { hex: string | undefined; photo: string | undefined }) {
	if (hex) return <span className="dot" style={{ background: hex }} />
	if (photo) return <img className="dot" src={thumbnailUrl(photo)} alt="" loading="lazy" />
	return <span className="dot dot-unknown" />
}
