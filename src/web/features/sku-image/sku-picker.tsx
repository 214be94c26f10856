import { Select } from '@mantine/core'
import { useQuery, keepPreviousData } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { read } from '#web/api/queries.ts'
import { SERVER_SEARCHED } from '#web/ui/form/server-searched.ts'
import type { PictureSku } from './picture.ts'

interface Props {
	label: string
	/** Shown before anything is typed. */
	near: readonly PictureSku[]
	onPick: (sku: PictureSku) => void
}

const FOUND = 20
const WAIT_MS = 200

/** Finds the SKU that a picture belongs to, by typing: the way without a mouse. */
export function SkuPicker({ label, near, onPick }: Props) {
	const { t } = useTranslation()
	const [typed, setTyped] = useState('')
	const [name] = useDebouncedValue(typed.trim(), WAIT_MS)
	const { data } = useQuery({
		...read('productSearch', { name, page: 1, size: FOUND }),
		enabled: name !== '',
		placeholderData: keepPreviousData,
	})
	const found: readonly PictureSku[] = name === '' ? near : (data?.list ?? [])
	const skus = new Map(found.flatMap((sku) => (sku.sku_name_key ? [[sku.sku_name_key, sku] as const] : [])))
	const options = [...skus].map(([value, { sku_name }]) => ({ value, label: sku_name }))
	const similar = name !== '' && data?.similar
	return (
		<Select
			size="xs"
			aria-label={label}
			placeholder={t('matching.belongsTo')}
			searchable
			value={null}
			searchValue={typed}
			data={similar ? [{ group: t('common.similar', { name }), items: options }] : options}
			{...SERVER_SEARCHED}
			nothingFoundMessage={name === '' ? t('matching.typeSku') : t('matching.noSku')}
			onSearchChange={setTyped}
			onChange={(key) => {
				const sku = key === null ? undefined : skus.get(key)
				if (sku) onPick({ sku_name: sku.sku_name, ...(sku.sku_name_key ? { sku_name_key: sku.sku_name_key } : {}) })
			}}
		/>
	)
}
