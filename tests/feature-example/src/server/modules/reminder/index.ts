import { contracts } from '#contract/index.ts'
import type { Module } from '#server/module.ts'
import { reminderJob } from './reminder.job.ts'
import { remind } from './reminder.service.ts'

export const reminder = {
	contract: contracts.reminder,
	routes: { remind },
	jobs: { reminder: { notify: false, title: { en: 'Reminder', zh: '提醒' }, run: reminderJob } },
	notices: { reminder: { text: { en: 'Reminder: {what}', zh: '提醒：{what}' }, link: '/reminders' } },
} satisfies Module<typeof contracts.reminder>
