import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Cutout } from '#contract/cutout.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { SkuThumb } from '#web/ui/data/sku-thumb.tsx'
import { StatusChip, type Tone } from '#web/ui/data/status-chip.tsx'
import classes from './strip.module.css'

const TONES = { queued: 'neutral', working: 'info', done: 'ok', failed: 'bad', hand: 'warn' } as const satisfies Record<
	string,
	Tone
>

/** How a photo stands with a tool. */
export type PhotoState = keyof typeof TONES

/** How a photo's outline stands, in one word: of those that are done some want a look. */
export function outlineOf({ state, needs_hand }: Pick<Cutout, 'state' | 'needs_hand'>, isEdited = false): PhotoState {
	return state === 'done' && needs_hand && !isEdited ? 'hand' : state
}

interface Props {
	photos: readonly Cutout[]
	at: string | undefined
	stateOf: (photo: Cutout) => PhotoState
	onAt: (id: string) => void
	onRemove: (photo: Cutout) => void
}

/** The photos of the list, each with how it stands. */
export function Strip({ photos, at, stateOf, onAt, onRemove }: Props) {
	const { t } = useTranslation()
	return (
		<ul className={classes.photos} aria-label={t('imageTools.photos')}>
			{photos.map((photo) => {
				const state = stateOf(photo)
				return (
					<li key={photo.id} data-current={photo.id === at || undefined}>
						<button
							type="button"
							className={classes.photo}
							aria-current={photo.id === at || undefined}
							onClick={() => onAt(photo.id)}
						>
							<SkuThumb src={photo.thumbnail_url} size={52} />
							<span>
								<b>{photo.name}</b>
								<StatusChip tone={TONES[state]}>{t(`imageTools.state.${state}`)}</StatusChip>
							</span>
						</button>
						<IconButton
							className={classes.remove ?? ''}
							icon={IconX}
							iconSize={14}
							size="sm"
							label={t('imageTools.remove', { name: photo.name })}
							onClick={() => onRemove(photo)}
						/>
					</li>
				)
			})}
		</ul>
	)
}
