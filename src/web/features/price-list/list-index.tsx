import { Button } from '@mantine/core'
import { IconFilterOff, IconPlus, IconReceiptDollar } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { read } from '#web/api/queries.ts'
import { links } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import { FilterField } from '#web/ui/filters/filter-field.tsx'
import { useNarrow } from '#web/ui/narrow.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { ScrollArea, Toolbar } from '#web/ui/page/page.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import { Pages } from '#web/ui/page/pages.tsx'
import { type PageProps, type PriceList, useRuleWords } from './list-data.ts'
import { ListForm } from './list-form.tsx'
import classes from './lists.module.css'

const SIZE = 50
/** A search is offered where the lists do not stand in sight together. */
const SEARCHED_FROM = 8

/** All price lists, with what each is and to whom it is given. */
export function ListIndex({ address, go }: PageProps) {
	const { name, page = 1 } = address
	const [isAdding, setAdding] = useState(false)
	const asked = { page: Math.max(1, page), size: SIZE, ...(name && { name }) }
	const query = useQuery({ ...read('getPriceLists', asked), placeholderData: keepPreviousData, staleTime: 0 })
	const close = (made?: string) => {
		setAdding(false)
		if (made) go({ id: made })
		else if (address.add) go({})
	}
	const begin = <AddButton onClick={() => setAdding(true)} />
	return (
		<>
			<Head total={query.data?.total} name={name} begin={begin} />
			<ScrollArea>
				<QueryGate query={query}>
					{({ list, total }) =>
						list.length ? (
							<Lists list={list} total={total} page={asked.page} onPage={(page) => go({ ...address, page })} />
						) : (
							<Nothing isSearch={Boolean(name)} begin={begin} onClear={() => go({})} />
						)
					}
				</QueryGate>
			</ScrollArea>
			{(isAdding || address.add) && <ListForm onClose={close} />}
		</>
	)
}

interface HeadProps {
	total: number | undefined
	/** What is searched. */
	name: string | undefined
	begin: ReactNode
}

function Head({ total = 0, name, begin }: HeadProps) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const narrow = useNarrow()
	return (
		<>
			<PageHeader
				title={t('priceList.title')}
				meta={total ? t('priceList.count', { count: total, n: count(total) }) : undefined}
				actions={total || name ? begin : undefined}
			/>
			{(name || total >= SEARCHED_FROM) && (
				<Toolbar label={t('priceList.filters')}>
					<FilterField name={name ?? ''} narrow={narrow} label={t('priceList.search')} />
				</Toolbar>
			)}
		</>
	)
}

function AddButton({ onClick }: { onClick: () => void }) {
	const { t } = useTranslation()
	return (
		<Button leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />} onClick={onClick}>
			{t('priceList.add')}
		</Button>
	)
}

interface ListsProps {
	list: readonly PriceList[]
	page: number
	total: number
	onPage: (page: number) => void
}

function Lists({ list, page, total, onPage }: ListsProps) {
	const { t } = useTranslation()
	return (
		<div className={classes.page}>
			<ul className={classes.list} aria-label={t('priceList.title')}>
				{list.map((one) => (
					<Row key={one.id} list={one} />
				))}
			</ul>
			<Pages page={page} total={total} size={SIZE} onPage={onPage} />
		</div>
	)
}

function Row({ list }: { list: PriceList }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const rule = useRuleWords()(list)
	return (
		<li>
			<Link {...links.priceList(list.id)} className={classes.row ?? ''}>
				<span className={classes.words}>
					<b>{list.name}</b>
					<span>{rule.join(' · ')}</span>
				</span>
				<span>{list.currency}</span>
				<span>
					{list.items ? t('priceList.own', { count: list.items, n: count(list.items) }) : t('priceList.noOwn')}
				</span>
				<GivenTo list={list} />
			</Link>
		</li>
	)
}

/** To whom a list is given, counted. */
export function GivenTo({ list }: { list: PriceList }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const given = (['links', 'customers', 'catalogs'] as const).filter((kind) => list[kind] > 0)
	const words = given.map((kind) => t(`priceList.${kind}`, { count: list[kind], n: count(list[kind]) }))
	return <span className={words.length ? '' : 'muted'}>{words.join(' · ') || t('priceList.nobody')}</span>
}

function Nothing({ isSearch, begin, onClear }: { isSearch: boolean; begin: ReactNode; onClear: () => void }) {
	const { t } = useTranslation()
	if (!isSearch)
		return (
			<EmptyState
				icon={IconReceiptDollar}
				title={t('priceList.emptyTitle')}
				text={t('priceList.emptyText')}
				action={begin}
			/>
		)
	return (
		<EmptyState
			icon={IconFilterOff}
			title={t('priceList.noneTitle')}
			text={t('priceList.noneText')}
			action={
				<Button variant="default" onClick={onClear}>
					{t('priceList.clearSearch')}
				</Button>
			}
		/>
	)
}
