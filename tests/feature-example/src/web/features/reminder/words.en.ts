/** Reminders. */
export const reminder = {
	title: 'Reminders',
	remind: 'Remind me',
}
