import { useState } from 'react'
import { fetchDocumentFile, Refused } from '../fetch-page.ts'
import { sizeOf } from '../files/size.ts'
import type { DocumentData, PublicDocument } from './document-data.ts'
import type { DocumentWords } from './document-words.ts'

interface Props {
	page: DocumentData
	files: PublicDocument['files']
	words: DocumentWords
}

/** What goes with a document, as downloads. */
export function DocumentFiles({ page, files, words }: Props) {
	const [problem, setProblem] = useState('')
	const [busy, setBusy] = useState('')
	const take = async (id: string) => {
		setBusy(id)
		setProblem('')
		try {
			location.assign((await fetchDocumentFile(page, id)).url)
		} catch (error) {
			setProblem(error instanceof Refused ? error.message : words.failedAttachment)
		}
		setBusy('')
	}
	return (
		<section className="doc-files no-print">
			<h2>{words.files}</h2>
			<ul>
				{files.map(({ id, name, bytes }) => (
					<li key={id}>
						<button type="button" className="link-button" disabled={busy !== ''} onClick={() => void take(id)}>
							{name}
						</button>
						<small className="muted num">{sizeOf(bytes)}</small>
					</li>
				))}
			</ul>
			<p className="problem" role="alert">
				{problem}
			</p>
		</section>
	)
}
