import { type Cold, OFFICE, openCold, paceOf, PHONE } from '../harness/cold.ts'
import type { Server } from '../harness/server.ts'
import { makeCatalog, openShop } from '../harness/shop.ts'
import { median } from '../harness/stats.ts'
import { type Row, upTo, type Workload } from '../workload.ts'

const PUBLIC_CODE_KB = 130
const SIGNED_IN_KB = 700
const ROWS_MS = 3_000

/** What the first visit costs: the public page of a catalog on a phone, the list of SKUs in an office. */
export const firstLoad: Workload = {
	name: 'first-load',
	async run(bench) {
		const server = await openShop(bench, { skus: bench.smoke ? 20 : 500, photos: bench.smoke ? 2 : 40 })
		try {
			const link = await publish(server, bench.smoke ? 20 : 500)
			const rounds = bench.smoke ? 1 : 3
			const buyer = await repeat(rounds, () =>
				openCold(server, link, {
					line: paceOf(bench, PHONE),
					signedIn: false,
					seen: (page) => page.getByText('SKU-000001').first().waitFor(),
				}),
			)
			const seller = await repeat(rounds, () =>
				openCold(server, '/dashboard/home', {
					line: paceOf(bench, OFFICE),
					signedIn: true,
					seen: (page) => page.getByRole('grid').getByText('SKU-000001').waitFor(),
				}),
			)
			return rows(buyer, seller)
		} finally {
			await server.stop()
		}
	},
}

function rows(buyer: Cold, seller: Cold): Row[] {
	const kb = (bytes: number) => bytes / 1000
	return [
		upTo('public page, scripts, styles and HTML on the wire', kb(buyer.code), PUBLIC_CODE_KB, 'kB'),
		{ workload: 'public page, fonts; all', ours: `${kb(buyer.fonts).toFixed(0)}; ${kb(buyer.all).toFixed(0)} kB` },
		{
			workload: 'public page, largest paint at 4 × throttle, 1.6 Mbit/s',
			ours: `${(buyer.largestMs / 1000).toFixed(2)} s`,
		},
		upTo('signed-in cold start on the wire', kb(seller.all), SIGNED_IN_KB, 'kB'),
		{
			workload: 'signed-in cold start, code; fonts',
			ours: `${kb(seller.code).toFixed(0)}; ${kb(seller.fonts).toFixed(0)} kB`,
		},
		upTo('signed-in cold start, rows at 4 × throttle, 10 Mbit/s', seller.seenMs, ROWS_MS, 'ms'),
	]
}

async function publish(server: Server, count: number): Promise<string> {
	const id = await makeCatalog(server, count, 'DefaultTemp')
	const { share_path } = await server.call('operateCatalog', { action: 'publish', catalog_id: id })
	return share_path ?? ''
}

/** The middle of some rounds, number by number. */
async function repeat(rounds: number, once: () => Promise<Cold>): Promise<Cold> {
	const all: Cold[] = []
	for (let round = 0; round < rounds; round++) all.push(await once())
	const of = (key: keyof Cold) => median(all.map((one) => one[key]))
	return {
		code: of('code'),
		scripts: of('scripts'),
		fonts: of('fonts'),
		all: of('all'),
		seenMs: of('seenMs'),
		largestMs: of('largestMs'),
		shift: of('shift'),
	}
}
