import { useState } from 'react'
import { errorWords } from '#web/api/error-words.ts'
import { uploadDocument } from '#web/api/upload.ts'

interface Sent {
	name: string
	/** 0 to 1 while it is sent; null when nothing is. */
	part: number | null
	problem?: string
}

/** Sends one document and answers its address; what was refused is said, and leaves what was there before. */
export function useDocumentUpload(onDone: (address: string) => void) {
	const [upload, setUpload] = useState<Sent>({ name: '', part: null })
	const take = async (file: File) => {
		const { name } = file
		setUpload({ name, part: 0 })
		try {
			const address = await uploadDocument(file, { onProgress: (part) => setUpload({ name, part }) })
			setUpload({ name, part: null })
			onDone(address)
		} catch (error) {
			setUpload({ name, part: null, problem: `${name}: ${errorWords(error)}` })
		}
	}
	return { upload, take }
}
