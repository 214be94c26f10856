import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exportBaseName } from '#domain/category/export-name.ts'
import { call } from '#web/api/client.ts'
import { useOpenLocations } from '#web/api/locations.ts'
import { useParameters } from '#web/api/parameters.ts'
import { useFormat } from '#web/text/use-format.ts'
import { ExportFrame } from '#web/ui/export/export-frame.tsx'
import { FileNameField, SheetFormatField, type SheetFormat, WholeField } from '#web/ui/export/file-fields.tsx'
import type { ViewColumn } from '#web/ui/grid/columns/view-columns.ts'
import { headerOf } from '../table/view.ts'
import { amountOf, chosenParams, type Chosen } from './chosen.ts'

interface Props {
	chosen: Chosen
	title: string
	columns: readonly ViewColumn[]
	onClose: () => void
}

/** Exports SKUs with the columns of the table (spec section 2). */
export function ExportDialog({ chosen, title, columns, onClose }: Props) {
	const { t, i18n } = useTranslation()
	const { counted } = useFormat()
	const { at } = useParameters()
	const language = i18n.language === 'zh' ? 'zh' : 'en'
	const [file_name, setFileName] = useState(() => exportBaseName(title, new Date()))
	const [format, setFormat] = useState<SheetFormat>('xlsx')
	const [pictures, setPictures] = useState(false)
	const [whole, setWhole] = useState(false)
	const [byLocation, setByLocation] = useState(false)
	const named = columns.map((column) => ({ path: column.path, name: headerOf(column, language, at.get(column.path)) }))
	const withImages = pictures && format === 'xlsx'
	const asked = whole ? { whole } : { columns: named, by_location: byLocation }
	const start = () =>
		call('exportSkus', { ...chosenParams(chosen), ...asked, format, file_name, with_images: withImages })
	return (
		<ExportFrame
			title={t('sku.exportTitle', amountOf(chosen, counted))}
			fileName={file_name}
			ready
			start={start}
			onClose={onClose}
		>
			<FileNameField value={file_name} onChange={setFileName} />
			<WholeField some={t('sku.exportSome', { count: columns.length })} whole={whole} onChange={setWhole} />
			<SheetFormatField value={format} onChange={setFormat} />
			<LocationsField checked={whole || byLocation} disabled={whole} onChange={setByLocation} />
			<Checkbox
				label={t('sku.withImages')}
				checked={withImages}
				disabled={format === 'csv'}
				onChange={({ currentTarget }) => setPictures(currentTarget.checked)}
			/>
		</ExportFrame>
	)
}

interface LocationsProps {
	checked: boolean
	disabled: boolean
	onChange: (checked: boolean) => void
}

/** A column for each location, where there are several. */
function LocationsField({ checked, disabled, onChange }: LocationsProps) {
	const { t } = useTranslation()
	const { isSplit } = useOpenLocations()
	if (!isSplit) return null
	return (
		<Checkbox
			label={t('sku.byLocation')}
			checked={checked}
			disabled={disabled}
			onChange={({ currentTarget }) => onChange(currentTarget.checked)}
		/>
	)
}
