// Our own writer on the cells of raw-xlsx.ts. Arguments: rows, the file.
import { createWriteStream } from 'node:fs'
import { writeXlsx } from '#server/sheets/xlsx-writer.ts'
import { cellsOf, HEADERS } from './cells.ts'

const [rows = '1000', file = ''] = process.argv.slice(2)

function* cells() {
	for (let row = 1; row <= Number(rows); row++) yield cellsOf(row)
}

await writeXlsx(createWriteStream(file), {
	name: 'Bench',
	columns: HEADERS.map((header) => ({ header, type: 'text' as const })),
	rows: cells(),
})
process.send?.({ written: true })
process.on('SIGTERM', () => process.exit(0))
