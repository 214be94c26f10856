import { useEffect, useRef, useState } from 'react'
import { OWN_LOOK } from '#domain/documents/public-path.ts'
import { answerDocument, fetchDocumentChoice, Refused } from '../fetch-page.ts'
import type { DocumentAnswerForm, DocumentData, PublicDocument } from './document-data.ts'
import type { DocumentWords } from './document-words.ts'

/** The document as it is, and the way to answer it. The first look of a person is told to its seller. */
export function useDocument(page: DocumentData, words: DocumentWords) {
	const [shown, setShown] = useState<PublicDocument>(page.document)
	const [isBusy, setBusy] = useState(false)
	const [problem, setProblem] = useState('')
	const [told, setTold] = useState('')
	// The same answer, tried again, is one answer.
	const [tried, setTried] = useState({ said: '', request_id: '' })
	const choice = useChoice(page, { show: setShown, tell: setProblem, words })
	const { username, token } = page
	useEffect(() => {
		if (location.hash === OWN_LOOK) return
		// Whether the seller hears of it is no matter of the reader's.
		answerDocument({ username, token }, { action: 'view' }, crypto.randomUUID()).catch(() => undefined)
	}, [username, token])
	const answer = async (form: DocumentAnswerForm) => {
		const said = JSON.stringify(form)
		const request_id = tried.said === said ? tried.request_id : crypto.randomUUID()
		setTried({ said, request_id })
		setBusy(true)
		setProblem('')
		setTold('')
		try {
			setShown(await answerDocument(page, form, request_id))
			setTold(words.sent)
		} catch (error) {
			setProblem(error instanceof Refused ? error.message : words.failed)
		}
		setBusy(false)
	}
	return { shown, answer, isBusy: isBusy || choice.isBusy, problem, told, choose: choice.choose }
}

interface Showing {
	show: (document: PublicDocument) => void
	tell: (problem: string) => void
	words: DocumentWords
}

/** Shows what a document comes to with what is taken of it; of several looks the last one counts. */
function useChoice(page: DocumentData, { show, tell, words }: Showing) {
	const [isBusy, setBusy] = useState(false)
	const last = useRef(0)
	const choose = async (chosen: readonly string[]) => {
		const mine = ++last.current
		setBusy(true)
		tell('')
		try {
			const found = await fetchDocumentChoice(page, chosen)
			if (mine === last.current) show(found)
		} catch (error) {
			if (mine === last.current) tell(error instanceof Refused ? error.message : words.failed)
		}
		if (mine === last.current) setBusy(false)
	}
	return { choose, isBusy }
}

export type DocumentWork = ReturnType<typeof useDocument>
