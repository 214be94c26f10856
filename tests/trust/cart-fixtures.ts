import type { cart } from '#contract/cart.ts'
import type { Seller } from '#tests/app.ts'
import type { Fixtures } from './fixtures.ts'

/** Good params of the calls about carts in accounts (fixtures.ts). */
export const cartFixtures = {
	getCart: (world) => ({ username: world.seller.username }),
	setCart: (world) => ({
		username: world.seller.username,
		lines: [cartLine(world.sku, world.hash)],
		drop: [world.otherSku],
	}),
	noteCart: (world) => ({
		username: world.seller.username,
		hash: world.gatedHash,
		pass: world.pass,
		lines: 3,
	}),
} satisfies Pick<Fixtures, keyof typeof cart>

/** A line as a browser keeps it. */
export function cartLine(sku_name_key: string, hash: string, change: { num?: number; note?: string } = {}) {
	const prices = { price: '9.99', currency: 'USD', breaks: [{ min_qty: 12, price: '9.50' }] }
	return {
		sku_name_key,
		hash,
		catalog: 'Spring',
		num: 12,
		checked: true,
		note: 'blue',
		at: 1_795_000_000_000,
		price_seen: prices,
		goods: { ...prices, sku_name: sku_name_key, name: 'Chair', picture: '', price_text: '$9.99' },
		gone: false,
		...change,
	}
}

/** A cart in the account, and one of a visitor who gives an address at the link; answers what opens that link. */
export async function fillCarts(
	{ must, username }: Seller,
	share_path: string,
	{ sku, hash, note }: { sku: string; hash: string; note: string },
) {
	const gatedHash = share_path.split('/').at(-1) ?? ''
	const gate = { username, hash: gatedHash }
	const { pass } = await must('enterCatalog', { ...gate, email: 'buyer@example.com' })
	await must('noteCart', { ...gate, pass, lines: 2 })
	await must('setCart', { username, lines: [cartLine(sku, hash, { note })] })
	return { gatedHash, pass }
}
