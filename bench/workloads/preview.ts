import { percentile } from '../harness/stats.ts'
import { makeCatalog, openShop } from '../harness/shop.ts'
import { upTo, type Workload } from '../workload.ts'

const LIMIT_MS = 250
const COLORS = ['#b89130', '#3f6f74', '#b9694a', '#45423f']

/** The answer to a changed setting, as the designer asks for it: one page of a small and of a big catalog. */
export const preview: Workload = {
	name: 'preview',
	async run(bench) {
		const many = bench.smoke ? 80 : 5000
		const server = await openShop(bench, { skus: many, photos: bench.smoke ? 2 : 20 })
		try {
			const rows = []
			for (const count of [54, many]) {
				const catalog_id = await makeCatalog(server, count, 'DefaultTemp')
				const ask = async (turn: number) => {
					const settings = {
						color: COLORS[turn % COLORS.length],
						font_size: 8 + (turn % 3),
						margins: 0.4 + (turn % 5) / 10,
						price_rule: { percent: String(-(turn % 7)) },
						label_language: turn % 2 ? 'both' : 'page',
					}
					const began = performance.now()
					await server.call('previewCatalog', { catalog_id, settings, page: 1 + (turn % 4) })
					return performance.now() - began
				}
				for (let turn = 0; turn < 3; turn++) await ask(turn)
				const times: number[] = []
				for (let turn = 0; turn < (bench.smoke ? 2 : 40); turn++) times.push(await ask(turn))
				rows.push(upTo(`preview of a changed setting, ${count} SKUs, p95`, percentile(times, 0.95), LIMIT_MS, 'ms'))
			}
			return rows
		} finally {
			await server.stop()
		}
	},
}
