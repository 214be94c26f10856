import { SegmentedControl, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { read } from '#web/api/queries.ts'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { PictureChoice } from './picture-choice.tsx'
import { ColorField } from './setting-fields.tsx'
import { Flag, Group, type TabProps, useSettings } from './setting-parts.tsx'

const TYPES = ['none', 'text', 'image'] as const

/** Text or a picture over every page: once or repeated, its colour, how much of it is seen, its size. */
export function WatermarkGroup(props: TabProps) {
	const { t } = useTranslation()
	const { settings, setIn } = useSettings(props)
	const { watermark } = settings
	const isEmpty = watermark.type === 'text' && watermark.text.trim() === ''
	const profile = useQuery({ ...read('userProfile', {}), enabled: isEmpty })
	const company = profile.data?.company.company_name?.trim()
	const change = (part: Partial<typeof watermark>) => setIn('watermark', part)
	return (
		<Group title={t('catalog.watermark')}>
			<SegmentedControl
				fullWidth
				size="xs"
				aria-label={t('catalog.watermark')}
				value={watermark.type}
				data={TYPES.map((type) => ({ value: type, label: t(`catalog.watermark_${type}`) }))}
				onChange={(type) => change({ type })}
			/>
			{watermark.type === 'text' && (
				<>
					<TextInput
						label={t('catalog.watermarkText')}
						description={
							isEmpty && profile.data ? t(company ? 'catalog.watermarkEmpty' : 'catalog.watermarkNothing') : null
						}
						value={watermark.text}
						maxLength={120}
						onChange={({ currentTarget: { value } }) => change({ text: value })}
					/>
					<ColorField
						label={t('catalog.color')}
						value={watermark.text_color}
						onChange={(text_color) => change({ text_color })}
					/>
				</>
			)}
			{watermark.type === 'image' && (
				<PictureChoice
					label={t('catalog.watermarkImage')}
					hint={t('catalog.watermarkImageHint')}
					value={watermark.path}
					onChange={(path) => change({ path })}
				/>
			)}
			{watermark.type !== 'none' && (
				<>
					<NumberField
						label={t('catalog.watermarkInk')}
						min="1"
						max="100"
						places={2}
						suffix="%"
						value={String(watermark.transparency)}
						onChange={(typed) => typed !== null && change({ transparency: Number(typed) })}
					/>
					<NumberField
						label={t('catalog.watermarkSize')}
						min="6"
						max="200"
						places={2}
						suffix="pt"
						value={String(watermark.size)}
						onChange={(typed) => typed !== null && change({ size: Number(typed) })}
					/>
					<Flag
						label={t('catalog.watermarkTiled')}
						checked={watermark.direction === 'Tiled'}
						onChange={(tiled) => change({ direction: tiled ? 'Tiled' : 'Single' })}
					/>
				</>
			)}
		</Group>
	)
}
