/** Refusals of reminders. */
export const reminderRefusals = {
	reminder_empty: {
		status: 422,
		state: 5990,
		en: 'Say what to be reminded of.',
		zh: '请填写提醒内容。',
	},
} as const
