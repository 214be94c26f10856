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
import { PictureInput } from './picture-input.tsx'
import type { Image, useImages } from './use-images.ts'
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
	const n = index + 1
	const { readOnly } = state
	const drag = useTileDrag({ index, dragged, onDrag, onMove: state.move, disabled: readOnly })
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
				{!readOnly && <Handle index={index} onMove={state.move} />}
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
			{!readOnly && <Tools {...{ image, index, count, state }} />}
		</li>
	)
}

function Handle({ index, onMove }: { index: number; onMove: (from: number, to: number) => void }) {
	const { t } = useTranslation()
	const onKeyDown = (event: KeyboardEvent) => {
		const step = STEPS[event.key]
		if (step === undefined) return
		event.preventDefault()
		onMove(index, index + step)
	}
	return (
		<button
			type="button"
			className={classes.handle}
			aria-label={t('skuPage.movePicture', { n: index + 1 })}
			title={t('skuPage.movePictureHint')}
			onKeyDown={onKeyDown}
		>
			<IconGripVertical size={16} stroke={1.6} aria-hidden />
		</button>
	)
}

/** Earlier, later, replace, remove. */
function Tools({ image, index, count, state }: Pick<Props, 'image' | 'index' | 'count' | 'state'>) {
	const { t } = useTranslation()
	const input = useRef<HTMLInputElement>(null)
	const n = index + 1
	const icons = { iconSize: 16, size: 'md' } as const
	const replace = t('skuPage.replacePicture', { n })
	return (
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
			<IconButton {...icons} icon={IconRefresh} label={replace} onClick={() => input.current?.click()} />
			<IconButton
				{...icons}
				icon={IconTrash}
				label={t('skuPage.removePicture', { n })}
				onClick={() => state.remove(image.url)}
			/>
			<PictureInput input={input} label={replace} onFiles={([file]) => state.replace(image.url, file)} />
		</div>
	)
}
