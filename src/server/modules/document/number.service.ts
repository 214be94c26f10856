import type { Settings } from '#contract/account.ts'
import type { DocumentType } from '#domain/documents/document.ts'
import { DEFAULT_PATTERNS, periodOf } from '#domain/documents/numbering.ts'
import type { Ctx } from '#server/context.ts'
import { readTogether } from '#server/db/readings.ts'
import { refuse } from '#server/http/refusal.ts'
import { lockingAccount } from '#server/lock-account.ts'
import { gettingSeller, gettingSettings } from '#server/modules/account/index.ts'
import { type Held, heldOf, holdWithSettings, openDocument } from './document.service.ts'
import { holdingDocument } from './document.store.ts'
import { type Countable, type Counter, readingCountable, takingNumber } from './number.store.ts'
import { fieldsOf, type KeptSeller } from './stored.rule.ts'

/** The number that a draft is next to get, held until the transaction ends, and its seller as they are now. */
export interface Taken {
	next: number
	company: KeptSeller
}

/** What a type's numbers of a day are counted by. */
export function counterOn(type: DocumentType, day: string, { number_patterns }: Settings): Counter {
	const { reset } = number_patterns[type] ?? DEFAULT_PATTERNS[type]
	return { type, period: periodOf(reset, day) }
}

/** Takes the next number of a counter, held until the transaction ends, with the seller as they are now. */
export async function takeNext(ctx: Ctx, counter: Counter): Promise<Taken> {
	const [next, company] = await readTogether(ctx.db, [takingNumber(ctx, counter), gettingSeller(ctx)])
	return { next, company }
}

/**
 * As `holdWithSettings`, with the number that a draft is to get where it is the next one: what others wait for is held a way to the
 * database shorter. Whoever is refused afterwards takes back the whole transaction, and the number with it. Refuses `conflict`
 * also where the draft or the pattern came to count otherwise in the meantime.
 */
export async function holdToNumber(
	ctx: Ctx,
	id: string,
	version: number | undefined,
): Promise<Held & { taken?: Taken }> {
	const [seen, before] = await readTogether(ctx.db, [readingCountable(ctx, id), gettingSettings(ctx)])
	if (seen?.state !== 'draft' || !isCounted(seen)) return holdWithSettings(ctx, id, version)
	const counter = counterOn(seen.type, seen.issue_date, before)
	const [stored, row, next, company] = await readTogether(ctx.db, [
		lockingAccount(ctx),
		holdingDocument(ctx, id),
		takingNumber(ctx, counter),
		gettingSeller(ctx),
	])
	const held = await heldOf(ctx, { stored, row, version })
	const { period } = counterOn(held.row.type, held.row.issue_date, held.settings)
	const isSame = held.row.version === seen.version || isCounted({ ...held.row, typed: fieldsOf(held.row).meta.number })
	if (!isSame || period !== counter.period) throw refuse('conflict', { data: await openDocument(ctx, held.row) })
	return { ...held, taken: { next, company } }
}

/** It gets no number by what was typed or by what it revises. */
const isCounted = ({ revision, typed }: Pick<Countable, 'revision' | 'typed'>) => revision === 1 && typed === ''
