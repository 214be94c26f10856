import { Button } from '@mantine/core'
import { IconFilterOff, IconReceiptDollar } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ClipboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { read } from '#web/api/queries.ts'
import { ChoicePill } from '#web/ui/filters/choice-pill.tsx'
import { FilterField } from '#web/ui/filters/filter-field.tsx'
import { TableSkeleton } from '#web/ui/grid/table-skeleton.tsx'
import { useNarrow } from '#web/ui/narrow.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { ScrollArea, Toolbar } from '#web/ui/page/page.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import { Pages } from '#web/ui/page/pages.tsx'
import type { Item, PageProps, PriceList } from '../list-data.ts'
import { ItemRow } from './item-row.tsx'
import classes from './items.module.css'

const SIZE = 50

interface Props extends PageProps {
	list: PriceList
	/** Rows were pasted into the table. */
	onPaste: (text: string) => void
}

/** The prices of a list: those of its own, or what all SKUs cost by it. */
export function ItemList({ list, address, go, onPaste }: Props) {
	const { t } = useTranslation()
	const narrow = useNarrow()
	const { name, only, page = 1 } = address
	const asked = {
		price_list_id: list.id,
		page: Math.max(1, page),
		size: SIZE,
		...(name && { name }),
		...(only && { only }),
	}
	const query = useQuery({ ...read('getPriceListItems', asked), placeholderData: keepPreviousData, staleTime: 0 })
	const turn = (part: Partial<typeof address>) => go({ ...address, page: undefined, ...part } as typeof address)
	return (
		<>
			<Tools address={address} turn={turn} />
			<ScrollArea tabIndex={0} role="region" aria-label={t('priceList.items', { name: list.name })}>
				<QueryGate query={query} skeleton={<TableSkeleton narrow={narrow} />}>
					{({ list: items, total }) =>
						items.length ? (
							<div className={classes.page}>
								<Table list={list} items={items} onPaste={onPaste} />
								<Pages size={SIZE} total={total} page={asked.page} onPage={(next) => turn({ page: next })} />
							</div>
						) : (
							<Nothing address={address} turn={turn} />
						)
					}
				</QueryGate>
			</ScrollArea>
		</>
	)
}

interface TurnProps {
	address: Props['address']
	turn: (part: Partial<Props['address']>) => void
}

/** Which SKUs are shown. */
function Tools({ address: { name, only }, turn }: TurnProps) {
	const { t } = useTranslation()
	const narrow = useNarrow()
	return (
		<Toolbar label={t('priceList.filters')}>
			<FilterField name={name ?? ''} narrow={narrow} label={t('priceList.searchSkus')} />
			<ChoicePill
				label={t('priceList.show')}
				any={t('priceList.showNamed')}
				chosen={only}
				choices={[{ value: 'all', name: t('priceList.showAll') }]}
				onChoose={(value) => turn({ only: value })}
			/>
		</Toolbar>
	)
}

interface TableProps {
	list: PriceList
	items: readonly Item[]
	onPaste: (text: string) => void
}

function Table({ list, items, onPaste }: TableProps) {
	const { t } = useTranslation()
	/** Rows of a sheet are not the value of one field. */
	const paste = (event: ClipboardEvent) => {
		const text = event.clipboardData.getData('text/plain')
		if (!/\t|\n./.test(text.trim())) return
		event.preventDefault()
		onPaste(text)
	}
	return (
		<table className={classes.items} aria-label={t('priceList.items', { name: list.name })} onPaste={paste}>
			<thead>
				<tr>
					<th>{t('priceList.sku')}</th>
					<th className={classes.number}>{t('priceList.base')}</th>
					<th>{t('priceList.own_price')}</th>
					<th>{t('priceList.own_tiers')}</th>
					<th className={classes.number}>{t('priceList.result')}</th>
				</tr>
			</thead>
			<tbody>
				{items.map((item) => (
					<ItemRow key={item.sku_name_key} list={list} item={item} />
				))}
			</tbody>
		</table>
	)
}

function Nothing({ address, turn }: TurnProps) {
	const { t } = useTranslation()
	const { name, only } = address
	if (name)
		return (
			<EmptyState
				icon={IconFilterOff}
				title={t('priceList.noneTitle')}
				text={t('priceList.noMatch')}
				action={
					<>
						<Button variant="default" onClick={() => turn({ name: undefined })}>
							{t('priceList.clearSearch')}
						</Button>
						{!only && (
							<Button variant="default" onClick={() => turn({ only: 'all' })}>
								{t('priceList.showAllButton')}
							</Button>
						)}
					</>
				}
			/>
		)
	if (only)
		return <EmptyState icon={IconReceiptDollar} title={t('priceList.noSkusTitle')} text={t('priceList.noSkusText')} />
	return (
		<EmptyState
			icon={IconReceiptDollar}
			title={t('priceList.noItemsTitle')}
			text={t('priceList.noItemsText')}
			action={<Button onClick={() => turn({ only: 'all' })}>{t('priceList.showAllButton')}</Button>}
		/>
	)
}
