import { ActionIcon } from '@mantine/core'
import { IconDots, IconLink, IconRefresh } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { groundFor } from '#domain/catalog/contrast.ts'
import { links } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import { StatusChip } from '#web/ui/data/status-chip.tsx'
import { change, type Catalog, operate } from '../catalog-data.ts'
import classes from './catalog-card.module.css'
import { CatalogMenu } from './catalog-menu.tsx'

/** A catalog as its cover, with what a seller wants to know before opening it. */
export function CatalogCard({ catalog }: { catalog: Catalog }) {
	const { t } = useTranslation()
	const format = useFormat()
	const { name, status, published, count, published_version, updated_at } = catalog
	const state = status === 'deleted' ? 'deleted' : published ? 'published' : 'draft'
	const facts = [
		t('catalog.skus', { count }),
		published && published_version ? t('catalog.version', { version: published_version }) : '',
		published ? format.when(updated_at) : t('catalog.edited', { time: format.when(updated_at) }),
	]
	return (
		<article className={classes.card}>
			<Link {...links.catalogEditor(catalog.id)} className={classes.stage}>
				<Cover catalog={catalog} />
			</Link>
			<div className={classes.head}>
				<h2 title={name}>{name}</h2>
				<CatalogMenu catalog={catalog}>
					<ActionIcon variant="subtle" color="gray" aria-label={t('catalog.actionsOf', { name })}>
						<IconDots size={16} stroke={1.6} aria-hidden />
					</ActionIcon>
				</CatalogMenu>
			</div>
			<div className={classes.facts}>
				<StatusChip tone={state === 'published' ? 'ok' : 'neutral'}>{t(`catalog.${state}`)}</StatusChip>
				<span className="num">{facts.filter(Boolean).join(' · ')}</span>
			</div>
			<CardFoot catalog={catalog} />
		</article>
	)
}

function CardFoot({ catalog }: { catalog: Catalog }) {
	const { t } = useTranslation()
	const [busy, setBusy] = useState(false)
	const { changed_since_publish: changed, published } = catalog
	if (changed)
		return (
			<div className={classes.foot} data-changed>
				<IconRefresh size={14} stroke={1.8} aria-hidden />
				<span className="grow">{t('catalog.changed', { count: changed })}</span>
				<button
					type="button"
					className="text-button"
					disabled={busy}
					onClick={() => {
						setBusy(true)
						void change(() => operate(catalog.id, 'publish')).finally(() => setBusy(false))
					}}
				>
					{t('catalog.republish')}
				</button>
			</div>
		)
	return (
		<div className={classes.foot}>
			{published ? <IconLink size={15} stroke={1.6} aria-hidden /> : null}
			<span>{published ? t('catalog.shared') : t('catalog.notShared')}</span>
		</div>
	)
}

/** The paper of the card: the title on the first photo, or on the catalog's colour where there is none. */
function Cover({ catalog }: { catalog: Catalog }) {
	const color = typeof catalog.settings['color'] === 'string' ? catalog.settings['color'] : '#b89130'
	const subtitle = typeof catalog.settings['subtitle'] === 'string' ? catalog.settings['subtitle'] : ''
	return (
		<span className={classes.cover} style={{ background: groundFor(color) }}>
			{catalog.cover_url && <img src={catalog.cover_url} alt="" loading="lazy" decoding="async" />}
			<span className={classes.title}>
				<b className="serif">{catalog.name}</b>
				<small>{subtitle}</small>
			</span>
		</span>
	)
}
