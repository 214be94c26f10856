import { ColorInput, SegmentedControl, Input, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { contrastOf } from '#domain/catalog/contrast.ts'
import { thumbnailUrl } from '#domain/media/urls.ts'
import { CAPTION_MAX, CODE_LEVELS, LOGO_MAX, LOGO_MIN, lookProblem, QUIET } from '#domain/qr-code/look.ts'
import { useProblemWords } from '#web/api/problem-words.ts'
import { PictureField } from '#web/ui/files/picture-field.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import classes from './codes.module.css'
import type { Look } from './qr-data.ts'

interface Props {
	look: Look
	set: (part: Partial<Look>) => void
}

/** How a code looks; what scanners could not read is said under its field at once. */
export function LookFields({ look, set }: Props) {
	const { t } = useTranslation()
	const { level, quiet, caption } = look
	return (
		<fieldset className={classes.group}>
			<legend>{t('qr.form.look')}</legend>
			<TextInput
				label={t('qr.form.caption')}
				maxLength={CAPTION_MAX}
				autoComplete="off"
				value={caption}
				onChange={({ currentTarget }) => set({ caption: currentTarget.value })}
			/>
			<Colors look={look} set={set} />
			<Input.Wrapper
				label={t('qr.form.level')}
				labelElement="div"
				description={t('qr.form.levelHint')}
				inputWrapperOrder={['label', 'input', 'description', 'error']}
			>
				<SegmentedControl
					fullWidth
					aria-label={t('qr.form.level')}
					data={CODE_LEVELS.map((value) => ({ value, label: t(`qr.form.levels.${value}`) }))}
					value={level}
					onChange={(level) => set({ level })}
				/>
			</Input.Wrapper>
			<Logo look={look} set={set} />
			<NumberField
				label={t('qr.form.quiet')}
				min={String(QUIET.min)}
				max={String(QUIET.max)}
				value={String(quiet)}
				onChange={(typed) => typed !== null && set({ quiet: Number(typed) })}
			/>
		</fieldset>
	)
}

function Colors({ look, set }: Props) {
	const { t } = useTranslation()
	const words = useProblemWords()
	const { color, ground } = look
	const problem = lookProblem({ ...look, logo: null })
	const field = (name: 'color' | 'ground') => ({
		format: 'hex' as const,
		label: t(`qr.form.${name}`),
		value: look[name],
		eyeDropperButtonProps: { 'aria-label': t('common.pickColor') },
		onChange: (value: string) => void (/^#[0-9a-f]{6}$/i.test(value) && set({ [name]: value })),
	})
	return (
		<div>
			<div className={classes.pair}>
				<ColorInput {...field('color')} error={problem !== null} />
				<ColorInput {...field('ground')} error={problem !== null} />
			</div>
			<p role={problem ? 'alert' : undefined} className={classes.note} data-bad={problem !== null || undefined}>
				{problem ? words(problem) : t('qr.form.ratio', { ratio: contrastOf(color, ground).ratio.toFixed(1) })}
			</p>
		</div>
	)
}

function Logo({ look, set }: Props) {
	const { t } = useTranslation()
	const words = useProblemWords()
	const { logo, logo_size, level } = look
	const problem = logo === null ? null : lookProblem({ ...look, color: '#000000', ground: '#ffffff' })
	return (
		<>
			<PictureField
				label={t('qr.form.logo')}
				hint={t('qr.form.logoHint', { max: LOGO_MAX[level] })}
				action={t(logo ? 'qr.form.replace' : 'qr.form.upload')}
				filled={logo !== null}
				preview={
					<span className={classes.logo}>{logo ? <img src={thumbnailUrl(logo)} alt="" /> : t('qr.form.logo')}</span>
				}
				onChange={(url) => set({ logo: url || null, logo_size: Math.min(logo_size, LOGO_MAX[level]) })}
			/>
			{logo !== null && (
				<div>
					<NumberField
						label={t('qr.form.logoSize')}
						min={String(LOGO_MIN)}
						max={String(LOGO_MAX.H)}
						suffix="%"
						value={String(logo_size)}
						onChange={(typed) => typed !== null && set({ logo_size: Number(typed) })}
					/>
					{problem && (
						<p role="alert" className={classes.note} data-bad>
							{words(problem)}
						</p>
					)}
				</div>
			)}
		</>
	)
}
