import { IconFlag, IconStarFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Data } from '#web/api/client.ts'
import { useFormat } from '#web/text/use-format.ts'
import { CatalogCover } from '#web/ui/data/catalog-cover.tsx'
import classes from './gallery.module.css'

export type GalleryCatalog = Data<'getGallery'>['list'][number]

interface Props {
	catalog: GalleryCatalog
	/** Where to write about what should not be here. */
	report: string
	/** What the operator can do with it. */
	menu?: ReactNode
}

/** A catalog's cover with its seller and what it shows; an uploaded one shows its first page, which needs no title over it. */
export function GalleryCard({ catalog, report, menu }: Props) {
	const { t } = useTranslation()
	const format = useFormat()
	const { name, kind, subtitle, company, color, share_path, cover_url, categories, featured, updated_at } = catalog
	const { count } = catalog
	const counted = { count, n: format.count(count) }
	const shown = kind === 'uploaded' ? company : categories.join(', ')
	const subject = encodeURIComponent(t('gallery.reportSubject', { name }))
	const body = encodeURIComponent(new URL(share_path, location.origin).href)
	return (
		<li className={classes.card}>
			<a href={share_path} className={classes.stage} aria-label={kind === 'uploaded' ? name : undefined}>
				<CatalogCover
					color={color}
					photo={cover_url}
					title={kind === 'generated' ? name : undefined}
					subtitle={subtitle}
					className={classes.cover}
				>
					{featured && (
						<span className={classes.featured}>
							<IconStarFilled size={12} aria-hidden /> {t('gallery.featured')}
						</span>
					)}
				</CatalogCover>
			</a>
			<div className={classes.who}>
				<p className={classes.company}>{kind === 'uploaded' ? name : company}</p>
				{menu}
			</div>
			{shown && <p className={classes.shown}>{shown}</p>}
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
