// The cells of the writers that are compared: what an export of the bench's SKUs (harness/seller.ts) holds.
import { DEFAULT_COLUMNS } from '#domain/sku/columns.ts'

export const HEADERS = DEFAULT_COLUMNS.map(({ en }) => en)

const THINGS = ['Table', 'Lamp', 'Vase', 'Chair', 'Mug', 'Mirror', 'Basket']
const WOODS = ['Harbor', 'Juniper', 'Willow', 'Granite', 'Copper']

/** The n-th SKU, from 1, in the order of the columns; '' for what it does not have. */
export function cellsOf(n: number): string[] {
	const code = `SKU-${String(n).padStart(6, '0')}`
	const name = `${THINGS[n % 7]} ${WOODS[n % 5]} ${noise(n)}`
	const description = `A sturdy thing for shelf ${n}, made to be sold again and again.`
	const upc = String(n).padStart(12, '0')
	const [price, category] = [`${(n % 900) + 1}.50`, `Section ${1 + (n % 40)}`]
	return [code, name, 'Black', category, '', price, 'Oak, Steel', '24', upc, description, '12', '', '']
}

const FACTORS = [2654435761, 2246822519, 3266489917, 668265263]

/** 32 signs that no packer makes shorter than half, like a checksum. */
function noise(n: number): string {
	return FACTORS.map((factor) => (Math.imul(n, factor) >>> 0).toString(16).padStart(8, '0')).join('')
}
