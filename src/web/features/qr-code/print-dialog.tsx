import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exportBaseName } from '#domain/category/export-name.ts'
import { LABELS_MAX } from '#domain/label/sheets.ts'
import { call } from '#web/api/client.ts'
import { useFormat } from '#web/text/use-format.ts'
import { ExportFrame } from '#web/ui/export/export-frame.tsx'
import shared from '#web/ui/labels/labels.module.css'
import { type SheetChoice, SheetFields } from '#web/ui/labels/sheet-fields.tsx'
import type { QrCode } from './qr-data.ts'

/** Prints labels of codes: which sheets and how many of each, then a PDF. */
export function PrintDialog({ codes, onClose }: { codes: readonly QrCode[]; onClose: () => void }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const [choice, setChoice] = useState<SheetChoice>({ sheet: 'L7160', copies: 1, first: 1 })
	const [isGood, setGood] = useState(true)
	const [file_name] = useState(() =>
		exportBaseName(codes.length === 1 ? (codes[0]?.name ?? '') : t('qr.title'), new Date()),
	)
	const labels = codes.length * choice.copies
	const qr_code_ids = codes.map(({ id }) => id)
	return (
		<ExportFrame
			title={t('qr.labels.title', { count: codes.length, n: count(codes.length) })}
			fileName={file_name}
			action={t('qr.labels.make')}
			ready={isGood && labels <= LABELS_MAX}
			start={() => call('exportQrCodes', { qr_code_ids, ...choice, file_name })}
			onClose={onClose}
		>
			<SheetFields
				words={{
					sheet: t('qr.labels.sheet'),
					copies: t('qr.labels.copies'),
					first: t('qr.labels.first'),
					nameOf: (name) => t(`qr.labels.sheets.${name}`),
				}}
				choice={choice}
				labels={labels}
				onChoose={(part) => setChoice({ ...choice, ...part })}
				onGood={setGood}
			/>
			{labels > LABELS_MAX && (
				<p role="alert" className={shared.problem}>
					{t('qr.labels.tooMany', { max: count(LABELS_MAX), n: count(labels) })}
				</p>
			)}
		</ExportFrame>
	)
}
