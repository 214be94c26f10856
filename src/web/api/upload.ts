import { documentType } from '#domain/media/documents.ts'
import { useSession } from '#web/state/session.ts'
import { text } from '#web/text/i18n.ts'
import { ApiError } from './api-error.ts'
import { call, headers, route, type CallName, type Data } from './client.ts'
import { openEnvelope, type Answer } from './envelope.ts'
import { TaskQueue } from './task-queue.ts'
import { transfer, type Transfer } from './xhr.ts'

type Options = Pick<Transfer, 'onProgress' | 'signal'>
/** Texts that stand beside the files. */
type Beside = { beside?: Readonly<Record<string, string>> }

/** Uploads at once (product.md section 3.3). */
const queue = new TaskQueue(4)
/** A PUT is repeated when the connection broke or the server failed; a refusal is final. */
const ATTEMPTS = 3
const PAUSE_MS = 800

/**
 * A multipart call of the API table: `uploadForm('importUpload', 'file', [file])`. The field's name and limits
 * stand in the table. Throws ApiError.
 */
export async function uploadForm<N extends CallName>(
	name: N,
	field: string,
	files: readonly File[],
	{ onProgress, signal, beside = {} }: Options & Beside = {},
): Promise<Answer<Data<N>>> {
	const { token } = useSession.getState()
	const body = new FormData()
	for (const [key, value] of Object.entries(beside)) body.append(key, value)
	for (const file of files) body.append(field, file, file.name)
	const exchange = await transfer({
		method: 'POST',
		url: route(name).path,
		headers: headers(token),
		body,
		onProgress,
		signal,
	})
	return openEnvelope<Data<N>>(exchange, token)
}

/**
 * Puts one file to a signed address of `getUploadUrls` and answers its `access_url`, to be confirmed by
 * `confirmUploads` or by saving it into a SKU. Any number may be started; four run at once. Throws ApiError.
 */
export function uploadFile(
	file: File,
	{ purpose = 'picture', ...options }: Options & { purpose?: 'picture' | 'document' } = {},
): Promise<string> {
	return queue.add(async () => {
		const { list } = await call('getUploadUrls', {
			files: [{ file_name: file.name, file_type: file.type, size: file.size, purpose }],
		})
		const target = list[0]
		const url = target?.upload_urls[0]
		if (!target || !url) throw new ApiError({ status: 0, code: 'unreadable', msg: text('common.somethingWrong') })
		await putSigned(url, file, options)
		return target.access_url
	})
}

/**
 * Uploads a document and answers its address, the value of a parameter of type file. Its type is what its name stands
 * for: browsers know but some of them. Throws ApiError with the sentence of what was refused.
 */
export async function uploadDocument(file: File, options: Options = {}): Promise<string> {
	const type = documentType(file.name) ?? file.type
	const access_url = await uploadFile(new File([file], file.name, { type }), { ...options, purpose: 'document' })
	const { list } = await call('confirmUploads', { access_urls: [access_url] })
	const { url, error } = list[0] ?? {}
	if (url) return url
	throw new ApiError({ status: 422, code: error?.code ?? 'unreadable', msg: error?.msg ?? text('common.uploadFailed') })
}

/** Uploads still waiting are dropped with the reason; running ones end by their own signal. */
export function dropWaitingUploads(reason: unknown): void {
	queue.clear(reason)
}

async function putSigned(url: string, file: File, options: Options): Promise<void> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await putOnce(url, file, options)
		} catch (error) {
			const hopeless = !(error instanceof ApiError) || (error.status !== 0 && error.status < 500)
			if (hopeless || attempt === ATTEMPTS || options.signal?.aborted) throw error
			await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt))
		}
	}
}

async function putOnce(url: string, file: File, options: Options): Promise<void> {
	const type = { 'content-type': file.type }
	const { status, body } = await transfer({ method: 'PUT', url, headers: type, body: file, ...options })
	if (status >= 200 && status < 300) return
	throw new ApiError({ status, code: 'upload_refused', msg: messageIn(body) ?? text('common.uploadFailed') })
}

/** Our own storage answers an envelope, an S3-compatible one XML. */
function messageIn(body: string): string | undefined {
	try {
		const value: unknown = JSON.parse(body)
		return typeof value === 'object' && value !== null && 'msg' in value && value.msg ? String(value.msg) : undefined
	} catch {
		return undefined
	}
}
