import { PDFDocument, PDFName, PDFString, StandardFonts } from 'pdf-lib'
import type { Seller, TestApp } from '#tests/app.ts'
import { sendFiles } from './upload.ts'

/** A PDF whose pages say their number and `words`; the first links out and to the last page. */
export async function makePdf(pages: number, words = 'Walnut chair', size: [number, number] = [595, 842]) {
	const document = await PDFDocument.create()
	const font = await document.embedFont(StandardFonts.Helvetica)
	for (let n = 1; n <= pages; n++) {
		const page = document.addPage(size)
		page.drawText(`${words} ${n}`, { x: size[0] * 0.1, y: size[1] * 0.8, size: size[0] / 20, font })
	}
	const { context } = document
	const [first, last] = [document.getPage(0), document.getPage(pages - 1)]
	const link = (rect: number[], target: object) =>
		context.register(context.obj({ Type: 'Annot', Subtype: 'Link', Rect: rect, Border: [0, 0, 0], ...target }))
	const goes = (uri: string) => ({ A: { Type: 'Action', S: 'URI', URI: PDFString.of(uri) } })
	const annotations = [
		link([59.5, 84.2, 119, 168.4], goes('https://example.com/chair')),
		link([119, 84.2, 238, 168.4], { Dest: [last.ref, 'XYZ', null, null, null] }),
		link([0, 0, 10, 10], goes('javascript:alert(1)')),
		link([0, 0, 10, 10], { A: { Type: 'Action', S: 'Launch', F: PDFString.of('/bin/sh') } }),
	]
	first.node.set(PDFName.of('Annots'), context.obj(annotations))
	return Buffer.from(await document.save({ useObjectStreams: false }))
}

/** Sends a PDF as a browser would. */
export function sendPdf(app: TestApp, seller: Pick<Seller, 'token'>, body: Buffer, name = 'Autumn fair.pdf') {
	return sendFiles(app, seller, '/api/uploadCatalog', 'file', [{ name, body, type: 'application/pdf' }])
}

/** Uploads a made PDF and answers its id. */
export async function uploadPdf(app: TestApp, seller: Seller, pages: number, words?: string): Promise<string> {
	const { msg, data } = await sendPdf(app, seller, await makePdf(pages, words), `${words ?? 'Autumn fair'}.pdf`)
	const id = (data as { file_id?: string } | null)?.file_id
	if (!id) throw new Error(msg)
	return id
}

/** A PDF written by hand: its objects by number, the first is the catalog. */
export function rawPdf(objects: readonly string[], trailer = ''): Buffer {
	let text = '%PDF-1.7\n'
	const places = objects.map((object, index) => {
		const at = text.length
		text += `${index + 1} 0 obj\n${object}\nendobj\n`
		return at
	})
	const rows = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
	const size = objects.length + 1
	const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\n`
	return Buffer.from(`${text}${table}startxref\n${text.length}\n%%EOF\n`, 'latin1')
}

/** A page tree of one page with `page`'s entries and a content stream. */
export function onePage(page: string, content = ''): Buffer {
	return rawPdf([
		'<< /Type /Catalog /Pages 2 0 R >>',
		'<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
		`<< /Type /Page /Parent 2 0 R ${page} /Contents 4 0 R >>`,
		`<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
	])
}

/** A page of a drawing that draws another ten times, which draws another ten times, and so on, ten deep. */
export function laughing(): Buffer {
	const depth = 10
	const forms = Array.from({ length: depth + 1 }, (_, level) => {
		const inner = level < depth ? `/Resources << /XObject << /F ${level + 5} 0 R >> >>` : ''
		const content = level < depth ? '/F Do '.repeat(10) : '0 0 50 50 re f'
		const head = `/Type /XObject /Subtype /Form /BBox [0 0 100 100] ${inner} /Length ${content.length}`
		return `<< ${head} >>\nstream\n${content}\nendstream`
	})
	const page =
		'/Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 15 0 R /Resources << /XObject << /F 4 0 R >> >>'
	return rawPdf([
		'<< /Type /Catalog /Pages 2 0 R >>',
		'<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
		`<< ${page} >>`,
		...forms,
		'<< /Length 5 >>\nstream\n/F Do\nendstream',
	])
}

/** What cannot be shown, by the code of its refusal. */
export const HOSTILE: readonly (readonly [name: string, code: string, file: () => Buffer | Promise<Buffer>])[] = [
	['no bytes', 'pdf_empty', () => Buffer.alloc(0)],
	['a picture', 'pdf_not_pdf', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Buffer.from('JFIF')])],
	['a page of HTML', 'pdf_not_pdf', () => Buffer.from('<script>alert(1)</script>')],
	['the head alone', 'pdf_damaged', () => Buffer.from('%PDF-1.7\n')],
	['half a file', 'pdf_damaged', async () => (await makePdf(3)).subarray(0, 700)],
	[
		'no pages',
		'pdf_empty',
		() => rawPdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>']),
	],
	['a password', 'pdf_encrypted', encrypted],
	[
		'100,000 pages',
		'pdf_too_many_pages',
		() => {
			const kids = '3 0 R '.repeat(100_000)
			const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>'
			return rawPdf(['<< /Type /Catalog /Pages 2 0 R >>', `<< /Type /Pages /Kids [${kids}] /Count 100000 >>`, page])
		},
	],
]

/** Encrypted with a password that nobody has. */
function encrypted(): Buffer {
	const noise = (length: number) => `<${'5a'.repeat(length)}>`
	return rawPdf(
		[
			'<< /Type /Catalog /Pages 2 0 R >>',
			'<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
			'<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] >>',
			`<< /Filter /Standard /V 2 /R 3 /Length 128 /P -4 /O ${noise(32)} /U ${noise(32)} >>`,
		],
		`/Encrypt 4 0 R /ID [${noise(16)} ${noise(16)}]`,
	)
}
