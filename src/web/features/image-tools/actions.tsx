import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cutout } from '#contract/cutout.ts'
import { undoGroup } from '#web/api/undo.ts'
import { notifyError, notifyOk } from '#web/ui/feedback/toast.tsx'
import { download, type Finisher, FORMATS, putOntoSkus } from './output.ts'
import type { FileType } from './rendering.ts'
import { SkuDialog } from './sku-dialogs.tsx'

interface Props {
	photo: Cutout
	/** Those that have their finished picture. */
	done: readonly Cutout[]
	finisher: Finisher
}

/** Takes finished pictures away: as files, or onto SKUs. */
export function Actions({ photo, done, finisher }: Props) {
	const { t } = useTranslation()
	const [isAsking, setAsking] = useState(false)
	const { making, save, place } = useMaking(finisher)
	const own = done.flatMap((one) => (one.sku_name_key === null ? [] : [{ photo: one, sku_name_key: one.sku_name_key }]))
	const isDone = done.includes(photo)
	const key = photo.sku_name_key
	const placeOn = (sku_name_key: string, name: string) =>
		void place([{ photo, sku_name_key }], t('imageTools.used', { name }))
	return (
		<>
			{making && <span aria-live="polite">{t('imageTools.working', making)}</span>}
			<Downloads
				photo={photo}
				done={done}
				isDone={isDone}
				isBusy={making !== null}
				onSave={(photos, type) => void save(photos, type)}
			/>
			{own.length > 1 && <UseAll n={own.length} isBusy={making !== null} onUse={(said) => void place(own, said)} />}
			<Button
				disabled={!isDone}
				loading={making !== null}
				onClick={() => (key === null ? setAsking(true) : placeOn(key, photo.name))}
			>
				{key === null ? t('imageTools.use') : t('imageTools.useIn', { name: photo.name })}
			</Button>
			{isAsking && (
				<SkuDialog
					onClose={() => setAsking(false)}
					onPick={({ sku_name_key, sku_name }) => {
						setAsking(false)
						placeOn(sku_name_key, sku_name)
					}}
				/>
			)}
		</>
	)
}

function UseAll({ n, isBusy, onUse }: { n: number; isBusy: boolean; onUse: (said: string) => void }) {
	const { t } = useTranslation()
	return (
		<Button variant="default" disabled={isBusy} onClick={() => onUse(t('imageTools.usedAll', { count: n, n }))}>
			{t('imageTools.useAll', { count: n, n })}
		</Button>
	)
}

interface DownloadsProps {
	photo: Cutout
	done: readonly Cutout[]
	isDone: boolean
	isBusy: boolean
	onSave: (photos: readonly Cutout[], type: FileType) => void
}

function Downloads({ photo, done, isDone, isBusy, onSave }: DownloadsProps) {
	const { t } = useTranslation()
	return (
		<Menu position="bottom-end">
			<Menu.Target>
				<Button
					variant="default"
					disabled={!done.length || isBusy}
					leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
				>
					{t('imageTools.download')}
				</Button>
			</Menu.Target>
			<Menu.Dropdown>
				{isDone &&
					FORMATS.map(({ type, name }) => (
						<Menu.Item key={type} onClick={() => onSave([photo], type)}>
							{t('imageTools.downloadOne', { format: name })}
						</Menu.Item>
					))}
				{done.length > 1 && <Menu.Divider />}
				{done.length > 1 &&
					FORMATS.map(({ type, name }) => (
						<Menu.Item key={type} onClick={() => onSave(done, type)}>
							{t('imageTools.downloadAll', { n: done.length, format: name })}
						</Menu.Item>
					))}
				<Menu.Label>{t('imageTools.formatNote')}</Menu.Label>
			</Menu.Dropdown>
		</Menu>
	)
}

/** Makes finished pictures one after the other, and says which it is at. */
function useMaking(finisher: Finisher) {
	const { t } = useTranslation()
	const [making, setMaking] = useState<{ n: number; total: number } | null>(null)
	const work = async (total: number, run: (tell: (n: number) => void) => Promise<void>) => {
		setMaking({ n: 1, total })
		try {
			await run((n) => setMaking({ n: Math.min(total, n + 1), total }))
		} catch (error) {
			notifyError(error)
		} finally {
			setMaking(null)
		}
	}
	const save = (photos: readonly Cutout[], type: FileType) =>
		work(photos.length, async (tell) => {
			notifyOk(t('imageTools.saved', { name: await download(photos, { finisher, type, tell }) }))
		})
	const place = (photos: readonly { photo: Cutout; sku_name_key: string }[], said: string) =>
		work(photos.length, async (tell) => {
			const group = await putOntoSkus(photos, { finisher, tell })
			notifyOk(said, async () => void (await undoGroup(group)))
		})
	return { making, save, place }
}
