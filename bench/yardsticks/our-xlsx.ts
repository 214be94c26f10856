// Our own writer on the cells of raw-xlsx.ts. Arguments: rows, columns, the file.
import { createWriteStream } from 'node:fs'
import { writeXlsx } from '#server/sheets/xlsx-writer.ts'

const [rows = '1000', columns = '13', file = ''] = process.argv.slice(2)
const names = Array.from({ length: Number(columns) }, (_, column) => column)

function* cells() {
	for (let row = 0; row < Number(rows); row++) yield names.map((column) => `Value ${column} of ${row}`)
}

await writeXlsx(createWriteStream(file), {
	name: 'Bench',
	columns: names.map((column) => ({ header: `Column ${column}`, type: 'text' as const })),
	rows: cells(),
})
process.send?.({ written: true })
process.on('SIGTERM', () => process.exit(0))
