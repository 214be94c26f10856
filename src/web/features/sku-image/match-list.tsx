import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { text } from '#web/text/i18n.ts'
import { useFormat } from '#web/text/use-format.ts'
import { StatusChip } from '#web/ui/data/status-chip.tsx'
import { dragPictures, useDropPlace } from './dragging.ts'
import classes from './match.module.css'
import { keyOf, type Matching } from './matching.ts'
import type { Picture, PictureSku } from './picture.ts'
import { Thumb } from './thumb.tsx'

/** SKUs shown at once; the rest follows when asked for. */
const SHOWN = 100
const LAST = 100

interface Props {
	matching: Matching
	pictures: readonly Picture[]
}

/** Every SKU with the pictures that go there, in their order, and how each was found. */
export function MatchList({ matching, pictures }: Props) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const [shown, setShown] = useState(SHOWN)
	const skus = useMemo(() => groupsOf(pictures), [pictures])
	if (!skus.length) return null
	return (
		<section className={classes.matches} aria-label={t('matching.matches')}>
			<div className={classes.head}>
				<h2>{t('matching.matchesOf', { count: skus.length, n: count(skus.length) })}</h2>
			</div>
			<ul className={classes.skus}>
				{skus.slice(0, shown).map(([key, { sku, own }]) => (
					<SkuRow key={key} matching={matching} sku={sku} own={own} />
				))}
			</ul>
			{skus.length > shown && (
				<Button size="xs" variant="default" onClick={() => setShown(shown + SHOWN)}>
					{t('matching.more', { n: count(skus.length - shown) })}
				</Button>
			)}
		</section>
	)
}

interface MatchGroup {
	sku: PictureSku
	own: Picture[]
}

function groupsOf(pictures: readonly Picture[]): [string, MatchGroup][] {
	const groups = new Map<string, MatchGroup>()
	for (const picture of pictures) {
		if (!picture.sku) continue
		const key = keyOf(picture.sku)
		const group = groups.get(key) ?? { sku: picture.sku, own: [] }
		group.own.push(picture)
		groups.set(key, group)
	}
	for (const { own } of groups.values()) own.sort((a, b) => (a.position ?? LAST) - (b.position ?? LAST))
	return [...groups]
}

/** How a picture found its SKU. */
function howOf({ match }: Picture): string {
	return match === 'ambiguous' || match === 'none' ? '' : text(`matching.how.${match}`)
}

function SkuRow({ matching, sku, own }: { matching: Matching; sku: PictureSku; own: readonly Picture[] }) {
	const { t } = useTranslation()
	const { over, handlers } = useDropPlace((ids) => matching.give(ids, sku))
	const hints = [
		...new Map(own.flatMap(({ candidates }) => candidates).map((other) => [other.sku_name, other])).values(),
	]
	const made = sku.sku_name_key === undefined
	return (
		<li className={classes.sku} data-over={over || undefined} {...handlers}>
			<div className={classes.about}>
				<b>{sku.sku_name}</b>
				{made && <StatusChip tone="accent">{t('matching.madeSku')}</StatusChip>}
				{hints.length > 0 && (
					<small>{t('matching.longest', { others: hints.map(({ sku_name }) => sku_name).join(', ') })}</small>
				)}
			</div>
			<ul className={classes.pictures}>
				{own.map((picture, index) => (
					<li key={picture.id} draggable title={picture.name} {...dragPictures([picture.id])}>
						<Thumb file={picture.preview} size={64} />
						<em className="num">{picture.position ?? index + 1}</em>
						<span>{picture.name.split('/').pop()}</span>
						<small>{howOf(picture)}</small>
						<button
							type="button"
							aria-label={t('matching.release', { name: picture.name, sku: sku.sku_name })}
							onClick={() => matching.release(picture)}
						>
							<IconX size={14} stroke={2} aria-hidden />
						</button>
					</li>
				))}
			</ul>
		</li>
	)
}
