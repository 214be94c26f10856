const en = {
	asOf: (day: string) => `As of ${day}`,
	validUntil: (day: string) => `Valid until ${day}`,
	outdated: (day: string) => `This spec sheet was valid until ${day}. Ask for a current one.`,
	audience: (whom: string) => `For ${whom}`,
	sheets: 'Products',
	of: (n: number, of: number) => `${n} of ${of}`,
	files: 'Certificates and files',
	pdf: 'Download PDF',
	making: 'Preparing …',
	print: 'Print',
	failedFile: 'The PDF could not be made. Try again in a moment.',
	paper: 'Spec sheet',
	page: (n: number, of: number) => `Page ${n} of ${of}`,
	noPaper: 'The preview could not be loaded. The PDF has the same content.',
	more: 'Show all pages',
	nothing: 'None of its products is available any more.',
	write: 'Write by e-mail',
	questions: 'Questions?',
}
export type SheetWords = typeof en

const zh: SheetWords = {
	asOf: (day) => `截至 ${day}`,
	validUntil: (day) => `有效期至 ${day}`,
	outdated: (day) => `此规格书有效期至 ${day}，现已过期，请向卖家索取最新版本。`,
	audience: (whom) => `适用对象：${whom}`,
	sheets: '产品',
	of: (n, of) => `第 ${n} 个，共 ${of} 个`,
	files: '证书与文件',
	pdf: '下载 PDF',
	making: '正在准备…',
	print: '打印',
	failedFile: '无法生成 PDF，请稍后重试。',
	paper: '规格书',
	page: (n, of) => `第 ${n} 页，共 ${of} 页`,
	noPaper: '无法加载预览。PDF 内容相同。',
	more: '显示全部页面',
	nothing: '其中的产品均已不可用。',
	write: '发送邮件',
	questions: '有疑问？',
}

/** What the page of a spec sheet says itself. */
export const sheetWords = { en, zh }
