import { call, type Data, type Params } from '#web/api/client.ts'
import type { StockUpdate } from './kept-update.ts'
import { hasLimits, type KnownLine, limitsOf, type UpdateLine, without } from './update-lines.ts'

/** Lines of one call; all calls of an update are one undoable change. */
const LINES = 1000

export interface SentUpdate {
	/** Lines that were refused, each with the reason; the others are done. */
	readonly left: UpdateLine[]
	readonly done: number
	/** What takes all of it back; null when nothing was done. */
	readonly group_id: string | null
}

/** Sends the lines that can be sent and answers those that stay. What was sent before a failure is not sent again. */
export async function sendUpdate(
	update: StockUpdate,
	known: readonly KnownLine[],
	decimal: '.' | ',',
	onSent: (left: UpdateLine[]) => void,
): Promise<SentUpdate> {
	const ready = known.filter(({ result }) => result)
	const refused = new Map<string, UpdateLine>()
	const done = new Set<string>()
	let group_id: string | null = null
	for (let at = 0; at < ready.length; at += LINES) {
		const part = ready.slice(at, at + LINES)
		const items = part.map((one) => toItem(update, one))
		const answer: Data<'inventorySet'> = await call('inventorySet', {
			items,
			decimal,
			...(group_id === null ? {} : { group_id }),
		})
		for (const [index, { ok, error }] of answer.results.entries()) {
			const line = part[index]?.line
			if (!line) continue
			if (ok) done.add(line.id)
			else refused.set(line.id, { ...without(line), refused: { code: error?.code ?? '', msg: error?.msg ?? '' } })
		}
		// A group in which nothing was changed cannot be gone on with.
		if (answer.results.some(({ ok, same }) => ok && !same)) group_id = answer.group_id
		onSent(leftOf(known, done, refused))
	}
	return { left: leftOf(known, done, refused), done: done.size, group_id }
}

function leftOf(known: readonly KnownLine[], done: ReadonlySet<string>, refused: ReadonlyMap<string, UpdateLine>) {
	return known.flatMap(({ line }) => (done.has(line.id) ? [] : [refused.get(line.id) ?? line]))
}

/** `set` is made on what was seen: when somebody has changed it since, the line says so instead. */
function toItem({ mode, reason, note, to_location }: StockUpdate, { line, row, place }: KnownLine): Item {
	const key = { sku_name_key: row?.sku_name_key ?? '', ...toLimits(line, row) }
	if (line.qty === '' && hasLimits(line)) return key
	// Where there is but one location, it goes without saying.
	const about = { ...key, mode, qty: line.qty, ...(row?.locations && { location: place.location }), reason, note }
	if (mode === 'set') return { ...about, expected: place.on_hand }
	return mode === 'move' ? { ...about, to_location } : about
}

/** Thresholds are set on what was seen, too. */
function toLimits(line: UpdateLine, row: KnownLine['row']): Partial<Item> {
	if (!row || !hasLimits(line)) return {}
	const { low, over } = limitsOf(line, row)
	const seen = {
		low_inventory_triggering: row.low_inventory_triggering,
		over_inventory_triggering: row.over_inventory_triggering,
	}
	return { low_inventory_triggering: low, over_inventory_triggering: over, expected_limits: seen }
}

type Item = Params<'inventorySet'>['items'][number]
