import { IconArrowUpRight } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { links, type ListPlace } from '#web/app/paths.ts'
import classes from './cells.module.css'

interface Props {
	skuKey: string
	/** Asked when the link is followed: the row's place in the list. */
	placeOf: (skuKey: string) => ListPlace
}

/** The way to the page of a row's SKU, shown where the mouse is. By keyboard it is reached through the drawer. */
export function OpenLink({ skuKey, placeOf }: Props) {
	const { t } = useTranslation()
	const navigate = useNavigate()
	const follow = (event: MouseEvent) => {
		event.stopPropagation()
		if (event.metaKey || event.ctrlKey || event.shiftKey) return
		event.preventDefault()
		void navigate(links.sku(skuKey, placeOf(skuKey)))
	}
	return (
		<Link
			{...links.sku(skuKey)}
			tabIndex={-1}
			className={classes.open}
			aria-label={t('sku.lookOpen')}
			title={t('sku.lookOpen')}
			onClick={follow}
			onPointerDown={(event) => event.stopPropagation()}
			onMouseDown={(event) => event.stopPropagation()}
		>
			<IconArrowUpRight size={16} stroke={1.6} aria-hidden />
		</Link>
	)
}
