import { randomUUID } from 'node:crypto'
import type { inquiry } from '#contract/inquiry.ts'
import type { Fixtures } from './fixtures.ts'

/** Good params of the calls about inquiries (fixtures.ts). */
export const inquiryFixtures = {
	sendInquiry: (world) => ({
		username: world.seller.username,
		hash: world.hash,
		lines: [{ sku_name_key: world.sku, num: 12, note: 'blue' }],
		name: 'Mara',
		email: 'mara@nordhaus.example',
		company: 'Nordhaus',
		phone: '+31 20 555 0187',
		country: 'Netherlands',
		message: 'By December?',
		wanted_date: '2026-12-18',
		ship_to: 'Amsterdam',
		po_number: 'PO-7',
		consent: true,
		answers: [{ id: 'port', text: 'Rotterdam' }],
		filled_ms: 20_000,
		request_id: randomUUID(),
	}),
	uploadInquiryFile: null,
	getFollowUp: (world) => ({ username: world.seller.username, token: world.followToken }),
	replyFollowUp: (world) => ({
		username: world.seller.username,
		token: world.followToken,
		text: 'Yes, please.',
		request_id: randomUUID(),
	}),
	getInquiries: (world) => ({
		page: 1,
		size: 20,
		head: 'open',
		name: 'mara',
		tag: 'fair',
		assigned_to: world.seller.userId,
		unread: true,
		from: '2026-01-01',
		to: '2026-12-31',
	}),
	getInquiry: (world) => ({ inquiry_id: world.inquiry }),
	operateInquiry: (world) => ({ inquiry_id: world.inquiry, action: 'lost', reason: 'price', text: 'Thank you.' }),
	setInquiryLines: (world) => ({
		inquiry_id: world.inquiry,
		lines: [{ sku_name_key: world.sku, num: 24, note: '', unit_price: '9.90' }],
		version: 1,
	}),
	setInquiry: (world) => ({ inquiry_id: world.inquiry, tags: ['fair'], assigned_to: world.seller.userId }),
	mergeInquiries: (world) => ({ inquiry_id: world.inquiry, other_id: world.otherInquiry }),
	separateInquiry: (world) => ({ inquiry_id: world.mergedInquiry }),
	operateInquiries: (world) => ({
		ids: [world.inquiry],
		action: 'assign',
		reason: 'price',
		tag: 'fair',
		assigned_to: world.seller.userId,
	}),
	exportInquiry: (world) => ({ inquiry_id: world.inquiry, format: 'xlsx' }),
	exportFollowUp: (world) => ({ username: world.seller.username, token: world.followToken, format: 'xlsx' }),
} satisfies Pick<Fixtures, keyof typeof inquiry>
