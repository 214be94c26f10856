import { Button } from '@mantine/core'
import { IconArrowBackUp, IconPlus, IconTrashX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { links } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import { EVERYTHING } from '#web/ui/grid/selection/selection.ts'
import { openBulk } from './bulk/bulk-state.ts'
import { restoreSkus } from './bulk/changes.ts'
import { chosenOf } from './bulk/chosen.ts'
import { ImportMenu } from './import-menu.tsx'
import { newPlace, type HomePlace } from './use-place.ts'
import type { SkuList } from './use-sku-list.ts'

interface Props {
	place: HomePlace
	list: SkuList
	/** A phone keeps room for one. */
	narrow: boolean
}

/** Import and Add SKU; among the deleted ones Restore all and Delete all for good. */
export function PageActions({ place, list, narrow }: Props) {
	const { t } = useTranslation()
	const { count } = useFormat()
	if (place.kind === 'deleted') {
		// Both take the search by its word, and that finds nothing where the rows only come near it.
		if (list.total === 0 || list.similar) return null
		const all = chosenOf(EVERYTHING, list)
		return (
			<>
				{!narrow && (
					<Button
						variant="default"
						leftSection={<IconTrashX size={16} stroke={1.6} aria-hidden />}
						onClick={() => openBulk('purge', all)}
					>
						{t('sku.purgeAll')}
					</Button>
				)}
				<Button
					variant="default"
					leftSection={<IconArrowBackUp size={16} stroke={1.6} aria-hidden />}
					onClick={() => void restoreSkus(all, count)}
				>
					{t('sku.restoreAll')}
				</Button>
			</>
		)
	}
	return (
		<>
			{!narrow && <ImportMenu />}
			<Button
				leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
				renderRoot={(props) => <Link {...links.sku(undefined, newPlace(place))} {...props} />}
			>
				{t('sku.add')}
			</Button>
		</>
	)
}
