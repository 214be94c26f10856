import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CART_LINES_MAX } from '#domain/cart/cart-line.ts'
import type { Data } from '#web/api/client.ts'
import { SERVER_SEARCHED } from '#web/ui/form/server-searched.ts'
import { read } from '#web/api/queries.ts'

const WAIT_MS = 250
const FOUND_MAX = 20

type FoundSku = Data<'productSearch'>['list'][number]
export type AddedItem = { sku_name_key: string; sku_name: string; name: string }

interface AddProps {
	/** Keys that are in the inquiry already. */
	taken: readonly string[]
	onAdd: (item: AddedItem) => void
}

/** Finds a SKU by number or name and adds it. */
export function AddItem({ taken, onAdd }: AddProps) {
	const { t } = useTranslation()
	const [typed, setTyped] = useState('')
	const [asked] = useDebouncedValue(typed.trim(), WAIT_MS)
	const query = useQuery({
		...read('productSearch', { name: asked, size: FOUND_MAX }),
		enabled: asked !== '',
		placeholderData: keepPreviousData,
	})
	const found = (query.data?.list ?? []).map(itemOf).filter(({ sku_name_key }) => !taken.includes(sku_name_key))
	return (
		<Select
			searchable
			aria-label={t('inquiry.addItem')}
			placeholder={t('inquiry.addItem')}
			nothingFoundMessage={asked && query.isFetched ? t('inquiry.noSku', { name: asked }) : null}
			disabled={taken.length >= CART_LINES_MAX}
			data={found.map(({ sku_name_key, sku_name, name }) => ({
				value: sku_name_key,
				label: name === sku_name ? sku_name : `${name} · ${sku_name}`,
			}))}
			{...SERVER_SEARCHED}
			value={null}
			searchValue={typed}
			onSearchChange={setTyped}
			onChange={(key) => {
				const item = found.find(({ sku_name_key }) => sku_name_key === key)
				if (!item) return
				onAdd(item)
				setTyped('')
			}}
		/>
	)
}

function itemOf({ sku_name_key, sku_name, bps }: FoundSku): AddedItem {
	const name = bps['product_name']
	return { sku_name_key, sku_name, name: typeof name === 'string' && name ? name : sku_name }
}
