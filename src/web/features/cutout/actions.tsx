import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cutout } from '#contract/cutout.ts'
import { undoGroup } from '#web/api/undo.ts'
import { notifyError, notifyOk } from '#web/ui/feedback/toast.tsx'
import type { Edit } from './edits.ts'
import { download, FORMATS, putOntoSkus } from './output.ts'
import type { FileType, Renderer } from './rendering.ts'
import { SkuDialog } from './sku-dialogs.tsx'

interface Props {
	photo: Cutout
	done: readonly Cutout[]
	editOf: (photo: Cutout) => Edit
	renderer: Renderer
}

/** Takes finished pictures away: as files, or onto SKUs. */
export function Actions({ photo, done, editOf, renderer }: Props) {
	const { t } = useTranslation()
	const [making, setMaking] = useState<{ n: number; total: number } | null>(null)
	const [isAsking, setAsking] = useState(false)
	const readyOf = (photos: readonly Cutout[]) => photos.map((one) => ({ photo: one, edit: editOf(one) }))
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
			notifyOk(t('cutout.saved', { name: await download(readyOf(photos), { renderer, type, tell }) }))
		})
	const place = (photos: readonly { photo: Cutout; sku_name_key: string }[], said: string) =>
		work(photos.length, async (tell) => {
			const ready = photos.map((one) => ({ ...one, edit: editOf(one.photo) }))
			const group = await putOntoSkus(ready, { renderer, tell })
			notifyOk(said, async () => void (await undoGroup(group)))
		})
	const own = done.flatMap((one) => (one.sku_name_key === null ? [] : [{ photo: one, sku_name_key: one.sku_name_key }]))
	const isDone = photo.state === 'done'
	const key = photo.sku_name_key
	return (
		<>
			{making && <span aria-live="polite">{t('cutout.working', making)}</span>}
			<Menu position="bottom-end">
				<Menu.Target>
					<Button
						variant="default"
						disabled={!done.length || making !== null}
						leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
					>
						{t('cutout.download')}
					</Button>
				</Menu.Target>
				<Menu.Dropdown>
					{isDone &&
						FORMATS.map(({ type, name }) => (
							<Menu.Item key={type} onClick={() => void save([photo], type)}>
								{t('cutout.downloadOne', { format: name })}
							</Menu.Item>
						))}
					{done.length > 1 && <Menu.Divider />}
					{done.length > 1 &&
						FORMATS.map(({ type, name }) => (
							<Menu.Item key={type} onClick={() => void save(done, type)}>
								{t('cutout.downloadAll', { n: done.length, format: name })}
							</Menu.Item>
						))}
					<Menu.Label>{t('cutout.formatNote')}</Menu.Label>
				</Menu.Dropdown>
			</Menu>
			{own.length > 1 && (
				<Button
					variant="default"
					disabled={making !== null}
					onClick={() => void place(own, t('cutout.usedAll', { count: own.length, n: own.length }))}
				>
					{t('cutout.useAll', { count: own.length, n: own.length })}
				</Button>
			)}
			<Button
				disabled={!isDone}
				loading={making !== null}
				onClick={() => {
					if (key === null) setAsking(true)
					else void place([{ photo, sku_name_key: key }], t('cutout.used', { name: photo.name }))
				}}
			>
				{key === null ? t('cutout.use') : t('cutout.useIn', { name: photo.name })}
			</Button>
			{isAsking && (
				<SkuDialog
					onClose={() => setAsking(false)}
					onPick={({ sku_name_key, sku_name }) => {
						setAsking(false)
						void place([{ photo, sku_name_key }], t('cutout.used', { name: sku_name }))
					}}
				/>
			)}
		</>
	)
}
