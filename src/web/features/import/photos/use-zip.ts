import { useState } from 'react'
import { call } from '#web/api/client.ts'
import { uploadForm } from '#web/api/upload.ts'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import { refreshImport } from '../import-data.ts'

export const isZip = ({ name, type }: File) => /\.zip$/i.test(name) || type === 'application/zip'

/** Sends a ZIP of photos and lets the server look into it. `part` is 0 to 1 while it goes up, else undefined. */
export function useZip(import_id: string) {
	const [part, setPart] = useState<number>()
	const send = async (file: File) => {
		setPart(0)
		try {
			const { data } = await uploadForm('importZip', 'file', [file], { onProgress: setPart })
			await call('importPictures', { import_id, from: 'archive', archive: data.archive })
			await refreshImport()
		} catch (error) {
			notifyError(error)
		} finally {
			setPart(undefined)
		}
	}
	return { part, send }
}
