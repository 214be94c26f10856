import { Button } from '@mantine/core'
import { IconArrowRight, IconRestore } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sameJson } from '#domain/sku/value/json-value.ts'
import { thumbnailUrl } from '#domain/media/urls.ts'
import { useAttributeName } from '#web/api/attribute-name.ts'
import { call, type Data } from '#web/api/client.ts'
import { refreshUndone } from '#web/api/queries.ts'
import { undoGroup } from '#web/api/undo.ts'
import { SkuThumb } from '#web/ui/data/sku-thumb.tsx'
import { notifyError, notifyOk, notifyRefusal } from '#web/ui/feedback/toast.tsx'
import { useValueText } from '../../value/value-text.ts'
import { usePage, useSku } from '../draft/use-draft.ts'
import { storedAt } from '../draft/values.ts'
import classes from './history.module.css'

type Change = Data<'getSkuHistory'>['list'][number]['changes'][number]

/** What is no attribute. */
const NAMES: Readonly<Record<string, 'sku.lookVariantOf' | 'stock.usual'>> = {
	parent: 'sku.lookVariantOf',
	stock_location: 'stock.usual',
}

/** A value before and after a change, and the way back to the one before. */
export function ValueChange({ activity, change }: { activity: string; change: Change }) {
	const { t } = useTranslation()
	const attributeName = useAttributeName()
	const { draft } = usePage()
	const sku = useSku()
	const [busy, setBusy] = useState(false)
	const { path, before, after, restorable } = change
	const known = NAMES[path]
	const name = known ? t(known) : attributeName(path)
	const now = path === 'category' ? sku.category || null : storedAt(sku, path)
	const isBack = sameJson(path === 'sku_img' ? plain(before) : before, now ?? null)
	const restore = async () => {
		setBusy(true)
		try {
			await draft.flush()
			const { results, group_id } = await call('restoreSkuField', {
				sku_name_key: sku.sku_name_key,
				activity_id: activity,
				path,
			})
			const error = results[0]?.error
			if (error) return notifyRefusal(error.msg)
			notifyOk(t('skuPage.restoredValue', { field: name }), () => undoGroup(group_id))
			await refreshUndone()
		} catch (error) {
			notifyError(error)
		} finally {
			setBusy(false)
		}
	}
	return (
		<li className={classes.change}>
			<span className={classes.field}>{name}</span>
			<span className={classes.values}>
				{(before !== null || restorable) && (
					<>
						<Value path={path} value={before} struck />
						<IconArrowRight size={14} stroke={1.6} aria-label={t('skuPage.becomes')} />
					</>
				)}
				<Value path={path} value={after} />
			</span>
			{restorable && sku.status === 'active' && !isBack && (
				<Button
					size="compact-xs"
					variant="default"
					loading={busy}
					leftSection={<IconRestore size={14} stroke={1.6} aria-hidden />}
					aria-label={t('skuPage.restoreNamed', { field: name })}
					onClick={() => void restore()}
				>
					{t('skuPage.restoreValue')}
				</Button>
			)}
		</li>
	)
}

function plain(images: unknown): unknown {
	return Array.isArray(images) ? images.map(({ url, alt }: { url: string; alt: string }) => ({ url, alt })) : images
}

function Value({ path, value, struck = false }: { path: string; value: unknown; struck?: boolean }) {
	const write = useValueText()
	const sku = useSku()
	if (path === 'sku_img' && Array.isArray(value) && value.length > 0)
		return (
			<span className={classes.pictures}>
				{(value as { url: string; alt: string }[]).slice(0, 6).map(({ url, alt }) => (
					<SkuThumb key={url} src={thumbnailUrl(url)} size={32} alt={alt} />
				))}
				{value.length > 6 && <span>+{value.length - 6}</span>}
			</span>
		)
	const text = value === null ? '' : write(sku, path, value)
	if (!text || path === 'sku_img') return <span className="muted">–</span>
	const line = text.length > 200 ? `${text.slice(0, 200)}…` : text
	return struck ? <s className={classes.before}>{line}</s> : <span className={classes.after}>{line}</span>
}
