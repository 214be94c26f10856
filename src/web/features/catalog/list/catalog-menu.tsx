import { Menu } from '@mantine/core'
import {
	IconArrowBackUp,
	IconCalendarTime,
	IconBuildingStore,
	IconCopy,
	IconDownload,
	IconDownloadOff,
	IconExternalLink,
	IconEyeOff,
	IconFileExport,
	IconLink,
	IconLinkOff,
	IconPencil,
	IconReplace,
	IconReceiptDollar,
	IconShare3,
	IconTrash,
	IconUsers,
	IconVersions,
	IconWorldUpload,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CATALOG_NAME_MAX } from '#domain/catalog/limits.ts'
import { call } from '#web/api/client.ts'
import { links } from '#web/app/paths.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { notifyOk } from '#web/ui/feedback/toast.tsx'
import { withWords } from '#web/text/words.ts'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import { change, type Catalog, copyLink, operate, publicLink } from '../catalog-data.ts'
import { RenameDialog } from '../dialogs/rename-dialog.tsx'
import { publishCatalog } from '../publish/publish.ts'
import { shareWords } from '../share/words.ts'
import { UploadDialog } from './upload/upload-dialog.tsx'

const ShareDialog = lazyIdle(
	withWords([shareWords], async () => (await import('../share/share-dialog.tsx')).ShareDialog),
)
const LinksDrawer = lazyIdle(async () => (await import('./links/links-drawer.tsx')).LinksDrawer)
const VersionsDrawer = lazyIdle(async () => (await import('./review/versions-drawer.tsx')).VersionsDrawer)
const WindowDialog = lazyIdle(async () => (await import('./review/window-dialog.tsx')).WindowDialog)
const PricesDialog = lazyIdle(async () => (await import('./prices-dialog.tsx')).PricesDialog)
const ExportDialog = lazyIdle(async () => (await import('../dialogs/export-dialog.tsx')).ExportDialog)

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/** What opens beside the menu. */
type Side = 'share' | 'published' | 'export' | 'links' | 'prices' | 'versions' | 'window' | 'rename' | 'replace'

/** What can be done with a catalog, by its state. */
export function CatalogMenu({ catalog, children }: { catalog: Catalog; children: ReactNode }) {
	const [shown, setShown] = useState<Side | null>(null)
	const close = () => setShown(null)
	return (
		<>
			<Menu position="bottom-end" width={240}>
				<Menu.Target>{children}</Menu.Target>
				<Menu.Dropdown>
					{catalog.status === 'deleted' ? (
						<Deleted catalog={catalog} />
					) : (
						<Active catalog={catalog} onShow={setShown} />
					)}
				</Menu.Dropdown>
			</Menu>
			<Suspense>
				{shown === 'share' && <ShareDialog catalog={catalog} onClose={close} />}
				{shown === 'published' && <ShareDialog isNew catalog={catalog} onClose={close} />}
				{shown === 'export' && <ExportDialog catalog={catalog} onClose={close} />}
				{shown === 'links' && <LinksDrawer catalog={catalog} onClose={close} />}
				{shown === 'versions' && <VersionsDrawer catalog={catalog} onClose={close} />}
				{shown === 'window' && <WindowDialog catalog={catalog} onClose={close} />}
				{shown === 'prices' && <PricesDialog catalog={catalog} onClose={close} />}
			</Suspense>
			{shown === 'rename' && (
				<RenameDialog
					name={catalog.name}
					max={CATALOG_NAME_MAX}
					rename={(name) => change(() => call('setCatalog', { catalog_id: catalog.id, name }))}
					onClose={close}
				/>
			)}
			{shown === 'replace' && <UploadDialog catalog={catalog} onClose={close} />}
		</>
	)
}

interface ItemsProps {
	catalog: Catalog
	onShow: (side: Side) => void
}

function Active({ catalog, onShow }: ItemsProps) {
	const { t } = useTranslation()
	const { id, kind } = catalog
	return (
		<>
			{kind === 'uploaded' ? (
				<OwnFile catalog={catalog} onShow={onShow} />
			) : (
				<>
					<Edit id={id} />
					<Menu.Item leftSection={<IconFileExport {...icon} />} onClick={() => onShow('export')}>
						{t('catalog.export')}
					</Menu.Item>
					<Menu.Item leftSection={<IconReceiptDollar {...icon} />} onClick={() => onShow('prices')}>
						{t('publishing.prices')}
					</Menu.Item>
				</>
			)}
			{catalog.published ? (
				<PublicPage catalog={catalog} onShow={onShow} />
			) : (
				<Publish catalog={catalog} onShow={onShow} />
			)}
			{catalog.published === 1 && <Ways catalog={catalog} onShow={onShow} />}
			<Menu.Item leftSection={<IconCalendarTime {...icon} />} onClick={() => onShow('window')}>
				{t('publishing.schedule')}
			</Menu.Item>
			{kind === 'generated' && catalog.published_version !== null && (
				<Menu.Item leftSection={<IconVersions {...icon} />} onClick={() => onShow('versions')}>
					{t('publishing.versions')}
				</Menu.Item>
			)}
			{kind === 'generated' && <Duplicate id={id} />}
			<Menu.Divider />
			<Delete catalog={catalog} />
		</>
	)
}

function Duplicate({ id }: { id: string }) {
	const { t } = useTranslation()
	return (
		<Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => void change(() => operate(id, 'duplicate'))}>
			{t('catalog.duplicate')}
		</Menu.Item>
	)
}

