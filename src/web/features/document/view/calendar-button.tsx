import { useTranslation } from 'react-i18next'
import { calendarOf, expectedDays } from '#domain/documents/calendar.ts'
import { fileNameOf } from '#domain/file-name.ts'
import { saveFile } from '#web/ui/files/save-file.ts'
import type { BusinessDocument } from '../document-data.ts'

/** When goods of an order are expected, as a file that every calendar takes; nothing where no day is known. */
export function CalendarButton({ document }: { document: BusinessDocument }) {
	const { t } = useTranslation()
	const { number, type, bill_to } = document
	if (expectedDays(document).length === 0) return null
	const words = { number, name: bill_to.name }
	const title = t(type === 'customer_order' ? 'customerOrder.calendarTitle' : 'purchaseOrder.calendarTitle', words)
	const save = () =>
		saveFile(
			`${fileNameOf(number ?? '', 'order')}.ics`,
			calendarOf(document, () => title),
			'text/calendar',
		)
	return (
		<p>
			<button type="button" className="text-button" onClick={save}>
				{t('purchaseOrder.calendar')}
			</button>
		</p>
	)
}
