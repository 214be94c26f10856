/** Refusals of invoices that repeat. */
export const recurringRefusals = {
	recurring_type: {
		status: 422,
		state: 9340,
		en: 'Only invoices can repeat.',
		zh: '只有发票可以设置定期开具。',
	},
	recurring_exists: {
		status: 409,
		state: 9341,
		en: 'This invoice repeats already. Change its schedule, or end it first.',
		zh: '该发票已设置定期开具，请修改现有计划，或先结束它。',
	},
	recurring_many: {
		status: 409,
		state: 9342,
		en: 'There are {max} schedules that have not ended. End one you no longer need.',
		zh: '未结束的定期计划已达 {max} 个，请先结束不再需要的计划。',
	},
	recurring_first_day: {
		status: 422,
		state: 9343,
		en: 'Choose a first day from {from} to {to}.',
		zh: '首次日期须在 {from} 至 {to} 之间。',
	},
	recurring_ends: {
		status: 422,
		state: 9344,
		en: 'With this end no further invoice would be made. Choose a later one.',
		zh: '按此结束条件不会再开具发票，请选择更晚的结束时间。',
	},
	recurring_missed: {
		status: 409,
		state: 9345,
		en: '{n} invoices were not made meanwhile. Make them now, or skip them?',
		zh: '期间有 {n} 份发票未开具。现在补开还是跳过？',
	},
	recurring_step: {
		status: 409,
		state: 9346,
		en: 'The schedule is {state}, so this cannot be done.',
		zh: '该计划{state}，无法执行此操作。',
	},
	recurring_email: {
		status: 422,
		state: 9347,
		en: 'The invoice has no e-mail address to send to. Enter one there, or let it make finalized invoices without sending them.',
		zh: '该发票没有收件邮箱。请先填写邮箱，或选择只定稿不发送。',
	},
	recurring_archived: {
		status: 409,
		state: 9348,
		en: 'The customer {name} is archived. Restore the customer, or end the schedule.',
		zh: '客户“{name}”已归档。请恢复该客户，或结束此计划。',
	},
	recurring_sku_gone: {
		status: 409,
		state: 9349,
		en: 'The SKU of “{name}” was deleted. Replace the line on the draft.',
		zh: '“{name}”的 SKU 已删除，请在草稿中替换该行。',
	},
	recurring_no_price: {
		status: 409,
		state: 9350,
		en: '“{name}” has no price for this customer today. Check its price on the draft.',
		zh: '“{name}”目前没有适用于该客户的价格，请在草稿中核对。',
	},
	document_repeats: {
		status: 409,
		state: 9351,
		en: 'A schedule repeats this draft. End the schedule first.',
		zh: '有定期计划正在使用此草稿，请先结束该计划。',
	},
} as const
