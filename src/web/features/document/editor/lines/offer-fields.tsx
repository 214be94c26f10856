import { Checkbox, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { DocumentLine } from '../../document-data.ts'
import { freeGroup, groupsOf } from './line-edits.ts'

interface Props {
	line: DocumentLine
	lines: readonly DocumentLine[]
	onChange: (part: Partial<DocumentLine>) => void
}

/** Whether the customer of a quotation may leave a line out, or choose another one instead. */
export function OfferFields({ line, lines, onChange }: Props) {
	const { t } = useTranslation()
	const groups = groupsOf(lines)
	const free = freeGroup(groups)
	const join = (alternative: string) =>
		// The first of a group is the one that is proposed.
		onChange({ alternative, is_optional: alternative !== '' && groups.includes(alternative) })
	return (
		<>
			<Select
				label={t('document.alternatives')}
				description={t('document.alternativesHint')}
				allowDeselect={false}
				value={line.alternative}
				data={[
					{ value: '', label: t('document.noAlternatives') },
					...groups.map((group) => ({ value: group, label: t('document.alternative', { group }) })),
					{ value: free, label: t('document.newAlternatives', { group: free }) },
				]}
				onChange={(group) => group !== null && group !== line.alternative && join(group)}
			/>
			{line.alternative === '' ? (
				<Checkbox
					label={t('document.optional')}
					description={t('document.optionalHint')}
					checked={line.is_optional}
					onChange={({ currentTarget }) => onChange({ is_optional: currentTarget.checked })}
				/>
			) : (
				<Checkbox
					label={t('document.countsNow')}
					description={t('document.countsNowHint')}
					checked={!line.is_optional}
					disabled={!line.is_optional}
					onChange={() => onChange({ is_optional: false })}
				/>
			)}
		</>
	)
}
