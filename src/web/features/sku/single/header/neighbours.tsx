import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/app/paths.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { useSku } from '../draft/use-draft.ts'
import type { SingleAddress } from '../single-address.ts'
import classes from './header.module.css'
import { type Neighbour, useNeighbours } from './use-neighbours.ts'

/** The SKUs before and after this one in the list that it was opened from. */
export function Neighbours() {
	const { t } = useTranslation()
	const navigate = useNavigate()
	const address: SingleAddress = useSearch({ strict: false })
	const { previous, next } = useNeighbours(useSku().sku_name_key, address)
	if (!previous && !next) return null
	const go = (to: Neighbour) => () => void navigate({ to: paths.singleSku, search: { ...address, ...to } })
	return (
		<span className={classes.arrows}>
			<IconButton
				icon={IconChevronUp}
				label={t('skuPage.previous')}
				disabled={!previous}
				{...(previous ? { onClick: go(previous) } : {})}
			/>
			<IconButton
				icon={IconChevronDown}
				label={t('skuPage.next')}
				disabled={!next}
				{...(next ? { onClick: go(next) } : {})}
			/>
		</span>
	)
}
