import { SegmentedControl, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
	SPEC_FILES,
	SPEC_LANGUAGES,
	SPEC_PAPERS,
	type SpecFiles,
	type SpecLanguage,
	type SpecPaper,
} from '#domain/spec-sheet/blocks.ts'
import { useAccountSettings } from '#web/api/account-settings.ts'
import { call } from '#web/api/client.ts'
import { useFormat } from '#web/text/use-format.ts'
import { ExportFrame } from '#web/ui/export/export-frame.tsx'
import type { Inquiry } from './inquiry-data.ts'

/** Spec sheets of what an inquiry asks for, in its buyer's language unless another is chosen; what is gone has none. */
export function SpecSheetsDialog({ inquiry, onClose }: { inquiry: Inquiry; onClose: () => void }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const { units } = useAccountSettings()
	const [language, setLanguage] = useState<SpecLanguage>(inquiry.locale)
	const [paper, setPaper] = useState<SpecPaper>(units === 'imperial' ? 'Letter' : 'A4')
	const [chosen, setFiles] = useState<SpecFiles>('joined')
	const keys = keysOf(inquiry)
	// One sheet is one file.
	const files = keys.length > 1 ? chosen : 'joined'
	const file_name = `${inquiry.number}-spec-sheets`
	return (
		<ExportFrame
			title={t('inquiry.specSheetsOf', { count: keys.length, n: count(keys.length) })}
			fileName={file_name}
			ready={keys.length > 0}
			start={() => call('exportSpecSheets', { sku_name_keys: keys, paper, language, units, files, file_name })}
			onClose={onClose}
		>
			<LanguageField value={language} onChange={setLanguage} />
			<SegmentedControl
				fullWidth
				aria-label={t('inquiry.specPaper')}
				data={[...SPEC_PAPERS]}
				value={paper}
				onChange={(value) => setPaper(value)}
			/>
			{keys.length > 1 && (
				<SegmentedControl
					fullWidth
					aria-label={t('inquiry.specFiles')}
					data={SPEC_FILES.map((value) => ({ value, label: t(`inquiry.specFile.${value}`) }))}
					value={files}
					onChange={(value) => setFiles(value)}
				/>
			)}
			<Gone inquiry={inquiry} />
		</ExportFrame>
	)
}

function LanguageField({ value, onChange }: { value: SpecLanguage; onChange: (language: SpecLanguage) => void }) {
	const { t } = useTranslation()
	return (
		<Select
			data-autofocus
			label={t('inquiry.specLanguage')}
			allowDeselect={false}
			data={SPEC_LANGUAGES.map((one) => ({ value: one, label: t(`inquiry.specLanguages.${one}`) }))}
			value={value}
			onChange={(language) => onChange(language ?? 'en')}
		/>
	)
}

function Gone({ inquiry: { lines } }: { inquiry: Inquiry }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const gone = lines.filter(({ is_gone }) => is_gone).length
	return gone > 0 && <p className="muted">{t('inquiry.specGone', { count: gone, n: count(gone) })}</p>
}

/** Each SKU once that is still there. */
export const keysOf = ({ lines }: Inquiry) => [
	...new Set(lines.flatMap(({ is_gone, sku_name_key }) => (is_gone ? [] : sku_name_key))),
]
