import { contracts } from '#contract/index.ts'
import type { Module } from '#server/module.ts'
import { getAccounts, setAccountPlan } from './plan.service.ts'
import { tellPlanEnds } from './plan-ends.service.ts'
import { getUsage } from './usage.service.ts'

export { requireQuota, requiringQuota } from './usage.service.ts'
export { insertMadePdf } from './usage.store.ts'

const HOUR_MS = 3_600_000
/** What counts in a month is kept a little longer than one. */
const PDF_DAYS = 40

/** Quotas, and the plans that the operator agrees with accounts (product.md section 3.16). */
export const usage = {
	contract: contracts.usage,
	routes: { getUsage, getAccounts, setAccountPlan },
	notices: {
		plan: {
			text: { en: 'Your plan is now “{plan}”', zh: '您的方案现为“{plan}”' },
			link: '/plans',
		},
		plan_ends: {
			text: {
				en: 'Your plan “{plan}” ends after {day}. The usual limits hold from then on: nothing is deleted, and reading, exporting and shared pages go on.',
				zh: '您的方案“{plan}”将于 {day}后到期，之后恢复默认限额：不会删除任何内容，查看、导出和分享页面不受影响。',
			},
			link: '/plans',
		},
		plan_ended: {
			text: {
				en: 'Your plan “{plan}” ended on {day}. The usual limits hold now: nothing was deleted, and reading, exporting and shared pages go on. Only what is above a limit can’t grow.',
				zh: '您的方案“{plan}”已于 {day}到期，现恢复默认限额：未删除任何内容，查看、导出和分享页面不受影响，只是超出上限的部分不能再新增。',
			},
			link: '/plans',
		},
	},
	chores: [{ every: HOUR_MS, run: tellPlanEnds }],
	retention: [{ table: 'made_pdf', column: 'made_at', keep: PDF_DAYS * 24 * HOUR_MS }],
} satisfies Module<typeof contracts.usage>
