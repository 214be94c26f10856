import type { feedback } from '#contract/feedback.ts'
import type { site } from '#contract/site.ts'
import type { Fixtures } from './fixtures.ts'

/** Good params of the calls about the public pages and what users write to the operator (fixtures.ts). */
export const siteFixtures = {
	getSite: () => ({ page: 'terms', locale: 'zh' }),
	setSiteOperator: () => ({
		name: 'Lindgren & Co',
		email: 'hello@company.com',
		phone: '+46 8 123 45',
		address: 'Storgatan 1, Stockholm',
		website: 'https://company.com',
	}),
	setSitePage: () => ({
		page: 'plans',
		locale: 'en',
		content: '# Terms\nBe kind.',
		plans: {
			plans: [
				{
					name: 'Studio',
					price_month: '$29',
					price_year: '$290',
					text: 'For small teams',
					limits: { skus: '5,000', storage: '20 GB', catalogs: '10', pdf: '500' },
					features: ['Support by e-mail'],
					action: 'link',
					action_text: 'Ask us',
					url: 'https://company.com/plans',
					featured: true,
				},
			],
			questions: [{ question: 'Can I leave?', answer: 'Whenever you like.' }],
		},
		version: 0,
	}),
	feedback: () => ({ content: 'The grid is quick.', contact: 'hello@company.com', page: '/dashboard/home' }),
	getFeedback: () => ({ page: 1, size: 10, state: 'open' }),
	setFeedback: (world) => ({ feedback_id: world.feedback, state: 'done' }),
} satisfies Pick<Fixtures, keyof (typeof site & typeof feedback)>
