import { networkError } from './client.ts'
import type { Exchange } from './envelope.ts'

export interface Transfer {
	method: 'PUT' | 'POST'
	url: string
	headers: Record<string, string>
	body: Blob | FormData
	/** 0 to 1, while the body goes out. */
	onProgress?: ((part: number) => void) | undefined
	signal?: AbortSignal | undefined
}

/** Sends a body by XMLHttpRequest: fetch cannot tell how far an upload has come. Throws ApiError without an answer. */
export function transfer({ method, url, headers, body, onProgress, signal }: Transfer): Promise<Exchange> {
	return new Promise((resolve, reject) => {
		signal?.throwIfAborted()
		const request = new XMLHttpRequest()
		const abort = () => request.abort()
		request.open(method, url)
		for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
		request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0))
		request.addEventListener('load', () => {
			const header = (name: string) => request.getResponseHeader(name)
			resolve({ status: request.status, body: request.responseText, header })
		})
		request.addEventListener('error', () => reject(networkError()))
		request.addEventListener('abort', () => reject(signal?.reason))
		request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
		signal?.addEventListener('abort', abort)
		request.send(body)
	})
}
