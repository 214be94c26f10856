import { TextInput } from '@mantine/core'
import {
	IconArrowLeft,
	IconArrowRight,
	IconGripVertical,
	IconRefresh,
	IconStarFilled,
	IconTrash,
} from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { usePage } from '../draft/use-draft.ts'
import classes from './images.module.css'
import { type Image, PICTURE_TYPES, type useImages } from './use-images.ts'
import { useTileDrag } from './use-tile-drag.ts'

interface Props {
	image: Image
	index: number
	count: number
	state: ReturnType<typeof useImages>
	/** The tile that is being dragged. */
	dragged: number | null
	onDrag: (index: number | null) => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }
const ALT_MAX = 300

/** One picture: dragged, or moved with the arrow keys on its handle; described, replaced at its place, removed. */
export function PictureTile({ image, index, count, state, dragged, onDrag }: Props) {
	const { t } = useTranslation()
	const { draft } = usePage()
	const input = useRef<HTMLInputElement>(null)
	const n = index + 1
	const { readOnly } = state
	const onKeyDown = (event: KeyboardEvent) => {
		const step = STEPS[event.key]
		if (step === undefined) return
		event.preventDefault()
		state.move(index, index + step)
	}
	const drag = useTileDrag({ index, dragged, onDrag, onMove: state.move, disabled: readOnly })
	const icons = { iconSize: 16, size: 'md' } as const
	return (
		<li className={classes.tile} data-over={(dragged !== null && dragged !== index) || undefined} {...drag}>
			<span className={classes.picture}>
				<img src={image.thumbnail_url} alt={image.alt || t('sku.lookPicture', { n, total: count })} draggable={false} />
				{index === 0 && (
					<span className={classes.main}>
						<IconStarFilled size={12} aria-hidden />
						{t('skuPage.mainPicture')}
					</span>
				)}
				{!readOnly && (
					<button
						type="button"
						className={classes.handle}
						aria-label={t('skuPage.movePicture', { n })}
						title={t('skuPage.movePictureHint')}
						onKeyDown={onKeyDown}
					>
						<IconGripVertical size={16} stroke={1.6} aria-hidden />
					</button>
				)}
			</span>
			<TextInput
				size="xs"
				aria-label={t('skuPage.altOf', { n })}
				placeholder={t('skuPage.alt')}
				maxLength={ALT_MAX}
				readOnly={readOnly}
				value={image.alt}
				onChange={({ currentTarget }) => state.describe(image.url, currentTarget.value)}
				onBlur={() => draft.leave('sku_img')}
			/>
			{!readOnly && (
				<div className={classes.tools}>
					<IconButton
						{...icons}
						icon={IconArrowLeft}
						label={t('skuPage.moveEarlier', { n })}
						disabled={index === 0}
						onClick={() => state.move(index, index - 1)}
					/>
					<IconButton
						{...icons}
						icon={IconArrowRight}
						label={t('skuPage.moveLater', { n })}
						disabled={n === count}
						onClick={() => state.move(index, index + 1)}
					/>
					<div className="grow" />
					<IconButton
						{...icons}
						icon={IconRefresh}
						label={t('skuPage.replacePicture', { n })}
						onClick={() => input.current?.click()}
					/>
					<IconButton
						{...icons}
						icon={IconTrash}
						label={t('skuPage.removePicture', { n })}
						onClick={() => state.remove(image.url)}
					/>
				</div>
			)}
			<input
				ref={input}
				type="file"
				hidden
				accept={PICTURE_TYPES}
				aria-label={t('skuPage.replacePicture', { n })}
				onChange={({ currentTarget }) => {
					const [file] = currentTarget.files ?? []
					currentTarget.value = ''
					if (file) state.replace(image.url, file)
				}}
			/>
		</li>
	)
}
