import { useTranslation } from 'react-i18next'
import { SkuThumb } from '#web/ui/data/sku-thumb.tsx'
import { StatusChip, type Tone } from '#web/ui/data/status-chip.tsx'
import { type SkuChange, useFieldLabel } from './review-data.ts'
import classes from './review.module.css'

const TONES: Record<SkuChange['kind'], Tone> = { changed: 'info', added: 'ok', removed: 'neutral', gone: 'warn' }

/** A SKU and what became of it: `Price €52.00 → €54.00`. */
export function ChangedSku({ sku }: { sku: SkuChange }) {
	const { t } = useTranslation()
	const labelOf = useFieldLabel()
	return (
		<li className={classes.sku}>
			<SkuThumb src={sku.thumbnail_url} size={36} />
			<div className={classes.what}>
				<p>
					<b>{sku.sku_name}</b> <span className="muted">{sku.name}</span>
				</p>
				{sku.changes.map((change) => (
					<p key={change.field} className={classes.change}>
						<span className="muted">{labelOf(change)}</span>
						<s>{change.before || t('publishing.empty')}</s>
						<span aria-hidden>→</span>
						<span className={classes.now}>{change.after || t('publishing.empty')}</span>
					</p>
				))}
			</div>
			<StatusChip tone={TONES[sku.kind]}>{t(`publishing.kind_${sku.kind}`)}</StatusChip>
		</li>
	)
}
