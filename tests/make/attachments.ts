import type { Answer, Seller, TestApp } from '#tests/app.ts'
import { PDF, sendFiles } from './upload.ts'

interface File {
	name: string
	body: Buffer | string
}

/** Uploads files to a document, as the editor does. */
export function sendToDocument(
	app: TestApp,
	seller: Pick<Seller, 'token'>,
	id: string,
	...files: File[]
): Promise<Answer> {
	return sendFiles(app, seller, '/api/uploadDocumentFiles', 'file', files, { beside: { id } })
}

/** Attaches a PDF to a document; answers the id of the attachment. */
export async function attachTo(app: TestApp, seller: Pick<Seller, 'token'>, id: string, name: string): Promise<string> {
	const { data, msg } = await sendToDocument(app, seller, id, { name, body: PDF })
	const last = (data as { list: { id: string }[] } | null)?.list.at(-1)
	if (!last) throw new Error(`${name} was not attached: ${msg}`)
	return last.id
}
