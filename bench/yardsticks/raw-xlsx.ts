// Yardstick (e): a workbook of text cells written straight into a zip. Arguments: rows, columns, the file.
import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

const [rows = '1000', columns = '13', file = ''] = process.argv.slice(2)
const PART = 500
const TYPES =
	'<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>'

function* sheet(): Generator<string> {
	yield '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'
	for (let from = 0; from < Number(rows); from += PART) {
		let part = ''
		for (let row = from; row < Math.min(from + PART, Number(rows)); row++) {
			part += '<row>'
			for (let column = 0; column < Number(columns); column++)
				part += `<c t="inlineStr"><is><t>Value ${column} of ${row}</t></is></c>`
			part += '</row>'
		}
		yield part
	}
	yield '</sheetData></worksheet>'
}

const zip = new ZipFile()
zip.addBuffer(Buffer.from(TYPES), '[Content_Types].xml')
zip.addReadStream(Readable.from(sheet()), 'xl/worksheets/sheet1.xml')
zip.end()
await once(zip.outputStream.pipe(createWriteStream(file)), 'close')
process.send?.({ written: true })
process.on('SIGTERM', () => process.exit(0))
