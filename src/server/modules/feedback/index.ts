import { contracts } from '#contract/index.ts'
import type { Module } from '#server/module.ts'
import { feedback as write, getFeedback, setFeedback } from './feedback.service.ts'

/** What users write to the operator of the installation (spec section 7). */
export const feedback = {
	contract: contracts.feedback,
	routes: { feedback: write, getFeedback, setFeedback },
	notices: {
		feedback: {
			text: { en: 'New feedback: “{text}”', zh: '收到新反馈：“{text}”' },
			link: '/feedback?id={id}',
		},
	},
} satisfies Module<typeof contracts.feedback>
