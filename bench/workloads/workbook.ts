import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { startChild } from '../harness/child.ts'
import { inTurns, shown } from '../harness/stats.ts'
import { ratioRow, type Workload } from '../workload.ts'

/** 100,000 rows of 13 columns as a workbook, against strings written straight into a zip. */
export const workbook: Workload = {
	name: 'workbook',
	async run(bench) {
		const rows = bench.smoke ? '500' : '100000'
		const folder = await mkdtemp(join(bench.folder, 'books-'))
		const write = (file: string) => async () => {
			const child = startChild(`bench/yardsticks/${file}.ts`, [rows, join(folder, `${file}.xlsx`)])
			await child.hear('written')
			const { cpuMs } = await child.read()
			await child.stop()
			return cpuMs
		}
		const { ours, yardstick, ratio } = await inTurns(bench.smoke ? 1 : 5, write('our-xlsx'), write('raw-xlsx'))
		return [
			ratioRow(
				'workbook of 100,000 rows, against raw XML in a zip',
				shown(ours, 'ms CPU'),
				shown(yardstick, 'ms CPU'),
				ratio,
			),
		]
	},
}
