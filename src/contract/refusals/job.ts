/** Refusals of jobs, and of undoing what they and other bulk changes did. */
export const jobRefusals = {
	job_too_many: {
		status: 429,
		state: 4401,
		en: '{max} tasks are waiting already. Try again when some of them have finished.',
		zh: '已有 {max} 个任务在排队，请在部分任务完成后重试。',
	},
	job_interrupted: {
		status: 503,
		state: 4402,
		en: 'This task was interrupted {times} times and has been given up. Finished parts stay.',
		zh: '该任务已中断 {times} 次，现已放弃。已完成的部分会保留。',
	},
	undo_done: {
		status: 422,
		state: 4411,
		en: 'This change has been undone already.',
		zh: '该更改已撤销。',
	},
	undo_too_old: {
		status: 422,
		state: 4412,
		en: 'Only changes of the last {days} days can be undone.',
		zh: '只能撤销最近 {days} 天内的更改。',
	},
	undo_whole: {
		status: 409,
		state: 4414,
		en: 'This is taken back as a whole or not at all. {name}: {reason}',
		zh: '此操作只能整体撤销。{name}：{reason}',
	},
	undo_changed_since: {
		status: 409,
		state: 4413,
		en: 'It was changed again since, and was left as it is.',
		zh: '此后又有更改，已保持原样。',
	},
} as const
