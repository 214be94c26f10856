import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PDF_BYTES_MAX } from '#domain/catalog/uploaded.ts'
import { isNetworkError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { errorWords } from '#web/api/error-words.ts'
import { uploadForm } from '#web/api/upload.ts'
import { useFormat } from '#web/text/use-format.ts'
import { refreshCatalogs } from '../../catalog-data.ts'

/**
 * What an upload is at; `part` from 0 to 1, all of it sent while the server looks at the file. A `broken` one may be
 * sent again as it is.
 */
type Upload = { is: 'waiting'; problem: string; broken?: File } | { is: 'sending'; name: string; part: number }

/** Sends a PDF and makes a catalog of it, or gives `catalogId` this file; `onDone` when its pages are being drawn. */
export function useUpload(catalogId: string | undefined, onDone: () => void) {
	const { t } = useTranslation()
	const { fileSize: size } = useFormat()
	const [upload, setUpload] = useState<Upload>({ is: 'waiting', problem: '' })
	const leaving = useRef<AbortController>(null)

	/** What can be said of a file before it travels. */
	const problemOf = (file: File): string => {
		if (file.size === 0) return t('upload.empty')
		if (file.size > PDF_BYTES_MAX) return t('upload.tooLarge', { size: size(file.size) })
		return /\.pdf$/i.test(file.name) || file.type === 'application/pdf' ? '' : t('upload.notPdf')
	}

	const send = async (file: File) => {
		const problem = problemOf(file)
		if (problem) return setUpload({ is: 'waiting', problem })
		const { signal } = (leaving.current = new AbortController())
		let sent = 0
		const at = (part: number) => setUpload({ is: 'sending', name: file.name, part: (sent = part) })
		at(0)
		try {
			const { data } = await uploadForm('uploadCatalog', 'file', [file], { onProgress: at, signal })
			const { file_id } = data
			await call('setCatalogFile', catalogId ? { file_id, catalog_id: catalogId } : { file_id })
			await refreshCatalogs()
			onDone()
		} catch (error) {
			if (signal.aborted) return
			if (!isNetworkError(error)) return setUpload({ is: 'waiting', problem: errorWords(error) })
			const problem = t('upload.brokeOff', { name: file.name, percent: Math.floor(sent * 100) })
			setUpload({ is: 'waiting', problem, broken: file })
		}
	}

	return { upload, send, abort: () => leaving.current?.abort() }
}
