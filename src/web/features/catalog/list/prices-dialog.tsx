import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OFFERED_LISTS_MAX, PRICE_LISTS_MAX } from '#domain/pricing/list-limits.ts'
import { call, type Data } from '#web/api/client.ts'
import { read, refresh } from '#web/api/queries.ts'
import { notifyOk } from '#web/ui/feedback/toast.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useAttempt } from '#web/ui/form/use-attempt.ts'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import { PriceListSelect } from '#web/ui/prices/price-list-select.tsx'
import type { Catalog } from '../catalog-data.ts'

interface Props {
	catalog: Catalog
	onClose: () => void
}

/** By which price list a catalog is priced, and in which other currencies its readers may see prices. It holds at once. */
export function PricesDialog({ catalog, onClose }: Props) {
	const query = useQuery({ ...read('getCatalogPriceLists', { catalog_id: catalog.id }), staleTime: 0 })
	return <QueryGate query={query}>{(stored) => <Form catalog={catalog} stored={stored} onClose={onClose} />}</QueryGate>
}

function Form({ catalog, stored, onClose }: Props & { stored: Data<'getCatalogPriceLists'> }) {
	const { t } = useTranslation()
	const [chosen, setChosen] = useState(stored)
	const { busy, problem, attempt } = useAttempt()
	const save = async () => {
		await call('setCatalogPriceLists', { catalog_id: catalog.id, ...chosen })
		await refresh('getCatalogPriceLists', 'getPriceLists', 'previewCatalog')
		notifyOk(t('publishing.pricesSaved', { name: catalog.name }))
		onClose()
	}
	return (
		<FormDialog
			title={t('publishing.pricesTitle', { name: catalog.name })}
			busy={busy}
			problem={problem}
			onSubmit={() => void attempt(save)}
			onClose={onClose}
		>
			<PriceListSelect
				label={t('publishing.catalogList')}
				description={t('publishing.catalogListHint')}
				none={t('publishing.catalogListNone')}
				value={chosen.price_list_id}
				onChange={(price_list_id) =>
					setChosen({ price_list_id, offered: chosen.offered.filter((id) => id !== price_list_id) })
				}
			/>
			<Offered chosen={chosen} onChange={(offered) => setChosen({ ...chosen, offered })} />
		</FormDialog>
	)
}

interface OfferedProps {
	chosen: Data<'getCatalogPriceLists'>
	onChange: (ids: string[]) => void
}

function Offered({ chosen: { price_list_id, offered }, onChange }: OfferedProps) {
	const { t } = useTranslation()
	const { data } = useQuery(read('getPriceLists', { size: PRICE_LISTS_MAX }))
	const lists = data?.list.filter(({ id }) => id !== price_list_id) ?? []
	return (
		<MultiSelect
			label={t('publishing.offered')}
			description={t('publishing.offeredHint')}
			inputWrapperOrder={['label', 'input', 'description', 'error']}
			placeholder={offered.length ? '' : t('publishing.offeredNone')}
			maxValues={OFFERED_LISTS_MAX}
			value={offered}
			data={lists.map(({ id, name, currency }) => ({ value: id, label: `${name} · ${currency}` }))}
			onChange={onChange}
		/>
	)
}
