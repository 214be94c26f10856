import type { businessCard } from '#contract/business-card.ts'
import type { Fixtures } from './fixtures.ts'
import type { World } from './world.ts'

const card = (world: World) =>
	({
		design: 'band',
		size: '90x54',
		color: '#1f4e79',
		font: 'Arimo',
		logo: world.mediaUrl,
		name: 'Mara Lindqvist',
		role: 'Sales',
		company: 'Nordhaven',
		tagline: 'Lamps for quiet rooms',
		phone: '+45 1234',
		mobile: '+45 5678',
		email: 'mara@nordhaven.example',
		website: 'https://nordhaven.example',
		address: 'Dock 3\nAarhus',
		code: 'vcard',
		code_side: 'back',
		page: true,
	}) as const

/** Good params of the calls about the business card (fixtures.ts). */
export const businessCardFixtures = {
	setBusinessCard: card,
	drawBusinessCard: (world) => ({ card: card(world), side: 'front', format: 'svg' }),
	exportBusinessCard: () => ({ paper: 'A4', file_name: 'Card' }),
} satisfies Pick<Fixtures, keyof typeof businessCard>
