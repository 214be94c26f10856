import { ActionIcon } from '@mantine/core'
import { IconClock, IconDots, IconEye, IconLink, IconRefresh } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DELETED_CATALOG_DAYS } from '#domain/catalog/limits.ts'
import { links } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import { usePercent } from '#web/text/use-percent.ts'
import { CatalogCover } from '#web/ui/data/catalog-cover.tsx'
import { StatusChip, type Tone } from '#web/ui/data/status-chip.tsx'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import type { Catalog } from '../catalog-data.ts'
import classes from './catalog-card.module.css'
import { CatalogMenu } from './catalog-menu.tsx'
import { ComingFile } from './upload/coming-file.tsx'
import { UploadCover } from './upload/upload-cover.tsx'
import { useFileFacts } from './upload/use-file-facts.ts'

const ReviewDialog = lazyIdle(async () => (await import('./review/review-dialog.tsx')).ReviewDialog)

/** A catalog as its cover, with what a seller wants to know before opening it. */
export function CatalogCard({ catalog }: { catalog: Catalog }) {
	const { t } = useTranslation()
	const format = useFormat()
	const { name, published, kind, count, published_version, published_at, updated_at } = catalog
	const { word, tone } = useStateWord(catalog)
	const ofFile = useFileFacts(catalog.file)
	const facts = [
		...(kind === 'uploaded' ? ofFile : [t('catalog.skus', { count, n: format.count(count) })]),
		kind === 'generated' && published && published_version ? t('catalog.version', { version: published_version }) : '',
		published && published_at ? format.when(published_at) : t('catalog.edited', { time: format.when(updated_at) }),
	]
	return (
		<article className={classes.card}>
			{catalog.kind === 'uploaded' ? (
				<UploadCover catalog={catalog} className={classes.stage ?? ''} />
			) : (
				<Link {...links.catalogEditor(catalog.id)} className={classes.stage}>
					<Cover catalog={catalog} />
				</Link>
			)}
			<div className={classes.head}>
				<h2 title={name}>{name}</h2>
				<CatalogMenu catalog={catalog}>
					<ActionIcon variant="subtle" color="gray" aria-label={t('catalog.actionsOf', { name })}>
						<IconDots size={16} stroke={1.6} aria-hidden />
					</ActionIcon>
				</CatalogMenu>
			</div>
			<div className={classes.facts}>
				<StatusChip tone={tone}>{word}</StatusChip>
				{catalog.in_gallery && catalog.hidden_from_gallery && (
					<span title={t('publishing.hiddenByOperator')}>
						<StatusChip tone="warn">{t('publishing.hiddenFromGallery')}</StatusChip>
					</span>
				)}
				<span className="num">{facts.filter(Boolean).join(' · ')}</span>
			</div>
			{catalog.coming && catalog.status === 'active' ? (
				<ComingFile catalog={catalog} coming={catalog.coming} />
			) : (
				<CardFoot catalog={catalog} />
			)}
		</article>
	)
}

/** The state of a card in a word; a published catalog outside its window says when it opens, or when it ended. */
function useStateWord({ status, published, published_version, window, opens_at, closes_at }: Catalog): {
	word: string
	tone: Tone
} {
	const { t } = useTranslation()
	const format = useFormat()
	if (status === 'deleted') return { word: t('catalog.deleted'), tone: 'neutral' }
	if (!published)
		return { word: published_version === null ? t('catalog.draft') : t('publishing.unpublished'), tone: 'neutral' }
	if (window === 'early' && opens_at)
		return { word: t('publishing.scheduled', { time: format.when(opens_at) }), tone: 'info' }
	if (window === 'over' && closes_at)
		return { word: t('publishing.ended', { time: format.when(closes_at) }), tone: 'warn' }
	return { word: t('catalog.published'), tone: 'ok' }
}

function purgedAt(deleted_at: string): string {
	return new Date(Date.parse(deleted_at) + DELETED_CATALOG_DAYS * 86_400_000).toISOString()
}

/** How a catalog stands that buyers cannot see. */
function useOffline() {
	const { t } = useTranslation()
	const format = useFormat()
	return ({ deleted_at, published_version }: Catalog) => {
		if (deleted_at !== null) return t('catalog.restorableUntil', { day: format.when(purgedAt(deleted_at)) })
		return published_version === null ? t('catalog.notShared') : t('catalog.linkOff')
	}
}

/** What a seller should do, or else what buyers do. */
function CardFoot({ catalog }: { catalog: Catalog }) {
	const { t } = useTranslation()
	const format = useFormat()
	const percent = usePercent()
	const offline = useOffline()
	const [reviewing, setReviewing] = useState(false)
	const {
		name,
		changed_since_publish: changed,
		edited_since_publish: edited,
		published,
		window,
		closes_at,
		views_7d,
		cart_rate_7d,
	} = catalog
	if (!published) return <div className={classes.foot}>{offline(catalog)}</div>
	const ends = window === 'open' ? closes_at : null
	return (
		<div className={classes.foot} data-changed={changed > 0 || undefined}>
			{changed || edited ? (
				<>
					<IconRefresh size={14} stroke={1.8} aria-hidden />
					<span className="grow">
						{changed ? t('catalog.changed', { count: changed }) : t('publishing.editedSince')}
					</span>
					<button
						type="button"
						className="text-button"
						aria-label={t('publishing.reviewOf', { name })}
						onClick={() => setReviewing(true)}
					>
						{t('publishing.review')}
					</button>
				</>
			) : (
				<>
					{ends ? <IconClock size={15} stroke={1.6} aria-hidden /> : <IconEye size={15} stroke={1.6} aria-hidden />}
					<span className="grow num">
						{ends
							? t('publishing.openUntil', { time: format.when(ends) })
							: [
									t('publishing.views', { count: views_7d, n: format.count(views_7d) }),
									...(cart_rate_7d ? [t('publishing.cartRateOf', { rate: percent(cart_rate_7d) })] : []),
								].join(' · ')}
					</span>
					<IconLink size={15} stroke={1.6} role="img" aria-label={t('catalog.shared')} />
				</>
			)}
			{reviewing && (
				<Suspense>
					<ReviewDialog catalog={catalog} onClose={() => setReviewing(false)} />
				</Suspense>
			)}
		</div>
	)
}

/** The paper of the card: the title on the first photo, or on the catalog's colour where there is none. */
function Cover({ catalog }: { catalog: Catalog }) {
	const color = typeof catalog.settings['color'] === 'string' ? catalog.settings['color'] : '#b89130'
	const subtitle = typeof catalog.settings['subtitle'] === 'string' ? catalog.settings['subtitle'] : ''
	return (
		<CatalogCover
			color={color}
			photo={catalog.cover_url}
			title={catalog.name}
			subtitle={subtitle}
			className={classes.cover}
		/>
	)
}
