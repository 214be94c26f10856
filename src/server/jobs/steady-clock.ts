import type { House } from '#server/house.ts'

const DAY_MS = 86_400_000

/**
 * Whether the computer's clock may be believed where something is cleared away for good by its age: it is not for a day after it
 * leapt by more than one, against the time that this process has run or, when the process begins, against the last sign of
 * anybody. Somebody has that day to set it right; where it stays, or nobody was there for long, clearing is a day later.
 */
export class SteadyClock {
	/** Milliseconds that this process has run, whatever the clock says. */
	readonly #ticks: () => number
	#last: { wall: number; ticks: number } | undefined
	#heldUntil = 0

	constructor(ticks: () => number = () => performance.now()) {
		this.#ticks = ticks
	}

	async isSteady(house: Pick<House, 'now' | 'database' | 'log'>): Promise<boolean> {
		const [wall, ticks] = [house.now().getTime(), this.#ticks()]
		const leap = this.#last
			? wall - this.#last.wall - (ticks - this.#last.ticks)
			: wall - ((await lastSign(house)) ?? wall)
		this.#last = { wall, ticks }
		if (Math.abs(leap) > DAY_MS) {
			this.#heldUntil = ticks + DAY_MS
			const days = Math.round(leap / DAY_MS)
			house.log.warn({ days }, 'the clock has leapt: nothing is cleared away for a day; is it right?')
		}
		return ticks >= this.#heldUntil
	}
}

/** When somebody was last there: sessions are renewed while they are used. */
async function lastSign({ database: { db } }: Pick<House, 'database'>): Promise<number | undefined> {
	const { at } = await db
		.selectFrom('session')
		.select((eb) => eb.fn.max('renewed_at').as('at'))
		.executeTakeFirstOrThrow()
	return at === null ? undefined : new Date(at).getTime()
}
