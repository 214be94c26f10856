import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Variation } from '#domain/sku/value/variations.ts'
import { call } from '#web/api/client.ts'
import { undoGroup } from '#web/api/undo.ts'
import { useFormat } from '#web/text/use-format.ts'
import { notifyError, notifyOk, notifyWarning } from '#web/ui/feedback/toast.tsx'
import { refreshSkus } from '../../refresh-skus.ts'
import { usePage, useSku } from '../draft/use-draft.ts'

export interface NewVariant {
	key: string
	name: string
	/** On the axes, in their order. */
	values: readonly string[]
}

/** Makes variants of the SKU: each on its own, so that one whose name is taken does not stop the others. */
export function useCreateVariants(axes: readonly Variation[]) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const { draft } = usePage()
	const sku = useSku()
	const [busy, setBusy] = useState(false)
	const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())

	/** `taker`: the key of the variant that takes over the stock of the SKU. */
	const create = async (variants: readonly NewVariant[], taker?: string) => {
		setBusy(true)
		setRefused(new Map())
		try {
			await draft.flush()
			const { results, group_id } = await call('productUpsertByAttrPath', {
				items: variants.map(({ key, name, values }) => ({
					sku_name: name,
					category_id: sku.category_id,
					parent_sku_name_key: sku.sku_name_key,
					attrs: { 'bps.variations': axes.map((axis, index) => ({ name: axis.name, values: [values[index] ?? ''] })) },
					expected: { sku_name: null },
					...(key === taker ? { takes_stock: true as const } : {}),
				})),
			})
			const problems = results.flatMap(({ error }, index) => {
				const key = variants[index]?.key
				return error && key !== undefined ? [[key, error.msg] as const] : []
			})
			setRefused(new Map(problems))
			const made = results.filter(({ ok }) => ok).length
			const words = { count: made, n: count(made) }
			if (problems.length === 0) notifyOk(t('skuPage.variantsMade', words), () => undoGroup(group_id))
			else
				notifyWarning(
					t('skuPage.variantsSome', { n: count(made), total: count(results.length), reason: problems[0]?.[1] ?? '' }),
				)
			await refreshSkus()
		} catch (error) {
			notifyError(error)
		} finally {
			setBusy(false)
		}
	}
	return { create, busy, refused }
}
