// npm run bench: one table of what Vitrine costs against the least the same work can cost. `--only <name>` runs one
// workload, `--layout <key>` of `layouts` only that one, `--minutes` says how long `mixed` goes on (2 on
// each home; half an hour shows how memory grows), `--large` tries `common-word`
// with 1,000,000 SKUs as well, `--smoke` runs all of them on small data, to see that they run.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '#tests/postgres.ts'
import type { Row } from './workload.ts'
import { backup } from './workloads/backup.ts'
import { beside } from './workloads/beside.ts'
import { books } from './workloads/books.ts'
import { calls } from './workloads/calls.ts'
import { catalogs } from './workloads/catalogs.ts'
import { cutouts } from './workloads/cutouts.ts'
import { customers } from './workloads/customers.ts'
import { commonWord } from './workloads/common-word.ts'
import { desk } from './workloads/desk.ts'
import { documentKeys } from './workloads/document-keys.ts'
import { documentPaper } from './workloads/document-paper.ts'
import { documents } from './workloads/documents.ts'
import { edits } from './workloads/edits.ts'
import { events } from './workloads/events.ts'
import { exporting } from './workloads/export.ts'
import { families } from './workloads/families.ts'
import { filters } from './workloads/filters.ts'
import { firstLoad } from './workloads/first-load.ts'
import { grid } from './workloads/grid.ts'
import { importing } from './workloads/importing.ts'
import { inbox } from './workloads/inbox.ts'
import { inquiry } from './workloads/inquiry.ts'
import { inventory } from './workloads/inventory.ts'
import { layouts } from './workloads/layouts.ts'
import { longPdf } from './workloads/long-pdf.ts'
import { mixed } from './workloads/mixed.ts'
import { pdf } from './workloads/pdf.ts'
import { photos } from './workloads/photos.ts'
import { preview } from './workloads/preview.ts'
import { products } from './workloads/products.ts'
import { publicPage } from './workloads/public-page.ts'
import { readers } from './workloads/readers.ts'
import { search } from './workloads/search.ts'
import { start } from './workloads/start.ts'
import { stockStats } from './workloads/stock-stats.ts'
import { thumbnails } from './workloads/thumbnails.ts'
import { workbook } from './workloads/workbook.ts'

const WORKLOADS = [
	start,
	search,
	commonWord,
	filters,
	grid,
	firstLoad,
	edits,
	stockStats,
	catalogs,
	calls,
	customers,
	documents,
	documentKeys,
	documentPaper,
	events,
	inventory,
	inbox,
	importing,
	beside,
	backup,
	publicPage,
	readers,
	inquiry,
	products,
	books,
	exporting,
	pdf,
	layouts,
	longPdf,
	families,
	photos,
	thumbnails,
	cutouts,
	desk,
	preview,
	workbook,
	mixed,
]

const { values } = parseArgs({
	options: {
		smoke: { type: 'boolean', default: false },
		only: { type: 'string' },
		layout: { type: 'string' },
		minutes: { type: 'string', default: '2' },
		large: { type: 'boolean', default: false },
	},
})
const chosen = WORKLOADS.filter(({ name }) => values.only === undefined || name === values.only)
if (!chosen.length) {
	console.error(`There is no workload ${values.only}; there are ${WORKLOADS.map(({ name }) => name).join(', ')}.`)
	process.exit(1)
}

const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'))
const postgres = await startPostgres()
const results: Row[][] = []
const waiting = [...chosen.entries()]
const lane = async () => {
	for (let next = waiting.shift(); next; next = waiting.shift()) {
		const [place, { name, run }] = next
		console.error(`… ${name}`)
		results[place] = await run({
			postgres,
			folder,
			smoke: values.smoke,
			layout: values.layout,
			minutes: Number(values.minutes),
			large: values.large,
		})
	}
}
try {
	// What is measured has the machine to itself. A smoke measures nothing: two run side by side.
	const lanes = await Promise.allSettled(Array.from({ length: values.smoke ? 2 : 1 }, lane))
	for (const ended of lanes) if (ended.status === 'rejected') throw ended.reason
} finally {
	await postgres.stop()
	await rm(folder, { recursive: true, force: true })
}
const rows = results.flat()
print(rows)
// Small data says nothing about the limits.
process.exit(values.smoke || rows.every(({ holds = true }) => holds) ? 0 : 1)

function print(rows: readonly Row[]): void {
	const head = ['workload', 'ours', 'yardstick', 'ratio', 'limit', 'verdict']
	const lines = rows.map(({ workload, ours, yardstick = '', ratio, limit = '', holds }) => {
		const verdict = holds === undefined || values.smoke ? '' : holds ? 'ok' : 'MISSED'
		return [workload, ours, yardstick, ratio?.toFixed(2) ?? '', limit, verdict]
	})
	const widths = head.map((title, column) =>
		Math.max(...[head, ...lines].map((line) => (line[column] ?? title).length)),
	)
	for (const line of [head, ...lines])
		console.log(line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
}
