import { Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportFile } from '#contract/import-shapes.ts'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { StatusChip } from '#web/ui/data/status-chip.tsx'
import { useCounted } from '../use-words.ts'
import classes from './file-step.module.css'
import { useReread } from './use-reread.ts'

/** What the server can read; the one it guessed is added when it is none of these. */
const ENCODINGS = ['utf-8', 'gb18030', 'big5', 'shift_jis', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1250']
const SOURCES = { vitrine: 'Vitrine', shopify: 'Shopify', woocommerce: 'WooCommerce', magento: 'Magento' }

/** Sheet, header row, letters and separator as they were guessed, to be set right. */
export function FoundFacts({ file }: { file: ImportFile }) {
	const { t } = useTranslation()
	const { reread, busy } = useReread(file)
	return (
		<section aria-label={t('importing.found')} aria-busy={busy}>
			<h2 className={classes.title}>{t('importing.found')}</h2>
			<FactChips file={file} />
			<div className={classes.facts}>
				{file.sheets.length > 1 && (
					<Select
						label={t('importing.sheet')}
						data={file.sheets}
						value={file.sheet}
						allowDeselect={false}
						disabled={busy}
						searchable={file.sheets.length > 8}
						onChange={(sheet) => sheet && reread({ sheet })}
					/>
				)}
				<HeaderRow key={file.header_row} file={file} busy={busy} onRow={(header_row) => reread({ header_row })} />
				<TextFacts file={file} busy={busy} reread={reread} />
			</div>
		</section>
	)
}

function FactChips({ file }: { file: ImportFile }) {
	const { t } = useTranslation()
	const counted = useCounted()
	const mapped = file.columns.filter(({ target }) => target !== undefined).length
	return (
		<div className={classes.chips}>
			<StatusChip tone="info">{counted('rows', file.total_rows)}</StatusChip>
			<StatusChip tone={mapped ? 'ok' : 'warn'}>
				{t('importing.mapped', { mapped, columns: file.columns.length })}
			</StatusChip>
			{file.hidden_rows !== undefined && <StatusChip tone="warn">{counted('hiddenRows', file.hidden_rows)}</StatusChip>}
			{file.unvalued !== undefined && <StatusChip tone="warn">{counted('unvalued', file.unvalued)}</StatusChip>}
			{file.source && (
				<StatusChip tone="accent">{t('importing.sourceIs', { source: SOURCES[file.source] })}</StatusChip>
			)}
		</div>
	)
}

/** How the letters of a text file are read, and what stands between its columns. */
function TextFacts({
	file,
	busy,
	reread,
}: { file: ImportFile } & Pick<ReturnType<typeof useReread>, 'busy' | 'reread'>) {
	const { t } = useTranslation()
	return (
		<>
			{file.encoding && (
				<Select
					label={t('importing.encoding')}
					data={[...new Set([file.encoding, ...ENCODINGS])]}
					value={file.encoding}
					allowDeselect={false}
					disabled={busy}
					onChange={(encoding) => encoding && reread({ encoding })}
				/>
			)}
			{file.delimiter && (
				<Select
					label={t('importing.delimiter')}
					data={[
						{ value: ',', label: t('importing.comma') },
						{ value: ';', label: t('importing.semicolon') },
						{ value: '\t', label: t('importing.tab') },
						{ value: '|', label: t('importing.bar') },
					]}
					value={file.delimiter}
					allowDeselect={false}
					disabled={busy}
					onChange={(delimiter) => delimiter && reread({ delimiter: delimiter as ',' })}
				/>
			)}
		</>
	)
}

interface HeaderRowProps {
	file: ImportFile
	busy: boolean
	onRow: (row: number) => void
}

/** Taken over when the field is left, or by Enter: each reading takes its moment. */
function HeaderRow({ file, busy, onRow }: HeaderRowProps) {
	const { t } = useTranslation()
	const [row, setRow] = useState(String(file.header_row))
	return (
		<NumberField
			label={t('importing.headerRow')}
			description={t('importing.headerRowHint')}
			inputWrapperOrder={['label', 'input', 'description', 'error']}
			min="1"
			max="1000"
			disabled={busy}
			value={row}
			onChange={(typed) => setRow(typed ?? String(file.header_row))}
			onDone={() => Number(row) !== file.header_row && onRow(Number(row))}
		/>
	)
}
