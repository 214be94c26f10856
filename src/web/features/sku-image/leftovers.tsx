import { Button } from '@mantine/core'
import { IconPhotoQuestion, IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { skuFromImageName } from '#domain/media/sku-from-name.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { useFormat } from '#web/text/use-format.ts'
import { dragPictures } from './dragging.ts'
import classes from './match.module.css'
import type { Matching } from './matching.ts'
import type { Picture } from './picture.ts'
import { SkuPicker } from './sku-picker.tsx'
import { Thumb } from './thumb.tsx'

/** Cards shown at once; the rest follows when asked for. */
const SHOWN = 60

interface Props {
	matching: Matching
	pictures: readonly Picture[]
}

/** Pictures without a SKU: several may be meant, none is, or the file is none. Dragged, chosen, or made into a SKU. */
export function Leftovers({ matching, pictures }: Props) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const [shown, setShown] = useState(SHOWN)
	const makeable = pictures.filter((one) => one.match === 'none' && one.state !== 'error' && skuFromImageName(one.name))
	return (
		<section className={classes.tray} aria-label={t('matching.left', { count: pictures.length, n: pictures.length })}>
			<div className={classes.head}>
				<IconPhotoQuestion size={18} stroke={1.6} aria-hidden />
				<h2>{t('matching.left', { count: pictures.length, n: count(pictures.length) })}</h2>
				<span className="grow" />
				{makeable.length > 1 && (
					<Button size="xs" variant="default" onClick={() => makeable.forEach((one) => matching.make(one))}>
						{t('matching.makeAll', { count: makeable.length, n: count(makeable.length) })}
					</Button>
				)}
			</div>
			<p className={classes.words}>{t('matching.leftHint')}</p>
			<ul className={classes.cards}>
				{pictures.slice(0, shown).map((picture) => (
					<Card key={picture.id} matching={matching} picture={picture} />
				))}
			</ul>
			{pictures.length > shown && (
				<Button size="xs" variant="default" onClick={() => setShown(shown + SHOWN)}>
					{t('matching.more', { n: count(pictures.length - shown) })}
				</Button>
			)}
		</section>
	)
}

function Card({ matching, picture }: { matching: Matching; picture: Picture }) {
	const { t } = useTranslation()
	const { id, name, preview, match, candidates, state, problem } = picture
	const fresh = match === 'none' ? skuFromImageName(name) : null
	const refused = state === 'error'
	return (
		<li className={classes.card} data-bad={refused || undefined} draggable={!refused} {...dragPictures([id])}>
			<Thumb file={preview} />
			<div className={classes.about}>
				<b title={name}>{name}</b>
				<small>{problem ?? t(match === 'ambiguous' ? 'matching.ambiguous' : 'matching.none')}</small>
			</div>
			<IconButton icon={IconX} size="md" label={t('matching.remove', { name })} onClick={() => matching.remove([id])} />
			{!refused && (
				<div className={classes.choose}>
					{candidates.slice(0, 3).map((sku) => (
						<Button key={sku.sku_name} size="xs" variant="default" onClick={() => matching.give([id], sku)}>
							{sku.sku_name}
						</Button>
					))}
					<SkuPicker
						label={t('matching.belongsToOf', { name })}
						near={candidates}
						onPick={(sku) => matching.give([id], sku)}
					/>
					{fresh && (
						<Button
							size="xs"
							variant="subtle"
							leftSection={<IconPlus size={14} stroke={2} aria-hidden />}
							onClick={() => matching.make(picture)}
						>
							{t('matching.make', { sku: fresh })}
						</Button>
					)}
				</div>
			)}
		</li>
	)
}
