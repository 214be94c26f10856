import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { Answer, Seller, TestApp } from '#tests/app.ts'

/** Sends files to a multipart row, as a browser would. */
export async function sendFiles(
	test: TestApp,
	seller: Pick<Seller, 'token'>,
	path: string,
	field: string,
	files: { name: string; body: Buffer | string; type?: string }[],
): Promise<Answer> {
	const boundary = `----${randomUUID()}`
	const parts = files.flatMap(({ name, body, type = 'application/octet-stream' }) => [
		`--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
		body,
		'\r\n',
	])
	const payload = Buffer.concat([...parts, `--${boundary}--\r\n`].map((part) => Buffer.from(part)))
	const headers = {
		'content-type': `multipart/form-data; boundary=${boundary}`,
		authorization: `Bearer ${seller.token}`,
	}
	const reply = await test.app.inject({ method: 'POST', url: path, headers, payload })
	return { ...(reply.json() as Answer), status: reply.statusCode, headers: reply.headers }
}

/** A photo-like JPEG, different for each seed. */
export function makePhoto(seed: number, width = 640, height = 480): Promise<Buffer> {
	const hue = (seed * 47) % 360
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
		<rect width="100%" height="100%" fill="hsl(${hue} 40% 88%)"/>
		<ellipse cx="50%" cy="72%" rx="32%" ry="7%" fill="hsl(${hue} 30% 70%)"/>
		<rect x="34%" y="22%" width="32%" height="48%" rx="${20 + (seed % 9)}" fill="hsl(${(hue + 150) % 360} 45% 45%)"/>
		<text x="50%" y="50%" font-size="40" text-anchor="middle" fill="white">${seed}</text></svg>`
	return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer()
}
