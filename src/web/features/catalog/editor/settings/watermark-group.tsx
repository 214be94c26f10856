import { SegmentedControl, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { read } from '#web/api/queries.ts'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { PictureChoice } from './picture-choice.tsx'
import { ColorField } from './setting-fields.tsx'
import { Flag, Group, type TabProps, useSettings } from './setting-parts.tsx'

type Watermark = ReturnType<typeof useSettings>['settings']['watermark']

const TYPES = ['none', 'text', 'image'] as const

/** Text or a picture over every page: once or repeated, its colour, how much of it is seen, its size. */
export function WatermarkGroup(props: TabProps) {
	const { t } = useTranslation()
	const { settings, setIn } = useSettings(props)
	const { watermark } = settings
	const change = (part: Partial<Watermark>) => setIn('watermark', part)
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
			{watermark.type === 'text' && <WatermarkText watermark={watermark} onChange={change} />}
			{watermark.type === 'image' && (
				<PictureChoice
					label={t('catalog.watermarkImage')}
					hint={t('catalog.watermarkImageHint')}
					value={watermark.path}
					onChange={(path) => change({ path })}
				/>
			)}
			{watermark.type !== 'none' && <WatermarkLook watermark={watermark} onChange={change} />}
		</Group>
	)
}

interface PartProps {
	watermark: Watermark
	onChange: (part: Partial<Watermark>) => void
}

function WatermarkText({ watermark, onChange }: PartProps) {
	const { t } = useTranslation()
	const isEmpty = watermark.text.trim() === ''
	const profile = useQuery({ ...read('userProfile', {}), enabled: isEmpty })
	const company = profile.data?.company.company_name?.trim()
	return (
		<>
			<TextInput
				label={t('catalog.watermarkText')}
				description={
					isEmpty && profile.data ? t(company ? 'catalog.watermarkEmpty' : 'catalog.watermarkNothing') : null
				}
				value={watermark.text}
				maxLength={120}
				onChange={({ currentTarget: { value } }) => onChange({ text: value })}
			/>
			<ColorField
				label={t('catalog.color')}
				value={watermark.text_color}
				onChange={(text_color) => onChange({ text_color })}
			/>
		</>
	)
}

function WatermarkLook({ watermark, onChange }: PartProps) {
	const { t } = useTranslation()
	return (
		<>
			<NumberField
				label={t('catalog.watermarkInk')}
				min="1"
				max="100"
				places={2}
				suffix="%"
				value={String(watermark.transparency)}
				onChange={(typed) => typed !== null && onChange({ transparency: Number(typed) })}
			/>
			<NumberField
				label={t('catalog.watermarkSize')}
				min="6"
				max="200"
				places={2}
				suffix="pt"
				value={String(watermark.size)}
				onChange={(typed) => typed !== null && onChange({ size: Number(typed) })}
			/>
			<Flag
				label={t('catalog.watermarkTiled')}
				checked={watermark.direction === 'Tiled'}
				onChange={(tiled) => onChange({ direction: tiled ? 'Tiled' : 'Single' })}
			/>
		</>
	)
}
