import { contracts } from '#contract/index.ts'
import type { Module } from '#server/module.ts'
import { operateRecurring } from './operate.service.ts'
import { getRecurring, getRecurrings, setRecurring } from './recurring.service.ts'
import { recurringRunsJob, runSchedules } from './run.service.ts'

export { setRecurring } from './recurring.service.ts'

const HOUR_MS = 3_600_000

/** Invoices that repeat by themselves (product.md section 3.8). */
export const recurring = {
	contract: contracts.recurring,
	routes: { getRecurrings, getRecurring, setRecurring, operateRecurring },
	jobs: {
		recurring_runs: { notify: false, title: { en: 'Recurring invoices', zh: '定期开具发票' }, run: recurringRunsJob },
	},
	chores: [{ every: HOUR_MS, run: runSchedules }],
	notices: {
		recurring_draft: {
			text: { en: 'A recurring invoice for {name} waits as a draft', zh: '{name} 的定期发票已生成草稿' },
			link: '/invoiceEditor?id={id}',
		},
		recurring_problem: {
			text: {
				en: 'The recurring invoice for {name} of {day} stayed a draft: {reason}',
				zh: '{name} {day} 的定期发票仍为草稿：{reason}',
			},
			link: '/invoiceEditor?id={id}',
		},
		recurring_late: {
			text: {
				en: 'A recurring invoice is paused: {n} were not made in time. Make or skip them?',
				zh: '一项定期开具已暂停：有 {n} 份发票未按时开具，请选择补开或跳过',
			},
			link: '/dashboard/activities?mod=invoices&type=recurring&recurring={id}',
		},
	},
} satisfies Module<typeof contracts.recurring>
