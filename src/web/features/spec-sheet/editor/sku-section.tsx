import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SPEC_NAME_MAX, SPEC_SKUS_MAX } from '#domain/spec-sheet/record.ts'
import { useFormat } from '#web/text/use-format.ts'
import { SkuThumb } from '#web/ui/data/sku-thumb.tsx'
import { StatusChip } from '#web/ui/data/status-chip.tsx'
import { OrderedLines } from '#web/ui/form/ordered-lines.tsx'
import { type Move, reordered } from '#web/ui/form/reorder.ts'
import { AddSku } from '#web/ui/sku-search/add-sku.tsx'
import { fromFound, type SheetDraft, type SpecSheetSku } from '../sheet-data.ts'
import classes from './form.module.css'
import { Section } from './section.tsx'
import type { SheetState } from './use-sheet.ts'

interface Props {
	draft: SheetDraft
	change: SheetState['change']
	/** A live sheet is without what is gone. */
	isFrozen: boolean
	/** Whose sheet is on the paper, from 1. */
	shown: number
	onShow: (sheet: number) => void
}

/** The SKUs that have a sheet, in their order. */
export function SkuSection(props: Props) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const { draft, change } = props
	const n = draft.skus.length
	return (
		<Section title={t('specSheet.skus')} {...(n > 0 && { meta: count(n) })}>
			{n > 0 ? <SkuList {...props} /> : <p className={classes.hint}>{t('specSheet.skusEmpty')}</p>}
			{n < SPEC_SKUS_MAX ? (
				<AddSku onAdd={(found) => change((now) => withAdded(now, fromFound(found)))} />
			) : (
				<p className={classes.hint}>{t('specSheet.skusFull', { n: count(SPEC_SKUS_MAX) })}</p>
			)}
		</Section>
	)
}

function SkuList({ draft: { skus }, change, isFrozen, shown, onShow }: Props) {
	const { t } = useTranslation()
	const printed = skus.filter(({ is_gone }) => isFrozen || !is_gone)
	const byKey = new Map(skus.map((sku) => [sku.sku_name_key, sku]))
	return (
		<OrderedLines
			label={t('specSheet.skus')}
			lines={skus.map((sku) => ({ key: sku.sku_name_key, name: sku.sku_name }))}
			onMove={(key, move) => change((now) => ({ skus: moved(now.skus, key, move) }))}
			renderButtons={({ key, name }) => (
				<button
					type="button"
					aria-label={t('specSheet.remove', { name })}
					onClick={() => change((now) => ({ skus: now.skus.filter((sku) => sku.sku_name_key !== key) }))}
				>
					<IconX size={14} stroke={1.8} aria-hidden />
				</button>
			)}
		>
			{({ key }) => {
				const sku = byKey.get(key)
				const place = printed.findIndex(({ sku_name_key }) => sku_name_key === key) + 1
				const isShown = place === shown && printed.length > 1
				return sku && <Sku sku={sku} isShown={isShown} onShow={() => place && onShow(place)} />
			}}
		</OrderedLines>
	)
}

function moved(skus: readonly SpecSheetSku[], key: string, move: Move): SpecSheetSku[] {
	const from = skus.findIndex(({ sku_name_key }) => sku_name_key === key)
	return reordered(skus, from, move)
}

/** Each SKU once; the first one names a sheet that has no name yet. */
function withAdded({ skus, name }: SheetDraft, sku: SpecSheetSku): Partial<SheetDraft> {
	if (skus.some(({ sku_name_key }) => sku_name_key === sku.sku_name_key)) return {}
	const named = !name && !skus.length ? { name: (sku.product_name || sku.sku_name).slice(0, SPEC_NAME_MAX) } : {}
	return { skus: [...skus, sku], ...named }
}

function Sku({ sku, isShown, onShow }: { sku: SpecSheetSku; isShown: boolean; onShow: () => void }) {
	const { t } = useTranslation()
	const { sku_name, product_name, img, is_gone } = sku
	return (
		<span className={classes.sku} data-shown={isShown || undefined}>
			<SkuThumb src={img} size={32} />
			<button type="button" title={t('specSheet.show')} aria-pressed={isShown} onClick={onShow}>
				<b>{product_name || sku_name}</b>
				{product_name && <small>{sku_name}</small>}
			</button>
			{is_gone && <StatusChip tone="warn">{t('specSheet.isGone')}</StatusChip>}
		</span>
	)
}
