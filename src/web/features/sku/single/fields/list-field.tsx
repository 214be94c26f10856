import { TagsInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LIST_ENTRIES_MAX } from '#domain/sku/attribute-value.ts'
import { attributeAt } from '#domain/sku/attributes.ts'
import { SPLIT_CHARS, toChips } from './chips.ts'
import { FieldHead } from './label.tsx'
import { useInput } from './use-input.tsx'

/** A list as chips: Enter or a comma ends an entry; a pasted list falls into its entries. */
export function ListField({ path }: { path: string }) {
	const { t } = useTranslation()
	const input = useInput(path)
	const { typed, stored } = input
	const given = typed === undefined ? stored : typed
	const value = Array.isArray(given) ? given.map(String) : []
	return (
		<>
			<FieldHead>{input.reset}</FieldHead>
			<TagsInput
				size="sm"
				label={input.label}
				placeholder={input.placeholder}
				value={value}
				splitChars={SPLIT_CHARS}
				maxTags={LIST_ENTRIES_MAX}
				maxLength={attributeAt(path)?.max ?? 100}
				acceptValueOnBlur
				comboboxProps={{ disabled: true }}
				clearButtonProps={{ 'aria-label': t('common.clear') }}
				rightSection={input.link}
				{...input.props}
				onChange={(list) => input.change(toChips(value, list))}
			/>
		</>
	)
}
