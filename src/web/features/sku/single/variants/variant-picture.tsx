import { Popover, UnstyledButton } from '@mantine/core'
import { IconLink, IconPhotoPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sku } from '#contract/sku.ts'
import { uploadForm } from '#web/api/upload.ts'
import { SkuThumb } from '#web/ui/data/sku-thumb.tsx'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import type { SingleSku } from '../draft/values.ts'
import { PictureInput } from '../images/picture-input.tsx'
import { change } from './change-variant.ts'
import classes from './variants.module.css'

interface Props {
	child: Sku
	parent: SingleSku
}

/** A variant's picture: its own, one of the family's to choose from, or a new one. */
export function VariantPicture({ child, parent }: Props) {
	const { t } = useTranslation()
	const [opened, setOpened] = useState(false)
	const input = useRef<HTMLInputElement>(null)
	const own = child.sku_img[0]
	const { choices, put, upload } = useChoices({ child, parent }, () => setOpened(false))
	const label = t('skuPage.pictureOf', { name: child.sku_name })
	return (
		<Popover opened={opened} onChange={setOpened} position="bottom-start" width={268} trapFocus>
			<Popover.Target>
				<UnstyledButton
					className={classes.thumb ?? ''}
					data-inherited={(!own && parent.sku_img.length > 0) || undefined}
					aria-label={label}
					disabled={parent.status === 'deleted'}
					onClick={() => setOpened(!opened)}
				>
					<SkuThumb src={(own ?? parent.sku_img[0])?.thumbnail_url} size={36} />
				</UnstyledButton>
			</Popover.Target>
			<Popover.Dropdown>
				<Choices choices={choices} own={own?.url} onPut={put} onAdd={() => input.current?.click()} />
				{own && (
					<button type="button" className="text-button" onClick={() => put(null)}>
						<IconLink size={14} stroke={1.6} aria-hidden /> {t('skuPage.useParentPicture')}
					</button>
				)}
			</Popover.Dropdown>
			<PictureInput input={input} label={label} onFiles={([file]) => void upload(file)} />
		</Popover>
	)
}

type Picture = Sku['sku_img'][number]

/** The pictures of the family; `onPut` hears when one is put in place. */
function useChoices({ child, parent }: Props, onPut: () => void) {
	const { t } = useTranslation()
	const choices: ReadonlyMap<string, Picture> = new Map(
		[...child.sku_img, ...parent.sku_img].map((image) => [image.url, image]),
	)
	const put = (url: string | null) => {
		onPut()
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
	return { choices, put, upload }
}

interface ChoicesProps {
	choices: ReadonlyMap<string, Picture>
	/** The variant's own. */
	own: string | undefined
	onPut: (url: string) => void
	onAdd: () => void
}

function Choices({ choices, own, onPut, onAdd }: ChoicesProps) {
	const { t } = useTranslation()
	return (
		<div className={classes.choices}>
			{[...choices.values()].map(({ url, thumbnail_url, alt }, index) => (
				<UnstyledButton
					key={url}
					aria-pressed={own === url}
					aria-label={alt || t('sku.lookPicture', { n: index + 1, total: choices.size })}
					onClick={() => onPut(url)}
				>
					<SkuThumb src={thumbnail_url} size={52} />
				</UnstyledButton>
			))}
			<UnstyledButton className={classes.addPicture ?? ''} aria-label={t('skuPage.addPicture')} onClick={onAdd}>
				<IconPhotoPlus size={18} stroke={1.6} aria-hidden />
			</UnstyledButton>
		</div>
	)
}
