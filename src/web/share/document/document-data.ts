import type { DataOf, ParamsIn } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'

export type PublicDocument = DataOf<Api['getPublicDocument']>
export type DocumentAnswerForm = Omit<ParamsIn<Api['answerDocument']>, 'username' | 'token' | 'request_id'>

/** What the page of a document knows when it arrives. */
export interface DocumentData {
	username: string
	token: string
	lang: 'en' | 'zh'
	/** Whether it is offered in the other language, too. */
	switches?: true | undefined
	document: PublicDocument
}

/** Whether a page of the public side is that of a document. */
export function isDocument(page: object): page is DocumentData {
	return 'document' in page
}
