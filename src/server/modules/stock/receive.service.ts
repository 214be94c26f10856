import { addDecimals, compareDecimals, type Decimal, subtractDecimals, trimDecimal } from '#domain/decimal.ts'
import { isProblem, type Problem } from '#domain/problem.ts'
import { type Ctx, transact } from '#server/context.ts'
import { writeAll } from '#server/db/writes.ts'
import { type Activity, recordingOf } from '#server/modules/activity/index.ts'
import type { ExpectLine, LineOutcome, Receipt, ReceiptOutcome } from './promise.types.ts'
import { placedLines } from './usual.service.ts'
import { isZero, lineQuantity, PromisedChanges, stillToCome } from './promised.rule.ts'
import { dropLines, type Expected, expectedOf, lockDocument, saveExpected } from './promises.store.ts'
import { moveStock, type StockLater, wholeAmong } from './stock.service.ts'
import { findParents, lockPlaces, type LockedLevel, newPromised } from './stock.store.ts'
import type { StockDocument, StockMove, StockOutcome } from './stock.types.ts'

/**
 * Says what a document will bring, in the caller's transaction if there is one. Each line is absolute and judged on its own;
 * what has arrived of it stays counted, and one that was closed is waited for again. A quantity of 0 takes a line away of
 * which nothing has arrived, and closes it otherwise. Problems: `not_found`, `stock_of_parent`, `conflict` (something has
 * arrived of the line for another SKU), `quantity_whole` and those of domain/quantity.ts.
 */
export function expect(ctx: Ctx, document: StockDocument, lines: readonly ExpectLine[]): Promise<LineOutcome[]> {
	return transact(ctx, async (ctx) => {
		await lockDocument(ctx, document)
		const held = new Map((await expectedOf(ctx, document)).map((line) => [line.line_id, line]))
		const asked = await placedLines(ctx, lines)
		const levels = await lockPlaces(ctx, [...asked, ...held.values()])
		const parents = await findParents(
			ctx,
			asked.map(({ sku_id }) => sku_id),
		)
		const whole = await wholeAmong(ctx, asked)
		const book = new ExpectBook(held)
		const outcomes = asked.map((line): LineOutcome => {
			const { line_id, sku_id, location } = line
			const level = levels.find((one) => one.sku_id === sku_id && one.location === location)
			const problem = lineProblem(line, { level, isParent: parents.has(sku_id), isWhole: whole.has(sku_id) })
			const refused = problem ?? book.enter(line)
			return refused
				? { line_id, sku_id, location, ok: false, problem: refused }
				: { line_id, sku_id, location, ok: true, available: availableAt(level) }
		})
		await book.write(ctx, document)
		return outcomes
	})
}

/** Waits no longer for what has not arrived: of these lines, or of all of the document. */
export function closeExpected(ctx: Ctx, document: StockDocument, line_ids?: readonly string[]): Promise<void> {
	return transact(ctx, async (ctx) => {
		await lockDocument(ctx, document)
		const lines = (await expectedOf(ctx, document)).filter(
			({ line_id, is_open }) => is_open && (!line_ids || line_ids.includes(line_id)),
		)
		await lockPlaces(ctx, lines)
		const book = new ExpectBook(new Map(lines.map((line) => [line.line_id, line])))
		for (const line of lines) book.change(line, { ...line, is_open: false })
		await book.write(ctx, document)
	})
}

/**
 * Puts away what has arrived of a document's lines: stock moves with kind `receive` for the document, and what is still to come
 * becomes less, never less than nothing. Each receipt is judged on its own; all of them can be taken back as the group.
 * How much more than expected may come is for callers to ask. Problems: `not_found` (no such line), those of `moveStock`.
 */
export function receive(
	ctx: Ctx,
	document: StockDocument,
	receipts: readonly Receipt[],
	{ group_id }: { group_id: string },
): Promise<ReceiptOutcome[]> {
	return transact(ctx, async (ctx) => {
		await lockDocument(ctx, document)
		const held = new Map((await expectedOf(ctx, document)).map((line) => [line.line_id, line]))
		const known = receipts.flatMap((receipt) => {
			const line = held.get(receipt.line_id)
			return line ? [{ receipt, line, move: arrivalOf(receipt, line, document) }] : []
		})
		const places = known.flatMap(({ line, move }) => [line, { sku_id: line.sku_id, location: move.location }])
		const levels = await lockPlaces(ctx, places)
		const later: StockLater = { writes: [], activities: [] }
		const moves = known.map(({ move }) => move)
		const outcomes = await moveStock(ctx, moves, { group_id, levels, later })
		const book = new ExpectBook(held)
		const activities = later.activities.values()
		const recorded: Activity[] = []
		const done = new Map<Receipt, ReceiptOutcome>()
		for (const [at, { receipt, line }] of known.entries()) {
			const outcome = outcomes[at] as StockOutcome
			done.set(receipt, arrive(book, line, receipt, outcome))
			// Every movement is recorded; a receipt of nothing moves nothing.
			if (outcome.ok && outcome.before !== outcome.on_hand)
				recorded.push(withReceipt(activities.next().value as Activity, { document, line, qty: receipt.qty }))
		}
		await writeAll(ctx.db, [...later.writes, ...recordingOf(ctx, recorded)])
		await book.write(ctx, document)
		return receipts.map(
			(receipt): ReceiptOutcome =>
				done.get(receipt) ?? { line_id: receipt.line_id, ok: false, problem: { code: 'not_found' } },
		)
	})
}

