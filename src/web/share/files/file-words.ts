const en = {
	attach: 'Attach files',
	hint: 'PDF, pictures or Excel; up to 3, 10 MB each.',
	attaching: 'Attaching …',
	remove: (name: string) => `Remove ${name}`,
	tooMany: (max: number) => `${max} files at most.`,
	tooLarge: (name: string) => `"${name}" is larger than 10 MB.`,
	failed: 'The file was not attached. Try again in a moment.',
}

const zh: typeof en = {
	attach: '添加附件',
	hint: '支持 PDF、图片或 Excel，最多 3 个，每个不超过 10 MB。',
	attaching: '正在上传…',
	remove: (name) => `移除 ${name}`,
	tooMany: (max) => `最多 ${max} 个文件。`,
	tooLarge: (name) => `“${name}”超过 10 MB。`,
	failed: '附件上传失败，请稍后重试。',
}

export type FileWords = typeof en
export const fileWords = { en, zh }
