import { useState } from 'react'
import { INQUIRY_FILE_BYTES_MAX, INQUIRY_FILES_MAX } from '#domain/inquiry/attachments.ts'
import { Refused, uploadInquiryFiles } from '../fetch-page.ts'
import type { FileWords } from './file-words.ts'

export type Attached = Awaited<ReturnType<typeof uploadInquiryFiles>>[number]

/** Files that go with what is being written; they are uploaded as soon as they are chosen. */
export function useAttachments(words: FileWords) {
	const [files, setFiles] = useState<readonly Attached[]>([])
	const [isBusy, setBusy] = useState(false)
	const [problem, setProblem] = useState('')
	const add = async (chosen: readonly File[]) => {
		setProblem('')
		if (!chosen.length) return
		if (files.length + chosen.length > INQUIRY_FILES_MAX) return setProblem(words.tooMany(INQUIRY_FILES_MAX))
		const large = chosen.find(({ size }) => size > INQUIRY_FILE_BYTES_MAX)
		if (large) return setProblem(words.tooLarge(large.name))
		setBusy(true)
		try {
			const uploaded = await uploadInquiryFiles(chosen)
			setFiles((before) => [...before, ...uploaded])
		} catch (error) {
			setProblem(error instanceof Refused ? error.message : words.failed)
		}
		setBusy(false)
	}
	const remove = (file: Attached) => setFiles((before) => before.filter((one) => one !== file))
	const clear = () => setFiles([])
	return { files, add, remove, clear, isBusy, problem }
}
