import { addDecimals, compareDecimals, type Decimal, signOf, subtractDecimals, trimDecimal } from '#domain/decimal.ts'
import { isProblem, type Problem } from '#domain/problem.ts'
import { type Ctx, transact } from '#server/context.ts'
import { writeAll } from '#server/db/writes.ts'
import { getSettings } from '#server/modules/account/index.ts'
import type { CommitLine, LineOutcome } from './promise.types.ts'
import { placedLines } from './usual.service.ts'
import { isZero, lineQuantity, PromisedChanges } from './promised.rule.ts'
import { type Commitment, commitmentsOf, dropLines, lockDocument, saveCommitments } from './promises.store.ts'
import { wholeAmong } from './stock.service.ts'
import { findParents, lockPlaces, type LockedLevel, newPromised } from './stock.store.ts'
import type { StockDocument } from './stock.types.ts'

interface CommitOptions {
	/** Promises more than there is, too; else only where the account lets stock go below zero. */
	backorder?: boolean
}

/**
 * Promises stock to a document, in the caller's transaction if there is one. Each line is absolute and judged on its own, in
 * their order; those of the document that are not named stay as they are, and so does one that is refused. Problems:
 * `not_found`, `stock_of_parent`, `stock_promised` (less is available than the line asks more), `quantity_whole` and those
 * of domain/quantity.ts.
 */
export function commit(
	ctx: Ctx,
	document: StockDocument,
	lines: readonly CommitLine[],
	{ backorder }: CommitOptions = {},
): Promise<LineOutcome[]> {
	return transact(ctx, async (ctx) => {
		await lockDocument(ctx, document)
		const held = new Map((await commitmentsOf(ctx, document)).map((line) => [line.line_id, line]))
		const asked = await placedLines(ctx, lines)
		const book = new PromiseBook(await lockPlaces(ctx, [...asked, ...held.values()]), held, {
			parents: await findParents(
				ctx,
				asked.map(({ sku_id }) => sku_id),
			),
			whole: await wholeAmong(ctx, asked),
			isFree: backorder === true || (await getSettings(ctx)).stock_negative,
		})
		const outcomes = asked.map((line) => book.enter(line))
		await write(ctx, document, book)
		return outcomes
	})
}

/** Takes back what a document promises: these lines, or all of them. */
export function release(ctx: Ctx, document: StockDocument, line_ids?: readonly string[]): Promise<void> {
	return transact(ctx, async (ctx) => {
		await lockDocument(ctx, document)
		const all = await commitmentsOf(ctx, document)
		const held = all.filter(({ line_id }) => !line_ids || line_ids.includes(line_id))
		if (!held.length) return
		const levels = await lockPlaces(ctx, held)
		const lines = new Map(held.map((line) => [line.line_id, line]))
		const book = new PromiseBook(levels, lines, { parents: new Set(), whole: new Set(), isFree: true })
		for (const line of held) book.enter({ ...line, qty: '0' })
		await write(ctx, document, book)
	})
}

async function write(ctx: Ctx, document: StockDocument, { saved, dropped, changes }: PromiseBook): Promise<void> {
	await writeAll(ctx.db, [
		...(saved.length ? [saveCommitments(ctx, document, saved)] : []),
		...(dropped.length ? [dropLines(ctx, 'stock_commitment', document, dropped)] : []),
		...(changes.list.length ? [newPromised(ctx, changes.list)] : []),
	])
}

interface BookOptions {
	parents: ReadonlySet<string>
	whole: ReadonlySet<string>
	/** More may be promised than there is. */
	isFree: boolean
}

/** Lines entered one after the other on top of locked levels; what is then to be written. */
class PromiseBook {
	readonly changes = new PromisedChanges()
	readonly #levels: ReadonlyMap<string, LockedLevel>
	/** Lines of the document as they become, by id; null: gone. */
	readonly #lines = new Map<string, Commitment | null>()

	readonly #held: ReadonlyMap<string, Commitment>
	readonly #options: BookOptions

	constructor(levels: readonly LockedLevel[], held: ReadonlyMap<string, Commitment>, options: BookOptions) {
		this.#held = held
		this.#options = options
		this.#levels = new Map(levels.map((level) => [`${level.sku_id} ${level.location}`, level]))
	}

	get saved(): Commitment[] {
		return [...this.#lines.values()].filter((line) => line !== null)
	}

	get dropped(): string[] {
		return [...this.#lines].flatMap(([id, line]) => (line === null && this.#held.has(id) ? [id] : []))
	}

	enter(line: Commitment): LineOutcome {
		const { line_id, sku_id, location } = line
		const level = this.#levels.get(`${sku_id} ${location}`)
		const qty = lineQuantity(line.qty, this.#options.whole.has(sku_id))
		const before = this.#lines.has(line_id) ? this.#lines.get(line_id) : this.#held.get(line_id)
		const problem = isProblem(qty) ? qty : this.#problem(level, qty.value, before)
		if (problem || isProblem(qty) || !level)
			return { line_id, sku_id, location, ok: false, problem: problem ?? { code: 'not_found' } }
		if (before) this.changes.add(before, { committed: subtractDecimals('0', before.qty) })
		this.changes.add(line, { committed: qty.value })
		this.#lines.set(line_id, isZero(qty.value) ? null : { line_id, sku_id, location, qty: qty.value })
		return { line_id, sku_id, location, ok: true, available: this.#available(level) }
	}

	#problem(level: LockedLevel | undefined, qty: Decimal, before: Commitment | null | undefined): Problem | null {
		if (!level) return { code: 'not_found' }
		if (this.#options.parents.has(level.sku_id) && !isZero(qty)) return { code: 'stock_of_parent' }
		const isSamePlace = before?.sku_id === level.sku_id && before.location === level.location
		const more = subtractDecimals(qty, isSamePlace ? before.qty : '0')
		const available = this.#available(level)
		if (this.#options.isFree || available === null || signOf(more) <= 0) return null
		if (compareDecimals(more, available) <= 0) return null
		return { code: 'stock_promised', params: { available: signOf(available) < 0 ? '0' : available } }
	}

	#available(level: LockedLevel): Decimal | null {
		if (level.on_hand === null) return null
		const committed = addDecimals(level.committed, this.changes.committedAt(level))
		return trimDecimal(subtractDecimals(level.on_hand, committed))
	}
}
