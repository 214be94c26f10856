import { IconArrowUpRight } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import type { MouseEvent } from 'react'
import { links, type ListPlace, paths } from '#web/app/paths.ts'
import classes from './cells.module.css'

interface Props {
	skuKey: string
	t: TFunction
	/** Asked when the link is followed: the row's place in the list. */
	placeOf: (skuKey: string) => ListPlace
}

/**
 * The way to the page of a row's SKU, shown where the mouse is. By keyboard it is reached through the drawer. A plain
 * anchor: the router's own would watch the address once in every row that scrolls by.
 */
export function OpenLink({ skuKey, t, placeOf }: Props) {
	const navigate = useNavigate()
	const follow = (event: MouseEvent) => {
		event.stopPropagation()
		if (event.metaKey || event.ctrlKey || event.shiftKey) return
		event.preventDefault()
		void navigate(links.sku(skuKey, placeOf(skuKey)))
	}
	return (
		<a
			href={`${paths.singleSku}?${new URLSearchParams({ sku_name_key: skuKey })}`}
			tabIndex={-1}
			className={classes.open}
			aria-label={t('sku.lookOpen')}
			title={t('sku.lookOpen')}
			onClick={follow}
			onPointerDown={(event) => event.stopPropagation()}
			onMouseDown={(event) => event.stopPropagation()}
		>
			<IconArrowUpRight size={16} stroke={1.6} aria-hidden />
		</a>
	)
}
