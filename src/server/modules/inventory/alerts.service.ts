import { ALARM_STATES, type AlarmState } from '#domain/inventory/state.ts'
import type { House, Notice } from '#server/house.ts'
import { announce } from '#server/notices.ts'
import { tellWebhooks } from '#server/webhooks.ts'
import { claimAlerts, STOCK_NOTICES, type StockAlert } from './alerts.store.ts'

/** Crossings rest this long: what a sale and its correction, or a whole import, cross is told in one message or not at all. */
const REST_MS = 60_000
/** After a message an account is left alone for so long; what crosses meanwhile is one message then (product.md section 3.19). */
const QUIET_MS = 10 * 60_000

/** What the bell says of stock that crossed a threshold (product.md section 3.4, "Alerts"). */
export const stockNotices: Record<(typeof STOCK_NOTICES)[number], Notice> = {
	stock_out: {
		text: { en: '{name} is out of stock', zh: '{name} 已缺货' },
		link: '/singleSKU?sku_name_key={key}',
	},
	stock_low: {
		text: { en: '{name} is low in stock: {count} left', zh: '{name} 库存偏低：剩余 {count}' },
		link: '/singleSKU?sku_name_key={key}',
	},
	stock_over: {
		text: { en: '{name} is overstocked: {count} on hand', zh: '{name} 库存过高：现有 {count}' },
		link: '/singleSKU?sku_name_key={key}',
	},
	stock_digest: {
		text: { en: 'Stock: {parts}', zh: '库存提醒：{parts}' },
		link: '/dashboard/inventory?stock={states}',
	},
}

/** Tells every account what has crossed into out, low or over: one SKU by its name, many in one message. */
export async function tellAlerts(house: House): Promise<void> {
	const ago = (ms: number) => new Date(house.now().getTime() - ms)
	const due = { before: ago(REST_MS), quiet: ago(QUIET_MS) }
	await house.database.db.transaction().execute(async (db) => {
		const accounts = Map.groupBy(await claimAlerts(db, due), ({ account_id }) => account_id)
		for (const [accountId, alerts] of accounts) {
			await tell({ house, db }, alerts)
			await tellWebhooks({ house, db }, accountId, 'stock.crossed', crossings(alerts))
		}
	})
}

/** Crossings that a webhook is told one by one: a body of some 50 kB. */
const TOLD_MAX = 500

function crossings(alerts: readonly StockAlert[]) {
	const items = alerts
		.slice(0, TOLD_MAX)
		.map(({ sku_name_key, sku_name, state, on_hand }) => ({ sku_name_key, sku_name, state, on_hand }))
	return { total: alerts.length, items }
}

async function tell(ctx: Parameters<typeof announce>[0], alerts: readonly StockAlert[]): Promise<void> {
	const [first, ...others] = alerts
	if (!first) return
	if (!others.length)
		return announce(ctx, first, `stock_${first.state}`, {
			name: first.sku_name,
			key: first.sku_name_key,
			count: first.on_hand,
		})
	const counts = ALARM_STATES.flatMap((state) => {
		const count = alerts.filter((alert) => alert.state === state).length
		return count ? [{ state, count }] : []
	})
	await announce(ctx, first, 'stock_digest', {
		parts: counts
			.map(({ state, count }) => PARTS[first.locale][state].replace('{n}', String(count)))
			.join(COMMA[first.locale]),
		states: counts.map(({ state }) => state).join(','),
	})
}

const PARTS: Readonly<Record<'en' | 'zh', Record<AlarmState, string>>> = {
	en: { out: '{n} out of stock', low: '{n} low', over: '{n} overstocked' },
	zh: { out: '{n} 个 SKU 缺货', low: '{n} 个偏低', over: '{n} 个过高' },
}
const COMMA = { en: ', ', zh: '，' } as const