/** Counts less (or more again) as arrived of a line, as a receipt is taken back. A line that is gone stays gone. */
export async function countBack(ctx: Ctx, document: StockDocument, line_id: string, received: Decimal): Promise<void> {
	await lockDocument(ctx, document)
	const line = (await expectedOf(ctx, document)).find((one) => one.line_id === line_id)
	if (!line) return
	await lockPlaces(ctx, [line])
	const book = new ExpectBook(new Map([[line_id, line]]))
	const sum = addDecimals(line.received, received)
	book.change(line, { ...line, received: compareDecimals(sum, '0') < 0 ? '0' : trimDecimal(sum) })
	await book.write(ctx, document)
}

function arrivalOf({ qty, location, note }: Receipt, line: Expected, document: StockDocument) {
	return {
		sku_id: line.sku_id,
		location: location ?? line.location,
		mode: 'inc',
		qty,
		kind: 'receive',
		reason: 'received',
		document,
		...(note !== undefined && { note }),
	} as const satisfies StockMove
}

function arrive(book: ExpectBook, { line_id }: Expected, { qty }: Receipt, outcome: StockOutcome): ReceiptOutcome {
	if (!outcome.ok) return { line_id, ok: false, problem: outcome.problem }
	const line = book.line(line_id) as Expected
	const received = trimDecimal(addDecimals(line.received, qty))
	book.change(line, { ...line, received })
	return { line_id, ok: true, received, on_hand: outcome.on_hand }
}

/** The record of a movement that a receipt made: taking it back takes the quantity away again, whatever moved since. */
function withReceipt(
	activity: Activity,
	{ document, line, qty }: { document: StockDocument; line: Expected; qty: Decimal },
): Activity {
	return { ...activity, after: { ...activity.after, receipt: { document, line_id: line.line_id, qty } } }
}

function lineProblem(
	line: ExpectLine,
	{ level, isParent, isWhole }: { level: LockedLevel | undefined; isParent: boolean; isWhole: boolean },
): Problem | null {
	const qty = lineQuantity(line.qty, isWhole)
	if (isProblem(qty)) return qty
	if (!level) return { code: 'not_found' }
	return isParent && !isZero(line.qty) ? { code: 'stock_of_parent' } : null
}

function availableAt(level: LockedLevel | undefined): Decimal | null {
	if (!level || level.on_hand === null) return null
	return trimDecimal(subtractDecimals(level.on_hand, level.committed))
}

/** A document's expected lines as they become; what is then to be written. */
class ExpectBook {
	readonly #held: ReadonlyMap<string, Expected>
	readonly #lines = new Map<string, Expected | null>()
	readonly #changes = new PromisedChanges()

	constructor(held: ReadonlyMap<string, Expected>) {
		this.#held = held
	}

	line(id: string): Expected | undefined {
		return (this.#lines.has(id) ? this.#lines.get(id) : this.#held.get(id)) ?? undefined
	}

	/** Enters what a line is to be, or answers why it cannot be. */
	enter({ line_id, sku_id, location, qty, due = null }: ExpectLine & { location: string }): Problem | null {
		const before = this.line(line_id)
		const received = before?.received ?? '0'
		if (before && before.sku_id !== sku_id && !isZero(received)) return { code: 'conflict' }
		if (!isZero(qty)) this.change(before, { line_id, sku_id, location, qty, due, received, is_open: true })
		else if (before) this.change(before, isZero(received) ? null : { ...before, is_open: false })
		return null
	}

	change(before: Expected | undefined, after: Expected | null): void {
		if (before) this.#changes.add(before, { incoming: subtractDecimals('0', stillToCome(before)) })
		if (after) this.#changes.add(after, { incoming: stillToCome(after) })
		const id = (after ?? before)?.line_id
		if (id) this.#lines.set(id, after)
	}

	async write(ctx: Ctx, document: StockDocument): Promise<void> {
		const saved = [...this.#lines.values()].filter((line) => line !== null)
		const dropped = [...this.#lines].flatMap(([id, line]) => (line === null && this.#held.has(id) ? [id] : []))
		const changes = this.#changes.list
		await writeAll(ctx.db, [
			...(saved.length ? [saveExpected(ctx, document, saved)] : []),
			...(dropped.length ? [dropLines(ctx, 'stock_expected', document, dropped)] : []),
			...(changes.length ? [newPromised(ctx, changes)] : []),
		])
	}
}
