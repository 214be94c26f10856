import { useEffect, useState } from 'react'
import { CART_NUM_MAX } from '#domain/cart/cart-line.ts'
import { changeLine, isFull, putLine } from '#domain/cart/change-cart.ts'
import { ORDER_PART_MAX } from '#domain/cart/order-list.ts'
import { cartGoods } from '#domain/cart/shown-goods.ts'
import { type CartContext, useCartContext } from '../cart/cart-context.tsx'
import { checkOrderList, fetchItems, readOrderList, Refused } from '../fetch-page.ts'
import type { SheetWords } from './sheet-words.ts'

/** Bytes of a list; the server takes no larger one. */
const SHEET_MAX = 10_485_760

type Checked = Awaited<ReturnType<typeof checkOrderList>>

export interface Taken {
	/** Lines that are in the cart now. */
	readonly lines: number
	/** Lines that did not fit into it. */
	readonly left: number
	readonly told: Checked['told']
	readonly more: boolean
}

/** How far it is. */
export type SheetState = 'reading' | { readonly problem: string } | Taken

/** Reads a list and puts what is in it into the cart: the server prices it, as everything there. */
export function useSheet(file: File, words: SheetWords): SheetState {
	const context = useCartContext()
	const [state, setState] = useState<SheetState>('reading')
	useEffect(() => {
		let isOver = false
		setState('reading')
		take(file, context, words).then(
			(taken) => isOver || setState(taken),
			(error: unknown) => {
				const why = error instanceof Refused ? error.message : words.offline
				return isOver || setState({ problem: words.failed(file.name, why) })
			},
		)
		return () => {
			isOver = true
		}
		// oxlint-disable-next-line react/exhaustive-deps -- once for each file; page, store and words never change
	}, [file])
	return state
}

/** The whole list, part after part; what several parts name is added up. */
async function checkAll(page: CartContext['page'], rows: Parameters<typeof checkOrderList>[1]): Promise<Checked> {
	const lines = new Map<string, Checked['lines'][number]>()
	const told: Checked['told'] = []
	for (let from = 0; from < rows.length; from += ORDER_PART_MAX) {
		const part = await checkOrderList(page, rows.slice(from, from + ORDER_PART_MAX))
		told.push(...part.told)
		for (const line of part.lines) {
			const { num = 0, note = '' } = lines.get(line.sku_name_key) ?? {}
			const sum = Math.min(CART_NUM_MAX, num + line.num)
			lines.set(line.sku_name_key, { ...line, num: sum, note: note || line.note })
		}
	}
	return { lines: [...lines.values()], told }
}

async function take(file: File, { page, store }: CartContext, words: SheetWords): Promise<SheetState> {
	if (file.size > SHEET_MAX) return { problem: words.tooLarge(file.name) }
	const { rows, more } = await readOrderList(file)
	if (!rows.length) return { problem: words.failed(file.name, words.none) }
	const { lines, told } = await checkAll(page, rows)
	if (!lines.length) return { lines: 0, left: 0, told, more }
	const keys = lines.map(({ sku_name_key }) => sku_name_key)
	const nums = new Map(lines.map(({ sku_name_key, num }) => [sku_name_key, num]))
	const { list, catalog } = await fetchItems(page, keys, nums)
	const items = new Map(list.map((item) => [item.sku_name_key, item]))
	let left = 0
	const at = Date.now()
	store.update((cart) => {
		left = 0
		return lines.reduce((cart, { sku_name_key: key, num, note }, index) => {
			const item = items.get(key)
			if (!item || (isFull(cart) && !cart.some((line) => line.key === key))) {
				left++
				return cart
			}
			const goods = { ...cartGoods(item, catalog.currency), ...(item.short && { short: num }) }
			// In the order of the list.
			const next = putLine(cart, { key, hash: page.hash, catalog: catalog.name, num, at: at + index, goods })
			return changeLine(next, key, { checked: true, goods, ...(note && { note }) })
		}, cart)
	})
	return { lines: lines.length - left, left, told, more }
}
