import { randomUUID } from 'node:crypto'
import type { InquiryAction, LostReason } from '#domain/inquiry/states.ts'
import { makeSkuNameKey } from '#domain/sku/sku-name-key.ts'
import type { Ctx } from '#server/context.ts'
import { getUsername } from '#server/modules/account/index.ts'
import { getCatalogs } from '#server/modules/catalog/index.ts'
import { getInquiries, operateInquiry, replyFollowUp, sendInquiry, setInquiry } from '#server/modules/inquiry/index.ts'

/** What was said or done after so many days; `says` is the buyer's. */
type Then =
	{ after: number; action: InquiryAction; text?: string; reason?: LostReason } | { after: number; says: string }

interface DemoInquiry {
	daysAgo: number
	locale: 'en' | 'zh'
	name: string
	company: string
	email: string
	country: string
	phone?: string
	message: string
	lines: readonly (readonly [sku: string, num: number])[]
	tags?: string[]
	wanted_date?: string
	next: readonly Then[]
}

/** An inbox as it looks on a good Tuesday, the oldest first. */
const INQUIRIES: readonly DemoInquiry[] = [
	{
		daysAgo: 34,
		locale: 'en',
		name: 'Dan Okafor',
		company: 'Okafor Studio',
		email: 'dan@okafor.example',
		country: 'United Kingdom',
		message: 'We need 40 desk lamps within two weeks for a co-working floor. Is that possible?',
		lines: [['HP-DL-140', 40]],
		next: [
			{
				after: 0,
				action: 'reply',
				text: 'Hello Dan, the lamps take five weeks at the moment. Would 20 now and 20 later help?',
			},
			{ after: 2, says: 'Thank you, but the opening cannot wait. Next time.' },
			{ after: 2, action: 'lost', reason: 'lead_time' },
		],
	},
	{
		daysAgo: 27,
		locale: 'en',
		name: 'Amélie Roux',
		company: 'Atelier Roux',
		email: 'amelie@atelier-roux.example',
		country: 'France',
		message: 'Your mugs sold out in a week last season. The same again, please.',
		lines: [
			['HP-MG-201', 96],
			['HP-MG-202', 96],
			['HP-MG-210', 24],
		],
		tags: ['Reorder'],
		next: [
			{ after: 1, action: 'quoted' },
			{ after: 3, says: 'Order confirmed, please send the invoice.' },
			{ after: 3, action: 'won' },
		],
	},
	{
		daysAgo: 9,
		locale: 'en',
		name: 'Henrik Dahl',
		company: 'Dahl & Sønn',
		email: 'henrik@dahlogsonn.example',
		country: 'Norway',
		message: 'Do you ship the planters with their plants, or only the pots?',
		lines: [
			['HP-PL-330', 6],
			['HP-PL-333', 4],
		],
		next: [],
	},
	{
		daysAgo: 6,
		locale: 'en',
		name: 'Jonas Weber',
		company: 'Werkraum Berlin',
		email: 'jonas@werkraum.example',
		country: 'Germany',
		message: 'Please quote delivered to Berlin. We would take the boards in two shipments.',
		lines: [
			['HP-BD-260', 40],
			['HP-BD-261', 40],
			['HP-TR-265', 24],
		],
		tags: ['Trade fair'],
		next: [
			{
				after: 1,
				action: 'reply',
				text: 'Hello Jonas, the offer is on its way: two shipments, delivered, 3 % for payment within 10 days.',
			},
			{ after: 1, action: 'quoted' },
			{ after: 2, says: 'Thanks, quote received. Deciding this week.' },
		],
	},
	{
		daysAgo: 3,
		locale: 'en',
		name: 'Priya Raman',
		company: 'Fern & Field',
		email: 'priya@fernandfield.example',
		country: 'India',
		phone: '+91 80 5550 0142',
		message: 'We are opening a second shop in May. Which pendants would you put over a long oak table?',
		lines: [
			['HP-PL-150', 12],
			['HP-PL-153', 12],
		],
		next: [
			{ after: 0, action: 'note', text: 'Met at the spring fair. Pays on time.' },
			{ after: 1, action: 'ask', text: 'Hello Priya, how long is the table, and how high is the ceiling?' },
		],
	},
	{
		daysAgo: 1,
		locale: 'zh',
		name: '张伟',
		company: '上海恒木家居',
		email: 'zhang.wei@hengmu.example',
		country: '中国',
		message: '请问果园台灯三种颜色的最小起订量是多少？能否先寄样品？',
		lines: [
			['HP-TL-101', 24],
			['HP-TL-102', 24],
			['HP-TL-103', 24],
		],
		next: [{ after: 0.3, action: 'open' }],
	},
	{
		daysAgo: 0.2,
		locale: 'en',
		name: 'Tomás Ferreira',
		company: 'Casa Lumen',
		email: 'tomas@casalumen.example',
		country: 'Portugal',
		message: 'We take 60 vases if the price holds for a year.',
		lines: [
			['HP-VS-310', 30],
			['HP-VS-315', 30],
		],
		next: [],
	},
	{
		daysAgo: 0.1,
		locale: 'en',
		name: 'Mara Lindqvist',
		company: 'Nordhaus Interiors B.V.',
		email: 'mara@nordhaus.example',
		country: 'Netherlands',
		phone: '+31 20 555 0187',
		message:
			'Hello, we are fitting out a hotel lounge in Haarlem and like the dome pendant. Could you ship before the holidays, and are the cushions available in 120 pieces? Delivery to our Amsterdam warehouse.',
		lines: [
			['HP-PL-150', 48],
			['HP-TL-110', 24],
			['HP-CU-301', 120],
		],
		tags: ['Hotels'],
		next: [],
	},
]

