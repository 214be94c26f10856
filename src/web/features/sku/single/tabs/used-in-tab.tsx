import { IconBook2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { read } from '#web/api/queries.ts'
import { links } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import { StatusChip } from '#web/ui/data/status-chip.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import { useSku } from '../draft/use-draft.ts'
import { Wide } from '../section.tsx'
import classes from './used-in.module.css'

/** Where the SKU appears. */
export function UsedInTab() {
	const { t } = useTranslation()
	const { when, stamp } = useFormat()
	const { sku_name_key } = useSku()
	const query = useQuery({ ...read('getUsedIn', { sku_name_key }), staleTime: 0 })
	return (
		<QueryGate query={query}>
			{({ catalogs }) =>
				catalogs.length === 0 ? (
					<EmptyState icon={IconBook2} title={t('skuPage.unusedTitle')} text={t('skuPage.unusedText')} />
				) : (
					<Wide>
						<h2 className={classes.heading}>{t('skuPage.catalogs')}</h2>
						<ul className={classes.list}>
							{catalogs.map(({ id, name, published, via, updated_at }) => (
								<li key={id}>
									<IconBook2 size={16} stroke={1.6} aria-hidden />
									<Link {...links.catalogEditor(id)} className={classes.name}>
										{name}
									</Link>
									<StatusChip tone={published ? 'ok' : 'neutral'}>
										{t(published ? 'skuPage.published' : 'skuPage.draft')}
									</StatusChip>
									<span className={classes.via}>{t(`skuPage.via.${via}`)}</span>
									<span className={classes.when} title={stamp(updated_at)}>
										{when(updated_at)}
									</span>
								</li>
							))}
						</ul>
					</Wide>
				)
			}
		</QueryGate>
	)
}
