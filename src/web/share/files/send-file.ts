import type { DataOf, ParamsIn } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import { dataIn, headersOf } from '../fetch-page.ts'

/** A file that is on the server, by what a message names it. */
export type Ticket = DataOf<Api['uploadInquiryFile']>['list'][number]

/** The page that a file comes from. */
export type FilePlace = Pick<ParamsIn<Api['uploadInquiryFile']>, 'username' | 'hash' | 'token'>

interface Sending {
	from: FilePlace
	onPart: (part: number) => void
	signal: AbortSignal
}

/**
 * Uploads a file for a message, by XMLHttpRequest: fetch cannot tell how far it has come. `onPart`: 0 to 1. Throws Refused,
 * TypeError without a connection, and the signal's reason.
 */
export function sendFile(file: File, { from, onPart, signal }: Sending) {
	return new Promise<Ticket>((resolve, reject) => {
		const request = new XMLHttpRequest()
		request.open('POST', '/api/uploadInquiryFile')
		for (const [name, value] of Object.entries(headersOf())) request.setRequestHeader(name, value)
		request.upload.addEventListener('progress', ({ loaded, total }) => onPart(total > 0 ? loaded / total : 0))
		request.addEventListener('load', () => {
			try {
				const [ticket] = dataIn<DataOf<Api['uploadInquiryFile']>>(JSON.parse(request.responseText)).list
				if (ticket) resolve(ticket)
				else reject(new TypeError('no file'))
			} catch (error) {
				// No envelope: something between here and the server has answered.
				reject(error instanceof SyntaxError ? new TypeError('no answer') : error)
			}
		})
		request.addEventListener('error', () => reject(new TypeError('no connection')))
		request.addEventListener('abort', () => reject(signal.reason))
		signal.addEventListener('abort', () => request.abort(), { once: true })
		const body = new FormData()
		for (const [name, value] of Object.entries(from)) if (value) body.append(name, value)
		body.append('file', file, file.name)
		request.send(body)
	})
}