/** Lets buyers ask from the demo's catalog and the shop answer; what is there already is not sent again. */
export async function makeInquiries(ctx: Ctx): Promise<void> {
	if ((await getInquiries(ctx, { page: 1, size: 1 })).total > 0) return
	const { list } = await getCatalogs(ctx, { page: 1, size: 100, status: 'active', sort: 'created_at' })
	const hash = list.find(({ published, count }) => published === 1 && count > 30)?.hash ?? ''
	const username = await getUsername(ctx)
	for (const [at, one] of INQUIRIES.entries()) await receive(ctx, { username, hash }, one, at)
}

const DAY_MS = 86_400_000

/** So many days before now. */
function daysBefore(ctx: Ctx, days: number): Ctx {
	const at = new Date(ctx.house.now().getTime() - days * DAY_MS)
	return { ...ctx, house: { ...ctx.house, now: () => at } }
}

async function receive(
	ctx: Ctx,
	link: { username: string; hash: string },
	{ daysAgo: ago, locale, lines, next: steps, tags, ...form }: DemoInquiry,
	at: number,
): Promise<void> {
	// Each from an address of its own, which is set aside for examples.
	const visitor = { ...daysBefore(ctx, ago), locale, ip: `192.0.2.${at + 1}` }
	const { follow_url } = await sendInquiry(visitor, {
		...link,
		...form,
		lines: lines.map(([sku, num]) => ({ sku_name_key: makeSkuNameKey(sku), num })),
		filled_ms: 60_000,
		request_id: randomUUID(),
	})
	const [card] = (await getInquiries(ctx, { page: 1, size: 1, name: form.email })).list
	const inquiry_id = card?.id ?? ''
	const token = follow_url.split('/').at(-1) ?? ''
	for (const { after, ...next } of steps) {
		const later = daysBefore(ctx, ago - after)
		if ('says' in next)
			await replyFollowUp(
				{ ...later, locale, ip: visitor.ip },
				{ username: link.username, token, text: next.says, request_id: randomUUID() },
			)
		else await operateInquiry(later, { inquiry_id, ...next })
	}
	if (tags) await setInquiry(ctx, { inquiry_id, tags })
}