/** What can be done with the page of a published catalog. */
function PublicPage({ catalog, onShow }: ItemsProps) {
	const { t } = useTranslation()
	const { id, name } = catalog
	const unpublish = async () => {
		if (await change(() => operate(id, 'unpublish'))) notifyOk(t('catalog.unpublished', { name }))
	}
	const rotate = async () => {
		const question = {
			title: t('catalog.newLinkTitle', { name }),
			text: t('catalog.newLinkText'),
			action: t('catalog.newLink'),
		}
		if (await confirm(question)) await change(() => operate(id, 'rotate_link'))
	}
	return (
		<>
			<Menu.Item leftSection={<IconShare3 {...icon} />} onClick={() => onShow('share')}>
				{t('catalog.share')}
			</Menu.Item>
			<Menu.Item
				leftSection={<IconExternalLink {...icon} />}
				component="a"
				href={publicLink(catalog)}
				target="_blank"
				rel="noreferrer"
			>
				{t('catalog.openPage')}
			</Menu.Item>
			<Menu.Item leftSection={<IconLink {...icon} />} onClick={() => void copyLink(catalog)}>
				{t('catalog.copyLink')}
			</Menu.Item>
			<Menu.Item leftSection={<IconLinkOff {...icon} />} onClick={() => void rotate()}>
				{t('catalog.newLink')}
			</Menu.Item>
			<Menu.Item leftSection={<IconEyeOff {...icon} />} onClick={() => void unpublish()}>
				{t('catalog.unpublish')}
			</Menu.Item>
		</>
	)
}

function Publish({ catalog, onShow }: ItemsProps) {
	const { t } = useTranslation()
	return (
		<Menu.Item
			leftSection={<IconWorldUpload {...icon} />}
			disabled={catalog.kind === 'uploaded' && !catalog.file}
			onClick={() => void publishCatalog(catalog).then((done) => done && onShow('published'))}
		>
			{t('catalog.publish')}
		</Menu.Item>
	)
}

/** Further ways to the page: links with terms of their own, and the gallery. */
function Ways({ catalog: { id, name, in_gallery: isListed }, onShow }: ItemsProps) {
	const { t } = useTranslation()
	const list = async () => {
		if (await change(() => call('setCatalogListing', { catalog_id: id, in_gallery: !isListed })))
			notifyOk(t(isListed ? 'publishing.outOfGallery' : 'publishing.inGallery', { name }))
	}
	return (
		<>
			<Menu.Item leftSection={<IconUsers {...icon} />} onClick={() => onShow('links')}>
				{t('publishing.links')}
			</Menu.Item>
			<Menu.Item leftSection={<IconBuildingStore {...icon} />} onClick={() => void list()}>
				{isListed ? t('publishing.hideFromGallery') : t('publishing.showInGallery')}
			</Menu.Item>
		</>
	)
}

function Delete({ catalog: { id, name } }: { catalog: Catalog }) {
	const { t } = useTranslation()
	const remove = async () => {
		const question = {
			title: t('catalog.deleteTitle', { name }),
			text: t('catalog.deleteText'),
			action: t('catalog.delete'),
			danger: true,
		}
		if (!(await confirm(question))) return
		if (await change(() => call('delPhotoAlbum', { id }))) notifyOk('', () => change(() => operate(id, 'restore')))
	}
	return (
		<Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => void remove()}>
			{t('catalog.delete')}
		</Menu.Item>
	)
}

function Edit({ id }: { id: string }) {
	const { t } = useTranslation()
	const navigate = useNavigate()
	return (
		<Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => void navigate(links.catalogEditor(id))}>
			{t('catalog.edit')}
		</Menu.Item>
	)
}

/** What can be done with an uploaded file. */
function OwnFile({ catalog, onShow }: ItemsProps) {
	const { t } = useTranslation()
	const { id, name } = catalog
	const toggle = async () => {
		const download = !catalog.download
		if (await change(() => call('setCatalog', { catalog_id: id, download })))
			notifyOk(t(download ? 'upload.offered' : 'upload.notOffered', { name }))
	}
	return (
		<>
			<Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => onShow('rename')}>
				{t('catalog.rename')}
			</Menu.Item>
			<Menu.Item leftSection={<IconReplace {...icon} />} onClick={() => onShow('replace')}>
				{t('upload.replace')}
			</Menu.Item>
			<Menu.Item
				leftSection={catalog.download ? <IconDownloadOff {...icon} /> : <IconDownload {...icon} />}
				onClick={() => void toggle()}
			>
				{t(catalog.download ? 'upload.keepDownload' : 'upload.letDownload')}
			</Menu.Item>
		</>
	)
}

function Deleted({ catalog: { id, name } }: { catalog: Catalog }) {
	const { t } = useTranslation()
	const purge = async () => {
		const question = {
			title: t('catalog.purgeTitle', { name }),
			text: t('catalog.purgeText'),
			action: t('catalog.purge'),
			danger: true,
		}
		if (await confirm(question)) await change(() => call('delPhotoAlbum', { id, purge: true }))
	}
	return (
		<>
			<Menu.Item leftSection={<IconArrowBackUp {...icon} />} onClick={() => void change(() => operate(id, 'restore'))}>
				{t('catalog.restore')}
			</Menu.Item>
			<Menu.Divider />
			<Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => void purge()}>
				{t('catalog.purge')}
			</Menu.Item>
		</>
	)
}
