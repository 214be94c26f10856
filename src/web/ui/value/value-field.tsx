import {
	ColorInput,
	MultiSelect,
	SegmentedControl,
	Input,
	Select,
	Textarea,
	TextInput,
	type SelectProps,
} from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { thumbnailUrl } from '#domain/media/urls.ts'
import { formatParameter } from '#domain/custom-parameter/format.ts'
import { type ParameterDraft, wordIn } from '#domain/custom-parameter/parameter.ts'
import { useFormat } from '#web/text/use-format.ts'
import { SkuThumb } from '../data/sku-thumb.tsx'
import { DocumentField } from '../files/document-field.tsx'
import { PictureField } from '../files/picture-field.tsx'

export type FieldValue = string | boolean | readonly string[] | null

interface Props {
	parameter: ParameterDraft
	/** Null = empty. Numbers and dates are texts. */
	value: FieldValue
	/** While it is typed; choices, dates, documents and pictures are whole with every call. */
	onChange: (value: FieldValue) => void
	/** When the field is left. */
	onBlur?: () => void
	label: string
	/** It stands elsewhere; only read out. */
	hideLabel?: boolean
	error?: ReactNode
	/** The currency of money. */
	currency?: string
	size?: 'xs' | 'sm'
	readOnly?: boolean
	/** Whether it takes the focus when it appears. */
	focused?: boolean
	onKeyDown?: (event: KeyboardEvent) => void
}

/** The field of one own parameter, by its type: what the SKU page, the quick look and the preview of a definition show. */
export function ValueField(props: Props) {
	const { parameter, label, error, size = 'sm', readOnly, onBlur, onKeyDown, focused = false } = props
	const { value, onChange } = props
	const text = typeof value === 'string' ? value : ''
	const field = {
		...(props.hideLabel ? { 'aria-label': label } : { label }),
		size,
		disabled: readOnly ?? false,
		autoFocus: focused,
		...(parameter.help ? { description: parameter.help } : {}),
		...(error ? { error } : {}),
		...(onBlur ? { onBlur } : {}),
		...(onKeyDown ? { onKeyDown } : {}),
	}
	const typed = {
		...field,
		value: text,
		onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value || null),
	}
	switch (parameter.type) {
		case 'long_text':
			return <Textarea {...typed} autosize minRows={3} maxRows={10} />
		case 'number':
		case 'money':
			return <TextInput {...typed} inputMode="decimal" {...behind(parameter, props.currency)} />
		case 'yes_no':
			return <YesNo {...props} />
		case 'date':
			return <TextInput {...typed} type="date" />
		case 'select':
			return <Choice {...props} field={field} />
		case 'multi_select':
			return <Choices {...props} field={field} />
		case 'color':
			return <Color {...props} field={field} />
		case 'image':
			return <Picture {...props} />
		case 'file':
			return <Paper {...props} />
		case 'formula':
			return <Worked {...props} />
		default:
			return <TextInput {...typed} {...(parameter.type === 'text' ? {} : { type: 'url', placeholder: 'https://' })} />
	}
}

function behind({ type, unit }: ParameterDraft, currency = '') {
	const sign = type === 'money' ? currency : unit
	return sign ? { rightSection: <span className="muted">{sign}</span>, rightSectionWidth: 16 + sign.length * 9 } : {}
}

function YesNo({ parameter, value, onChange, label, hideLabel, error, readOnly }: Props) {
	const { i18n } = useTranslation()
	const word = (yes: boolean) => formatParameter({ ...parameter, type: 'yes_no' }, yes, i18n.language)
	return (
		<Input.Wrapper
			label={hideLabel ? undefined : label}
			description={parameter.help || undefined}
			error={error}
			labelElement="div"
		>
			<div>
				<SegmentedControl
					aria-label={label}
					readOnly={readOnly ?? false}
					data={[
						{ value: '', label: '–' },
						{ value: 'yes', label: word(true) },
						{ value: 'no', label: word(false) },
					]}
					value={typeof value === 'boolean' ? (value ? 'yes' : 'no') : ''}
					onChange={(next) => onChange(next === '' ? null : next === 'yes')}
				/>
			</div>
		</Input.Wrapper>
	)
}

type FieldProps = Pick<SelectProps, 'label' | 'aria-label' | 'size' | 'disabled' | 'autoFocus' | 'error'>

function useOptions({ options }: ParameterDraft) {
	const { i18n } = useTranslation()
	const language = i18n.language === 'zh' ? 'zh' : 'en'
	return options.map(({ value, label }) => ({ value, label: wordIn(label, language) || value }))
}

function Color({ value, onChange, field }: Props & { field: FieldProps }) {
	const { t } = useTranslation()
	return (
		<ColorInput
			{...field}
			value={asText(value) ?? ''}
			format="hex"
			eyeDropperButtonProps={{ 'aria-label': t('common.pickColor') }}
			onChange={(next) => onChange(next || null)}
		/>
	)
}

function Choice({ parameter, value, onChange, field }: Props & { field: FieldProps }) {
	const data = useOptions(parameter)
	return (
		<Select {...field} data={data} clearable searchable={data.length > 8} value={asText(value)} onChange={onChange} />
	)
}

function Choices({ parameter, value, onChange, field, focused = false }: Props & { field: FieldProps }) {
	const data = useOptions(parameter)
	return (
		<MultiSelect
			{...field}
			data={data}
			clearable
			defaultDropdownOpened={focused}
			searchable={data.length > 8}
			value={Array.isArray(value) ? [...value] : []}
			onChange={(next) => onChange(next.length ? next : null)}
		/>
	)
}

function Picture({ value, onChange, label, hideLabel, parameter, readOnly }: Props) {
	const { t } = useTranslation()
	const url = asText(value) ?? ''
	const frame = <SkuThumb src={url ? thumbnailUrl(url) : undefined} size={52} />
	if (readOnly) return frame
	return (
		<Input.Wrapper label={hideLabel ? undefined : label} labelElement="div">
			<PictureField
				label={label}
				hint={parameter.help}
				action={url ? t('common.replace') : t('common.upload')}
				preview={frame}
				filled={url !== ''}
				onChange={(next) => onChange(next || null)}
			/>
		</Input.Wrapper>
	)
}

function Paper({ value, onChange, label, hideLabel, parameter, readOnly, error }: Props) {
	return (
		<DocumentField
			label={label}
			hideLabel={hideLabel ?? false}
			help={parameter.help}
			error={error}
			readOnly={readOnly ?? false}
			value={asText(value) ?? ''}
			onChange={onChange}
		/>
	)
}

/** What a formula gives is only looked at. */
function Worked({ parameter, value, label, currency }: Props) {
	const { i18n } = useTranslation()
	const { decimal } = useFormat()
	const text = formatParameter(parameter, value, i18n.language, { decimal, ...(currency ? { currency } : {}) })
	return (
		<TextInput label={label} description={parameter.help || undefined} readOnly variant="filled" value={text || '–'} />
	)
}

function asText(value: FieldValue): string | null {
	return typeof value === 'string' ? value : null
}
