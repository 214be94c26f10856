import { ColorInput, SegmentedControl, Select, Switch, TextInput } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CATALOG_FONTS } from '#domain/catalog/setting-names.ts'
import { cardUrl } from '#domain/media/urls.ts'
import { PictureField } from '#web/ui/files/picture-field.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import type { DocumentDraft } from '../document-data.ts'
import classes from './settings.module.css'

export type Look = DocumentDraft['look']

/** The first is the spec's; it is drawn by a free typeface of its measures, which the catalogs know by its own name. */
const FONTS = ['Helvetica Neue', ...CATALOG_FONTS.filter((font) => font !== 'Arimo')]
const SIZES = ['S', 'M', 'L'] as const
const SIDES = ['left', 'center', 'right'] as const

interface Props {
	value: Look
	onChange: (look: Look) => void
}

/** Type, color, paper. */
export function LookFields({ value, onChange }: Props) {
	const { t } = useTranslation()
	const set = (part: Partial<Look>) => onChange({ ...value, ...part })
	return (
		<>
			<div className={classes.pair}>
				<Select
					label={t('documentLook.font')}
					allowDeselect={false}
					value={value.font}
					data={FONTS.includes(value.font) ? FONTS : [...FONTS, value.font]}
					onChange={(font) => font && set({ font })}
				/>
				<NumberField
					label={t('documentLook.fontSize')}
					min="8"
					max="36"
					suffix="pt"
					value={String(value.font_size)}
					onChange={(size) => size !== null && set({ font_size: Number(size) })}
				/>
				<ColorField label={t('documentLook.color')} value={value.color} onChange={(color) => set({ color })} />
				<Choice
					label={t('documentLook.paperSize')}
					value={value.paper}
					options={['A4', 'Letter']}
					name={(paper) => paper}
					onChange={(paper) => set({ paper })}
				/>
			</div>
			<LogoFields value={value} onChange={onChange} />
		</>
	)
}

function LogoFields({ value, onChange }: Props) {
	const { t } = useTranslation()
	const { logo } = value
	const set = (part: Partial<Look['logo']>) => onChange({ ...value, logo: { ...logo, ...part } })
	return (
		<>
			<Picture
				label={t('documentLook.logo')}
				hint={t('documentLook.logoHint')}
				url={logo.url}
				onChange={(url) => set({ url })}
			/>
			<div className={classes.pair}>
				<Choice
					label={t('documentLook.logoSize')}
					value={logo.size}
					options={SIZES}
					name={(size) => t(`documentLook.sizes.${size}`)}
					onChange={(size) => set({ size })}
				/>
				<Choice
					label={t('documentLook.logoSide')}
					value={logo.pos}
					options={SIDES}
					name={(side) => t(`documentLook.sides.${side}`)}
					onChange={(pos) => set({ pos })}
				/>
			</div>
		</>
	)
}

/** Text or a picture across the page; DRAFT, PAID and VOID come by themselves. */
export function WatermarkFields({ value, onChange }: Props) {
	const { t } = useTranslation()
	const { watermark } = value
	const set = (part: Partial<Look['watermark']>) => onChange({ ...value, watermark: { ...watermark, ...part } })
	return (
		<>
			<Choice
				label={t('documentLook.watermarkKind')}
				value={watermark.mode}
				options={['text', 'image']}
				name={(mode) => t(`documentLook.watermarkModes.${mode}`)}
				onChange={(mode) => set({ mode })}
			/>
			<WatermarkContent watermark={watermark} set={set} />
			<WatermarkLook watermark={watermark} set={set} />
			<Switch
				label={t('documentLook.watermarkTiled')}
				checked={watermark.format === 'Tiled'}
				onChange={({ currentTarget }) => set({ format: currentTarget.checked ? 'Tiled' : 'Single' })}
			/>
		</>
	)
}

interface WatermarkProps {
	watermark: Look['watermark']
	set: (part: Partial<Look['watermark']>) => void
}

function WatermarkContent({ watermark, set }: WatermarkProps) {
	const { t } = useTranslation()
	return watermark.mode === 'text' ? (
		<div className={classes.pair}>
			<TextInput
				label={t('documentLook.watermarkText')}
				description={t('documentLook.watermarkHint')}
				inputWrapperOrder={['label', 'input', 'description', 'error']}
				maxLength={60}
				value={watermark.text}
				onChange={({ currentTarget }) => set({ text: currentTarget.value })}
			/>
			<ColorField label={t('documentLook.color')} value={watermark.color} onChange={(color) => set({ color })} />
		</div>
	) : (
		<Picture
			label={t('documentLook.watermarkImage')}
			hint={t('documentLook.logoHint')}
			url={watermark.url}
			onChange={(url) => set({ url })}
		/>
	)
}

function WatermarkLook({ watermark, set }: WatermarkProps) {
	const { t } = useTranslation()
	return (
		<div className={classes.pair}>
			<Choice
				label={t('documentLook.watermarkSize')}
				value={watermark.size}
				options={SIZES}
				name={(size) => t(`documentLook.sizes.${size}`)}
				onChange={(size) => set({ size })}
			/>
			<NumberField
				label={t('documentLook.watermarkTurn')}
				min="-180"
				max="180"
				suffix="°"
				value={String(watermark.rotate)}
				onChange={(turn) => turn !== null && set({ rotate: Number(turn) })}
			/>
			<NumberField
				label={t('documentLook.watermarkInk')}
				min="0"
				max="100"
				suffix="%"
				value={String(watermark.opacity)}
				onChange={(ink) => ink !== null && set({ opacity: Number(ink) })}
			/>
		</div>
	)
}

interface ChoiceProps<V extends string> {
	label: string
	value: V
	options: readonly V[]
	name: (value: V) => string
	onChange: (value: V) => void
}

/** One of a few, named above. */
export function Choice<V extends string>({ label, value, options, name, onChange }: ChoiceProps<V>) {
	return (
		<div>
			<span className={classes.label} aria-hidden>
				{label}
			</span>
			<SegmentedControl<V>
				fullWidth
				aria-label={label}
				value={value}
				data={options.map((option) => ({ value: option, label: name(option) }))}
				onChange={onChange}
			/>
		</div>
	)
}

interface ColorProps {
	label: string
	value: string
	onChange: (color: string) => void
}

function ColorField({ label, value, onChange }: ColorProps) {
	const { t } = useTranslation()
	return (
		<ColorInput
			label={label}
			format="hex"
			eyeDropperButtonProps={{ 'aria-label': t('common.pickColor') }}
			value={value}
			onChange={(color) => /^#[0-9a-f]{6}$/i.test(color) && onChange(color)}
		/>
	)
}

interface PictureProps {
	label: string
	hint: string
	/** On the button; says what is uploaded where several stand under each other. */
	action?: string
	url: string
	onChange: (url: string) => void
}

/** A picture that is uploaded, looked at, removed. */
export function Picture({ label, hint, action, url, onChange }: PictureProps) {
	const { t } = useTranslation()
	return (
		<PictureField
			label={label}
			hint={hint}
			action={action ?? t(url ? 'documentLook.replacePicture' : 'documentLook.uploadPicture')}
			filled={url !== ''}
			preview={
				<span className={classes.picture}>
					{url ? <img src={cardUrl(url)} alt="" /> : <IconPhoto size={18} stroke={1.5} aria-hidden />}
				</span>
			}
			onChange={onChange}
		/>
	)
}
