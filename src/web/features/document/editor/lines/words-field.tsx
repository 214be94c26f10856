import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { RowProps } from './line-list.tsx'

/** The words of a line that is only read, or heads others. */
export function WordsField({
	line,
	acts,
	className = '',
}: Pick<RowProps, 'line' | 'acts'> & { className?: string | undefined }) {
	const { t } = useTranslation()
	return (
		<TextInput
			className={className}
			data-kind={line.kind}
			aria-label={t(`document.kind.${line.kind}`)}
			placeholder={t(`document.kindHint.${line.kind}`)}
			maxLength={2000}
			value={line.name}
			onChange={({ currentTarget: { value } }) => acts.set(line, { name: value })}
		/>
	)
}
