import { ColorInput, Input, Select } from '@mantine/core'
import { IconBuildingStore } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CARD_DESIGNS, CARD_FONTS, CARD_SIZE_NAMES, type CardDesign } from '#domain/business-card/card.ts'
import { PictureField } from '#web/ui/files/picture-field.tsx'
import { FieldPair, FormSection } from '#web/ui/page/form-section.tsx'
import type { CardFormState } from './card-data.ts'
import classes from './card.module.css'

/** Layout, size, color, font and logo. */
export function LookSection({ form }: { form: CardFormState }) {
	const { t } = useTranslation()
	return (
		<FormSection title={t('card.look')} text={t('card.lookText')}>
			<Designs
				color={form.values.color}
				value={form.values.design}
				onChange={(design) => form.setFieldValue('design', design)}
			/>
			<FieldPair>
				<Select
					label={t('card.size')}
					allowDeselect={false}
					data={CARD_SIZE_NAMES.map((value) => ({ value, label: t(`card.sizes.${value}`) }))}
					{...form.getInputProps('size')}
				/>
				<Select label={t('card.font')} allowDeselect={false} data={[...CARD_FONTS]} {...form.getInputProps('font')} />
			</FieldPair>
			<ColorInput
				label={t('card.color')}
				format="hex"
				eyeDropperButtonProps={{ 'aria-label': t('common.pickColor') }}
				value={form.values.color}
				onChange={(value) => void (/^#[0-9a-f]{6}$/i.test(value) && form.setFieldValue('color', value))}
			/>
			<LogoField form={form} />
		</FormSection>
	)
}

function LogoField({ form }: { form: CardFormState }) {
	const { t } = useTranslation()
	const { logo } = form.values
	return (
		<PictureField
			label={t('card.logo')}
			hint={t('card.logoHint')}
			action={t(logo ? 'card.logoReplace' : 'card.logoUpload')}
			filled={logo !== ''}
			preview={
				<span className={classes.logo}>
					{logo ? <img src={logo} alt="" /> : <IconBuildingStore size={24} stroke={1.5} aria-hidden />}
				</span>
			}
			onChange={(url) => form.setFieldValue('logo', url)}
		/>
	)
}

interface DesignsProps {
	color: string
	value: CardDesign
	onChange: (design: CardDesign) => void
}

/** The layouts as small drawings in the chosen color. */
function Designs({ color, value, onChange }: DesignsProps) {
	const { t } = useTranslation()
	const name = useId()
	return (
		<Input.Wrapper label={t('card.design')} labelElement="div">
			<div role="radiogroup" aria-label={t('card.design')} className={classes.designs}>
				{CARD_DESIGNS.map((design) => (
					<label key={design} className={classes.design}>
						<input
							type="radio"
							name={name}
							className="visually-hidden"
							checked={design === value}
							onChange={() => onChange(design)}
						/>
						<svg viewBox="0 0 85 55" aria-hidden>
							{sketches[design](color)}
						</svg>
						{t(`card.designs.${design}`)}
					</label>
				))}
			</div>
		</Input.Wrapper>
	)
}

const line = (x: number, y: number, width: number, fill = '#9aa3a7', height = 3) => (
	<rect x={x} y={y} width={width} height={height} fill={fill} />
)

const sketches: Readonly<Record<CardDesign, (color: string) => ReactNode>> = {
	edge: (color) => (
		<>
			<rect width="4" height="55" fill={color} />
			{line(11, 9, 24)}
			{line(11, 30, 34, color, 5)}
			{line(11, 39, 26)}
			{line(11, 44, 22)}
		</>
	),
	band: (color) => (
		<>
			<rect width="29" height="55" fill={color} />
			<circle cx="14" cy="15" r="7" fill="#fff" fillOpacity="0.85" />
			{line(35, 9, 34, color, 5)}
			{line(35, 37, 28)}
			{line(35, 43, 24)}
		</>
	),
	classic: (color) => (
		<>
			{line(28, 11, 29, color)}
			{line(20, 19, 45, '#4d5558', 6)}
			{line(36, 31, 13, color, 1.4)}
			{line(26, 38, 33)}
			{line(30, 43, 25)}
		</>
	),
	bold: (color) => (
		<>
			<rect width="85" height="55" fill={color} />
			{line(8, 9, 46, '#fff', 7)}
			{line(8, 38, 30, '#ffffffb3')}
			{line(8, 44, 24, '#ffffffb3')}
		</>
	),
	split: (color) => (
		<>
			<rect width="85" height="21" fill={color} />
			{line(8, 8, 34, '#fff', 5)}
			{line(8, 27, 32, color, 5)}
			{line(8, 40, 26)}
			{line(8, 45, 22)}
		</>
	),
}
