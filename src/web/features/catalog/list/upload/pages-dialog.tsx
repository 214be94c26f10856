import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { cardUrl } from '#domain/media/urls.ts'
import { read } from '#web/api/queries.ts'
import { useFormat } from '#web/text/use-format.ts'
import { DialogFrame } from '#web/ui/dialogs/dialog-frame.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import type { Catalog } from '../../catalog-data.ts'
import classes from './upload.module.css'

/** All pages of an uploaded catalog, published or not; each opens in its full size. */
export function PagesDialog({ catalog, onClose }: { catalog: Catalog; onClose: () => void }) {
	const { t } = useTranslation()
	const format = useFormat()
	const query = useQuery(read('getCatalogPages', { catalog_id: catalog.id }))
	return (
		<DialogFrame opened title={catalog.name} size={960} onClose={onClose}>
			<QueryGate query={query}>
				{({ list }) => (
					<ol className={classes.pages}>
						{list.map(({ url, width, height }, index) => (
							<li key={url}>
								<a href={url} target="_blank" rel="noreferrer">
									<img
										src={cardUrl(url)}
										alt={t('upload.pageOf', { done: format.count(index + 1), total: format.count(list.length) })}
										width={width}
										height={height}
										loading="lazy"
										decoding="async"
									/>
								</a>
								<span className="num muted">{format.count(index + 1)}</span>
							</li>
						))}
					</ol>
				)}
			</QueryGate>
		</DialogFrame>
	)
}
