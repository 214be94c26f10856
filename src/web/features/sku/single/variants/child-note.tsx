import { Button } from '@mantine/core'
import { IconSitemap } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api/client.ts'
import { read } from '#web/api/queries.ts'
import { undoGroup } from '#web/api/undo.ts'
import { links } from '#web/app/paths.ts'
import { notifyError, notifyOk } from '#web/ui/feedback/toast.tsx'
import { refreshSkus } from '../../refresh-skus.ts'
import { optionsOf } from '../../value/family.ts'
import { usePage, useSku } from '../draft/use-draft.ts'
import { Wide } from '../section.tsx'
import classes from './variants.module.css'

/** A variant: whose it is, what it takes from there, and the way out of the family. */
export function ChildNote() {
	const { t } = useTranslation()
	const { draft } = usePage()
	const sku = useSku()
	const parentKey = sku.parent_sku_name_key ?? ''
	const { data } = useQuery(read('productGetWithAttrPath', { sku_name_keys: [parentKey] }))
	const [busy, setBusy] = useState(false)
	const free = async () => {
		setBusy(true)
		try {
			await draft.flush()
			const { group_id } = await call('productUpsertByAttrPath', {
				items: [{ sku_name_key: sku.sku_name_key, parent_sku_name_key: null, attrs: {} }],
			})
			await refreshSkus()
			notifyOk(t('skuPage.freed', { name: sku.sku_name }), () => undoGroup(group_id))
		} catch (error) {
			notifyError(error)
		} finally {
			setBusy(false)
		}
	}
	return (
		<Wide>
			<div className={classes.child}>
				<IconSitemap size={22} stroke={1.5} aria-hidden />
				<div className="stack">
					<h2>
						{t('sku.lookVariantOf')}{' '}
						<Link
							{...links.sku(parentKey)}
							search={{ sku_name_key: parentKey, tab: 'variants' }}
							className={classes.link}
						>
							{data?.list[0]?.sku_name ?? parentKey}
						</Link>
					</h2>
					<p>{optionsOf(sku) || t('skuPage.noOptions')}</p>
					<p className="muted">{t('skuPage.childText')}</p>
					{sku.status === 'active' && (
						<div>
							<Button variant="default" loading={busy} onClick={() => void free()}>
								{t('skuPage.makeIndependent')}
							</Button>
						</div>
					)}
				</div>
			</div>
		</Wide>
	)
}
