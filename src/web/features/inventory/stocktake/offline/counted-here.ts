import { addDecimals, type Decimal } from '#domain/decimal.ts'
import type { KeptCount } from './count-store.ts'

/** What a line comes to with the counts of this device that the server does not know yet. */
export function countedHere(counted: Decimal | null, waiting: readonly KeptCount[]): Decimal | null {
	const back = new Set(waiting.flatMap(({ mode, of }) => (mode === 'void' && of !== undefined ? [of] : [])))
	return waiting.reduce<Decimal | null>((sum, { id, mode, qty }) => {
		if (mode === 'void' || back.has(id)) return sum
		return mode === 'set' ? qty : addDecimals(sum ?? '0', qty)
	}, counted)
}
