import { Button, Skeleton } from '@mantine/core'
import { IconArrowUpRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sku } from '#contract/sku.ts'
import { read } from '#web/api/queries.ts'
import type { Data } from '#web/api/client.ts'
import { links, type ListPlace } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import { StatusChip } from '#web/ui/data/status-chip.tsx'
import { DrawerFrame } from '#web/ui/dialogs/drawer-frame.tsx'
import { LoadError } from '#web/ui/page/load-error.tsx'
import { Facts } from './facts.tsx'
import { Gallery } from './gallery.tsx'
import classes from './quick-look.module.css'
import { StockFacts } from './stock-facts.tsx'
import { Variants } from './variants.tsx'

interface Props {
	/** Null: closed. */
	skuKey: string | null
	/** The list beside it, so that the whole page of the SKU can go on through it. */
	placeOf: (skuKey: string) => ListPlace
	/** What the list is about: that comes first, and the whole page opens there. */
	about?: 'stock' | undefined
	onClose: () => void
	onOpen: (skuKey: string) => void
}

/** One SKU beside the list: pictures, everything filled in, stock, variants; simple values are edited in place. */
export function QuickLook({ skuKey, placeOf, about, onClose, onOpen }: Props) {
	const { t } = useTranslation()
	// The words stay while the drawer slides away.
	const [last, setLast] = useState(skuKey)
	if (skuKey !== null && skuKey !== last) setLast(skuKey)
	const query = useQuery({ ...read('singleProductGet', { sku_name_key: last ?? '' }), enabled: last !== null })
	const { data, error, refetch } = query
	return (
		<DrawerFrame
			opened={skuKey !== null}
			onClose={onClose}
			title={data ? <Title sku={data} /> : ''}
			foot={
				data && (
					<>
						<div className="grow" />
						<Button
							leftSection={<IconArrowUpRight size={16} stroke={1.6} aria-hidden />}
							renderRoot={(props) => (
								<Link {...links.sku(data.sku_name_key, placeOf(data.sku_name_key), about && 'inventory')} {...props} />
							)}
						>
							{t('sku.lookOpen')}
						</Button>
					</>
				)
			}
		>
			{data ? (
				<Content key={data.sku_name_key} sku={data} about={about} onOpen={onOpen} />
			) : error ? (
				<LoadError small error={error} onRetry={() => void refetch()} />
			) : (
				<Waiting />
			)}
		</DrawerFrame>
	)
}

function Title({ sku }: { sku: Sku }) {
	const { t } = useTranslation()
	return (
		<span className={classes.title}>
			<span>{sku.sku_name}</span>
			{sku.status === 'deleted' && <StatusChip>{t('sku.lookDeleted')}</StatusChip>}
		</span>
	)
}

function Content({ sku, about, onOpen }: Pick<Props, 'about' | 'onOpen'> & { sku: Data<'singleProductGet'> }) {
	const { t } = useTranslation()
	const { count, when, stamp } = useFormat()
	const { catalogs } = sku.used_in
	const readOnly = sku.status === 'deleted'
	const stock = <StockFacts sku={sku} readOnly={readOnly} />
	return (
		<div className={classes.content}>
			<Gallery sku={sku} />
			{about === 'stock' && stock}
			<Facts sku={sku} group="main" readOnly={readOnly} />
			{about !== 'stock' && stock}
			<Variants sku={sku} onOpen={onOpen} />
			<Facts sku={sku} group="others" readOnly={readOnly} />
			<p className={classes.foot}>
				<span>{t('sku.lookCopyKey', { no: count(sku.no) })}</span>
				{catalogs > 0 && <span>{t('sku.lookCatalogs', { count: catalogs, n: count(catalogs) })}</span>}
				<span title={stamp(sku.updated_at)}>{t('sku.lookChanged', { when: when(sku.updated_at) })}</span>
			</p>
		</div>
	)
}

function Waiting() {
	const { t } = useTranslation()
	return (
		<div className={classes.content} role="status" aria-label={t('common.loading')}>
			<Skeleton height={240} radius="md" />
			<Skeleton height={20} width="60%" />
			<Skeleton height={14} />
			<Skeleton height={14} width="80%" />
		</div>
	)
}
