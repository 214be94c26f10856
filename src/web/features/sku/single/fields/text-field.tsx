import { Textarea, TextInput } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isNumeric } from '#domain/sku/bulk/typed-text.ts'
import { attributeAt } from '#domain/sku/attributes.ts'
import { isHttpUrl } from '#domain/url.ts'
import { useAccountSettings } from '#web/api/account-settings.ts'
import { currencySign } from '#domain/currency.ts'
import { isLong, typedText } from '../../value/editing.ts'
import classes from './fields.module.css'
import { FieldHead } from './label.tsx'
import { useInput } from './use-input.tsx'

interface Props {
	path: string
	label?: string
	hint?: string
	section?: ReactNode
}

/** A value that is typed as text: words, money, numbers, addresses. It is kept as typed, and read when it is saved. */
export function TextField({ path, label, hint, section }: Props) {
	const { currency, decimal } = useAccountSettings()
	const input = useInput(path, label)
	const attribute = attributeAt(path)
	const value =
		typeof input.typed === 'string' ? input.typed : input.typed === null ? '' : typedText(input.sku, path, decimal)
	const common = {
		label: input.label,
		placeholder: input.placeholder,
		value,
		rightSection: section ?? (attribute?.type === 'url' ? <OpenLink url={value} /> : input.link),
		...(hint ? { description: hint } : {}),
		...(attribute?.max && attribute.type !== 'integer' ? { maxLength: attribute.max } : {}),
		...input.props,
		onChange: ({ currentTarget }: { currentTarget: { value: string } }) => input.change(currentTarget.value),
	}
	return (
		<>
			<FieldHead>{input.reset}</FieldHead>
			{isLong(path) ? (
				<Textarea {...common} autosize minRows={3} maxRows={14} />
			) : (
				<TextInput
					{...common}
					{...(isNumeric(path) ? { inputMode: 'decimal' as const } : {})}
					{...(attribute?.type === 'money'
						? { leftSection: <span className={classes.sign}>{currencySign(currency)}</span> }
						: {})}
				/>
			)}
		</>
	)
}

function OpenLink({ url }: { url: string }) {
	const { t } = useTranslation()
	if (!isHttpUrl(url)) return null
	return (
		<a href={url} target="_blank" rel="noreferrer" className={classes.open} aria-label={t('skuPage.openLink')}>
			<IconExternalLink size={16} stroke={1.6} aria-hidden />
		</a>
	)
}
