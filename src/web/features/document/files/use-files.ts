import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DOCUMENT_FILE_BYTES_MAX, DOCUMENT_FILES_MAX } from '#domain/documents/attachments.ts'
import { call, type Data } from '#web/api/client.ts'
import { queryClient, read } from '#web/api/queries.ts'
import { uploadForm } from '#web/api/upload.ts'
import { notifyError, notifyOk, notifyRefusal } from '#web/ui/feedback/toast.tsx'

type Files = Data<'getDocumentFiles'>
/** An attachment of a document. */
export type DocumentFile = Files['list'][number]

/** Its addresses are good for an hour. */
const FRESH_MS = 50 * 60_000

const asked = (id: string) => ({ ...read('getDocumentFiles', { id }), staleTime: 0, refetchInterval: FRESH_MS })

/** The attachments of a document, and what can be done with them; each is told at once or not at all. */
export function useFiles(id: string) {
	const { t } = useTranslation()
	const query = useQuery(asked(id))
	const [busy, setBusy] = useState(false)
	const list = query.data?.list ?? []
	const show = (files: Files) => queryClient.setQueryData(read('getDocumentFiles', { id }).queryKey, files)
	const change = async (work: () => Promise<Files>): Promise<boolean> => {
		setBusy(true)
		try {
			show(await work())
			return true
		} catch (error) {
			notifyError(error)
			return false
		} finally {
			setBusy(false)
		}
	}
	const add = async (chosen: File[]) => {
		if (!chosen.length) return
		if (list.length + chosen.length > DOCUMENT_FILES_MAX)
			return notifyRefusal(t('documentFiles.max', { max: DOCUMENT_FILES_MAX }))
		const large = chosen.find(({ size }) => size > DOCUMENT_FILE_BYTES_MAX)
		if (large) return notifyRefusal(t('documentFiles.large', { name: large.name }))
		await change(async () => (await uploadForm('uploadDocumentFiles', 'file', chosen, { beside: { id } })).data)
	}
	/** Shown at once; where it is refused, it stands as it was. */
	const send = async (file: DocumentFile, send_along: boolean) => {
		show({ list: list.map((one) => (one.id === file.id ? { ...one, send_along } : one)) })
		const isDone = await change(() => call('setDocumentFile', { id, file_id: file.id, send_along }))
		if (!isDone) show({ list: [...list] })
	}
	const remove = async (file: DocumentFile) => {
		const isDone = await change(() => call('removeDocumentFile', { id, file_id: file.id }))
		if (isDone) notifyOk(t('documentFiles.removed', { name: file.name }))
	}
	return { query, list, busy, add, send, remove }
}

/** Those that go along with the document's message. */
export function useFilesAlong(id: string): readonly DocumentFile[] {
	const { data } = useQuery(asked(id))
	return data?.list.filter(({ send_along }) => send_along) ?? []
}
