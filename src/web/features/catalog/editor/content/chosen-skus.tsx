import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { read } from '#web/api/queries.ts'
import classes from './content.module.css'
import type { Order, Reorder } from './order.ts'
import { SortedList } from './sorted-list.tsx'

interface Props {
	/** Whether to say that there are none. */
	hint: boolean
	order: Order
	onChange: (reorder: Reorder) => void
}

/** SKUs one by one, in their own order, under own headings where there are some. */
export function ChosenSkus({ hint, order, onChange }: Props) {
	const { t } = useTranslation()
	const { keys, parts } = order
	const [headsOnly, setHeadsOnly] = useState(false)
	const onlyHeads = headsOnly && parts.length > 0
	return (
		<>
			<AddSku
				keys={keys}
				onAdd={(key) => onChange((now) => ({ ...now, keys: [...now.keys.filter((one) => one !== key), key] }))}
			/>
			{hint && keys.length === 0 && <p className="muted">{t('catalogContent.noSkus')}</p>}
			{keys.length > 0 && (
				<div className={classes.tools}>
					<button
						type="button"
						className="text-button"
						onClick={() =>
							onChange((now) => ({
								...now,
								parts: [
									...now.parts,
									{ name: t('catalogContent.newPart', { number: now.parts.length + 1 }), sku_name_keys: [] },
								],
							}))
						}
					>
						{t('catalogContent.addPart')}
					</button>
					{parts.length > 0 && (
						<button
							type="button"
							className="text-button"
							aria-pressed={onlyHeads}
							onClick={() => setHeadsOnly(!headsOnly)}
						>
							{t(onlyHeads ? 'catalogContent.showSkus' : 'catalogContent.onlyParts')}
						</button>
					)}
				</div>
			)}
			<SortedList label={t('catalogContent.bySku')} order={order} headsOnly={onlyHeads} onChange={onChange} />
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
			label={t('catalogContent.addSkus')}
			data={found.data?.similar ? [{ group: t('common.similar', { name }), items: options }] : options}
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
