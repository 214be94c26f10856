import { Popover, UnstyledButton } from '@mantine/core'
import { IconLink, IconPhotoPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sku } from '#contract/sku.ts'
import { uploadForm } from '#web/api/upload.ts'
import { SkuThumb } from '#web/ui/data/sku-thumb.tsx'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import type { SingleSku } from '../draft/values.ts'
import { PICTURE_TYPES } from '../images/use-images.ts'
import { change } from './change-variant.ts'
import classes from './variants.module.css'

/** A variant's picture: its own, one of the family's to choose from, or a new one. */
export function VariantPicture({ child, parent }: { child: Sku; parent: SingleSku }) {
	const { t } = useTranslation()
	const [opened, setOpened] = useState(false)
	const input = useRef<HTMLInputElement>(null)
	const own = child.sku_img[0]
	const choices = new Map([...child.sku_img, ...parent.sku_img].map((image) => [image.url, image]))
	const put = (url: string | null) => {
		setOpened(false)
		const others = child.sku_img.filter((image) => image.url !== url).map(({ url, alt }) => ({ url, alt }))
		const first = url && { url, alt: choices.get(url)?.alt ?? '' }
		const attrs = { sku_img: first ? [first, ...others] : null }
		void change({ sku_name_key: child.sku_name_key, attrs }, t('skuPage.pictureSet', { name: child.sku_name }))
	}
	const upload = async (file: File) => {
		try {
			const { data } = await uploadForm('uploadImg', 'img', [file])
			put(data.list[0]?.url ?? null)
		} catch (error) {
			notifyError(error)
		}
	}
	return (
		<Popover opened={opened} onChange={setOpened} position="bottom-start" width={268} trapFocus>
			<Popover.Target>
				<UnstyledButton
					className={classes.thumb ?? ''}
					data-inherited={(!own && parent.sku_img.length > 0) || undefined}
					aria-label={t('skuPage.pictureOf', { name: child.sku_name })}
					disabled={parent.status === 'deleted'}
					onClick={() => setOpened(!opened)}
				>
					<SkuThumb src={(own ?? parent.sku_img[0])?.thumbnail_url} size={36} />
				</UnstyledButton>
			</Popover.Target>
			<Popover.Dropdown>
				<div className={classes.choices}>
					{[...choices.values()].map(({ url, thumbnail_url, alt }, index) => (
						<UnstyledButton
							key={url}
							aria-pressed={own?.url === url}
							aria-label={alt || t('sku.lookPicture', { n: index + 1, total: choices.size })}
							onClick={() => put(url)}
						>
							<SkuThumb src={thumbnail_url} size={52} />
						</UnstyledButton>
					))}
					<UnstyledButton
						className={classes.addPicture ?? ''}
						aria-label={t('skuPage.addPicture')}
						onClick={() => input.current?.click()}
					>
						<IconPhotoPlus size={18} stroke={1.6} aria-hidden />
					</UnstyledButton>
				</div>
				{own && (
					<button type="button" className="text-button" onClick={() => put(null)}>
						<IconLink size={14} stroke={1.6} aria-hidden /> {t('skuPage.useParentPicture')}
					</button>
				)}
			</Popover.Dropdown>
			<input
				ref={input}
				type="file"
				hidden
				accept={PICTURE_TYPES}
				aria-label={t('skuPage.pictureOf', { name: child.sku_name })}
				onChange={({ currentTarget }) => {
					const [file] = currentTarget.files ?? []
					currentTarget.value = ''
					if (file) void upload(file)
				}}
			/>
		</Popover>
	)
}
