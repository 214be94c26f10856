import { memo, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { LINES_MAX } from '#domain/documents/document.ts'
import { useFormat } from '#web/text/use-format.ts'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import type { DocumentLine } from '../../document-data.ts'
import type { PricingState } from './use-pricing.ts'

const AddSku = lazyIdle(async () => (await import('#web/ui/sku-search/add-sku.tsx')).AddSku)

type Lines = readonly DocumentLine[]

/** Whether a document holds no more lines. */
export const isFull = (lines: Lines) => lines.length >= LINES_MAX

interface Props extends Pick<PricingState, 'add'> {
	/** It holds no more lines. */
	full: boolean
}

/** Where SKUs are added by their name. */
export const Adding = memo(function AddingField({ full, add }: Props) {
	const { t } = useTranslation()
	const { count } = useFormat()
	if (full) return <p className="muted">{t('document.linesFull', { n: count(LINES_MAX) })}</p>
	return (
		<Suspense fallback={<div style={{ height: 36 }} />}>
			<AddSku onAdd={({ sku_name_key: key }) => void add([{ key }]).catch(notifyError)} />
		</Suspense>
	)
})
