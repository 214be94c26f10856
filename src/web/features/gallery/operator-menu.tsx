import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconEye, IconEyeOff, IconStar, IconStarOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call, type Params } from '#web/api/client.ts'
import { refresh } from '#web/api/queries.ts'
import { text } from '#web/text/i18n.ts'
import { notifyError, notifyOk } from '#web/ui/feedback/toast.tsx'
import type { GalleryCatalog } from './gallery-card.tsx'

type GalleryPlace = Params<'setGalleryPlace'>['place']

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/** What the operator of the installation can do with a card of the gallery; each can be taken back. */
export function OperatorMenu({ catalog, hidden }: { catalog: GalleryCatalog; hidden: boolean }) {
	const { t } = useTranslation()
	const { name, featured } = catalog
	const before: GalleryPlace = hidden ? 'hidden' : featured ? 'featured' : 'listed'
	const put = (place: GalleryPlace) => void putCatalog(catalog, place, before)
	return (
		<Menu position="bottom-end" width={220}>
			<Menu.Target>
				<ActionIcon variant="subtle" color="gray" aria-label={t('gallery.actionsOf', { name })}>
					<IconDots size={16} stroke={1.6} aria-hidden />
				</ActionIcon>
			</Menu.Target>
			<Menu.Dropdown>
				{!hidden && (
					<Menu.Item
						leftSection={featured ? <IconStarOff {...icon} /> : <IconStar {...icon} />}
						onClick={() => put(featured ? 'listed' : 'featured')}
					>
						{t(featured ? 'gallery.unfeature' : 'gallery.feature')}
					</Menu.Item>
				)}
				<Menu.Item
					leftSection={hidden ? <IconEye {...icon} /> : <IconEyeOff {...icon} />}
					onClick={() => put(hidden ? 'listed' : 'hidden')}
				>
					{t(hidden ? 'gallery.unhide' : 'gallery.hide')}
				</Menu.Item>
			</Menu.Dropdown>
		</Menu>
	)
}

async function putCatalog(catalog: GalleryCatalog, place: GalleryPlace, before: GalleryPlace): Promise<void> {
	const { username, hash, name } = catalog
	const put = async (to: GalleryPlace) => {
		await call('setGalleryPlace', { username, hash, place: to })
		await refresh('getGallery', 'getHiddenListings')
	}
	try {
		await put(place)
		notifyOk(text(`gallery.put_${place}`, { name }), () => put(before))
	} catch (error) {
		notifyError(error)
	}
}
