import { type Template, TEMPLATES } from '#templates/registry.ts'
import { photoFolder, printed } from '../harness/printing.ts'
import { inTurns, shown } from '../harness/stats.ts'
import { type Bench, ratioRow, type Row, type Workload } from '../workload.ts'

const LIMIT = 1.5

/** The other 16 layouts with photos, each against the bare compile of the same pages. The line sheet is in `pdf`. */
export const layouts: Workload = {
	name: 'layouts',
	async run(bench) {
		const count = bench.smoke ? '8' : '500'
		const folder = await photoFolder(bench, bench.smoke ? 2 : 50)
		const rows: Row[] = []
		for (const { key, name } of chosen(bench)) {
			const run = (kind: 'bare' | 'ours') => async () => (await printed('typst', [kind, count, folder, key])).ms
			// The first print makes the photos' print versions; they are kept.
			if (!bench.smoke) await run('ours')()
			const { ours, yardstick, ratio } = await inTurns(bench.smoke ? 1 : 3, run('ours'), run('bare'))
			const title = `${name.en}, 500 SKUs with photos, against bare Typst`
			rows.push(ratioRow(title, shown(ours, 'ms'), shown(yardstick, 'ms'), ratio, LIMIT))
		}
		return rows
	},
}

function chosen({ layout, smoke }: Bench): readonly Template[] {
	const one = TEMPLATES.find(({ key }) => key === layout)
	if (one) return [one]
	if (layout !== undefined) throw new Error(`There is no layout ${layout}.`)
	return TEMPLATES.filter(({ key }) => key !== 'DefaultTemp').slice(0, smoke ? 1 : undefined)
}
