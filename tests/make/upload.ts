import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { documentType } from '#domain/media/documents.ts'
import type { Answer, Seller, TestApp } from '#tests/app.ts'

/** Sends files to a multipart row, as a browser would. */
export async function sendFiles(
	test: TestApp,
	seller: Pick<Seller, 'token'>,
	path: string,
	field: string,
	files: { name: string; body: Buffer | string; type?: string }[],
	{ beside = {}, remoteAddress }: { beside?: Record<string, string>; remoteAddress?: string } = {},
): Promise<Answer> {
	const boundary = `----${randomUUID()}`
	const texts = Object.entries(beside).map(
		([name, text]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
	)
	const parts = files.flatMap(({ name, body, type = 'application/octet-stream' }) => [
		`--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
		body,
		'\r\n',
	])
	const payload = Buffer.concat([...texts, ...parts, `--${boundary}--\r\n`].map((part) => Buffer.from(part)))
	const headers = {
		'content-type': `multipart/form-data; boundary=${boundary}`,
		authorization: `Bearer ${seller.token}`,
	}
	const from = remoteAddress ? { remoteAddress } : {}
	const reply = await test.app.inject({ method: 'POST', url: path, headers, payload, ...from })
	return { ...(reply.json() as Answer), status: reply.statusCode, headers: reply.headers }
}

/** PUTs a body to a signed address, of this server or of the store itself, and answers the status. */
export async function putFile({ app }: TestApp, url: string, body: Buffer, type: string): Promise<number> {
	const headers = { 'content-type': type }
	if (url.startsWith('http')) return (await fetch(url, { method: 'PUT', headers, body: new Uint8Array(body) })).status
	return (await app.inject({ method: 'PUT', url, headers, payload: body })).statusCode
}

/** The smallest PDF that says something. */
export const PDF = Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n')

/** Uploads a document as a browser does: address, PUT, confirm. Answers what the confirmation said of it. */
export async function sendDocument(
	test: TestApp,
	seller: Pick<Seller, 'must'>,
	{
		name = 'CE.pdf',
		body = PDF,
		type = documentType(name) ?? '',
	}: { name?: string; body?: Buffer; type?: string } = {},
) {
	const file = { file_name: name, file_type: type, size: body.length, purpose: 'document' as const }
	const { list } = await seller.must('getUploadUrls', { files: [file] })
	const { access_url = '', upload_urls = [] } = list[0] ?? {}
	if ((await putFile(test, upload_urls[0] ?? '', body, type)) !== 200) throw new Error(`${name} was not taken`)
	const confirmed = await seller.must('confirmUploads', { access_urls: [access_url] })
	return { ...confirmed.list[0], access_url }
}

/** A photo-like JPEG, different for each seed: a lit wall, a shadow, a block of colour. */
export function makePhoto(seed: number, width = 640, height = 480): Promise<Buffer> {
	const data = Buffer.alloc(width * height * 3)
	const wall = [200 + ((seed * 13) % 50), 200 + ((seed * 29) % 50), 200 + ((seed * 7) % 50)]
	const block = [(seed * 97) % 200, (seed * 53) % 200, (seed * 31) % 200]
	for (let y = 0; y < height; y++)
		for (let x = 0; x < width; x++) {
			const inside = Math.abs(x / width - 0.5) < 0.2 && Math.abs(y / height - 0.5) < 0.28
			const shade = inside ? 1 - x / width / 4 : 1 - y / height / 6
			for (let band = 0; band < 3; band++)
				data[(y * width + x) * 3 + band] = Math.round(((inside ? block : wall)[band] ?? 0) * shade)
		}
	return sharp(data, { raw: { width, height, channels: 3 } })
		.jpeg({ quality: 82 })
		.toBuffer()
}
