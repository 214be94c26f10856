import { contracts } from '#contract/index.ts'
import type { Module } from '#server/module.ts'
import { getAccounts, setAccountPlan } from './plan.service.ts'
import { getUsage } from './usage.service.ts'

export { requireQuota, requiringQuota } from './usage.service.ts'

/** Quotas, and the plans that the operator agrees with accounts (product.md section 3.16). */
export const usage = {
	contract: contracts.usage,
	routes: { getUsage, getAccounts, setAccountPlan },
	notices: {
		plan: {
			text: { en: 'Your plan is now “{plan}”', zh: '您的方案现为“{plan}”' },
			link: '/plans',
		},
	},
} satisfies Module<typeof contracts.usage>
