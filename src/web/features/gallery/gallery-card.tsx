import { IconFlag } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { groundFor } from '#domain/catalog/contrast.ts'
import type { Data } from '#web/api/client.ts'
import { useFormat } from '#web/text/use-format.ts'
import classes from './gallery.module.css'

type GalleryCatalog = Data<'getGallery'>['list'][number]

/**
 * A catalog's cover with its seller; an uploaded one shows its first page, which needs no title over it.
 * `report` is where to write about what should not be here.
 */
export function GalleryCard({ catalog, report }: { catalog: GalleryCatalog; report: string }) {
	const { t } = useTranslation()
	const format = useFormat()
	const { name, kind, subtitle, company, color, share_path, cover_url, count, updated_at } = catalog
	const counted = { count, n: format.count(count) }
	const subject = encodeURIComponent(t('gallery.reportSubject', { name }))
	const body = encodeURIComponent(new URL(share_path, location.origin).href)
	return (
		<li className={classes.card}>
			<a
				href={share_path}
				className={classes.cover}
				style={{ background: groundFor(color) }}
				aria-label={kind === 'uploaded' ? name : undefined}
			>
				{cover_url && <img src={cover_url} alt="" loading="lazy" decoding="async" />}
				{kind === 'generated' && (
					<span className={classes.words}>
						<b className="serif">{name}</b>
						<small>{subtitle}</small>
					</span>
				)}
			</a>
			<p className={classes.company}>{kind === 'uploaded' ? `${name} · ${company}` : company}</p>
			<p className={classes.facts}>
				<span className="num">
					{kind === 'uploaded' ? t('gallery.pages', counted) : t('gallery.products', counted)} ·{' '}
					{format.when(updated_at)}
				</span>
				{report && (
					<a
						href={`mailto:${report}?subject=${subject}&body=${body}`}
						aria-label={t('gallery.report', { name })}
						title={t('gallery.report', { name })}
					>
						<IconFlag size={14} stroke={1.6} aria-hidden />
					</a>
				)}
			</p>
		</li>
	)
}
