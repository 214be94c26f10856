const en = {
	attach: 'Attach files',
	hint: 'PDF, pictures or Excel; up to 3, 10 MB each.',
	sending: (name: string) => `Uploading ${name}`,
	remove: (name: string) => `Remove ${name}`,
	tooMany: (max: number) => `${max} files at most.`,
	tooLarge: (name: string) => `"${name}" is larger than 10 MB.`,
	failed: 'Not uploaded.',
	retry: 'Try again',
	retryOf: (name: string) => `Try again: ${name}`,
	unfinished: 'A file has not been uploaded. Try it again or remove it, then send.',
	gone: 'Uploaded files are kept for one day, and these have expired. Attach them again, or send without them.',
	goneWaiting:
		'The attached files were kept for one day and have expired. You can still send the inquiry without them.',
}

const zh: typeof en = {
	attach: '添加附件',
	hint: '支持 PDF、图片或 Excel，最多 3 个，每个不超过 10 MB。',
	sending: (name) => `正在上传 ${name}`,
	remove: (name) => `移除 ${name}`,
	tooMany: (max) => `最多 ${max} 个文件。`,
	tooLarge: (name) => `“${name}”超过 10 MB。`,
	failed: '未上传。',
	retry: '重试',
	retryOf: (name) => `重试：${name}`,
	unfinished: '有附件尚未上传，请重试或移除后再发送。',
	gone: '附件只保留一天，现已过期。请重新添加，或不带附件发送。',
	goneWaiting: '附件只保留一天，现已过期。您仍可不带附件发送此询盘。',
}

export type FileWords = typeof en
export const fileWords = { en, zh }
