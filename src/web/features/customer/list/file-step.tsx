import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LIST_ROWS_MAX } from '#domain/customer/limits.ts'
import { uploadForm } from '#web/api/upload.ts'
import { useFormat } from '#web/text/use-format.ts'
import { FileDrop } from '#web/ui/files/file-drop.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import type { ReadList } from './list-data.ts'

/** Takes a file and has it read. */
export function FileStep({ onRead }: { onRead: (list: ReadList, file: string) => void }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const [busy, setBusy] = useState(false)
	const [problem, setProblem] = useState<unknown>(null)
	const take = async ([file]: File[]) => {
		if (!file) return
		setBusy(true)
		setProblem(null)
		try {
			onRead((await uploadForm('readCustomerList', 'file', [file])).data, file.name)
		} catch (error) {
			setProblem(error)
			setBusy(false)
		}
	}
	return (
		<>
			<p className="muted">{t('customer.importText')}</p>
			<FileDrop
				hint={t('customer.importHint', { max: count(LIST_ROWS_MAX) })}
				accept=".xlsx,.csv,.tsv,.txt,.vcf"
				disabled={busy}
				onFiles={(files) => void take(files)}
			/>
			<FormProblem error={problem} />
		</>
	)
}
