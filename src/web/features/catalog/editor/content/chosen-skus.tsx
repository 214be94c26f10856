import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { read } from '#web/api/queries.ts'
import { type Order, restOf } from './order.ts'
import { OwnParts } from './own-parts.tsx'
import { SkuRows } from './sku-rows.tsx'

/** Chosen SKUs shown by name; the others are counted. */
const SHOWN = 300

interface Props {
	order: Order
	onChange: (order: Order) => void
}

/** SKUs one by one, in their own order, under own headings where there are some. */
export function ChosenSkus({ order, onChange }: Props) {
	const { t } = useTranslation()
	const { keys, parts } = order
	const shown = keys.slice(0, SHOWN)
	const [dragged, setDragged] = useState<string | null>(null)
	const known = useQuery({
		...read('productGetWithAttrPath', { sku_name_keys: shown, paths: ['bps.product_name'] }),
		enabled: shown.length > 0,
	})
	const skus = new Map(known.data?.list.map((sku) => [sku.sku_name_key, sku]))
	const nameOf = (key: string) => {
		const sku = skus.get(key)
		return sku ? `${sku.sku_name} · ${String(sku.attrs['bps.product_name'] ?? '')}` : key
	}
	const shared = { order, nameOf, dragged, onDrag: setDragged, onChange }
	return (
		<>
			<AddSku keys={keys} onAdd={(key) => onChange({ keys: [...keys, key], parts })} />
			{keys.length === 0 && <p className="muted">{t('catalog.noSkus')}</p>}
			<OwnParts {...shared} />
			{parts.length > 0 && <h3>{t('catalog.restOfSkus')}</h3>}
			<SkuRows {...shared} part={-1} keys={restOf(order).slice(0, SHOWN)} />
			{keys.length > SHOWN && <p className="muted">{t('catalog.moreSkus', { count: keys.length - SHOWN })}</p>}
		</>
	)
}

function AddSku({ keys, onAdd }: { keys: readonly string[]; onAdd: (key: string) => void }) {
	const { t } = useTranslation()
	const [typed, setTyped] = useState('')
	const [name] = useDebouncedValue(typed.trim(), 250)
	const found = useQuery({ ...read('productSearch', { name, size: 12 }), enabled: name.length > 0 })
	const options = (found.data?.list ?? [])
		.filter(({ sku_name_key }) => !keys.includes(sku_name_key))
		.map((sku) => ({ value: sku.sku_name_key, label: `${sku.sku_name} · ${String(sku.bps['product_name'] ?? '')}` }))
	return (
		<Autocomplete
			label={t('catalog.addSkus')}
			data={options}
			filter={({ options: all }) => all}
			value={typed}
			maxLength={200}
			onChange={setTyped}
			onOptionSubmit={(key) => {
				onAdd(key)
				// The field takes the chosen label after this; the next turn empties it.
				setTimeout(() => setTyped(''))
			}}
		/>
	)
}
