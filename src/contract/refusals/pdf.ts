/** Uploaded PDF files. The codes are those of server/pdf-pages. */
export const pdfRefusals = {
	pdf_not_pdf: {
		status: 422,
		state: 5051,
		en: 'This file is not a PDF. Save or export your catalog as PDF and upload that.',
		zh: '此文件不是 PDF。请将图册另存或导出为 PDF 后再上传。',
	},
	pdf_empty: { status: 422, state: 5052, en: 'This file is empty.', zh: '此文件是空的。' },
	pdf_encrypted: {
		status: 422,
		state: 5053,
		en: 'This PDF is locked with a password. Save it without one and upload it again.',
		zh: '此 PDF 已加密。请去除密码后重新上传。',
	},
	pdf_damaged: {
		status: 422,
		state: 5054,
		en: 'This PDF is damaged or incomplete. Open it on your computer and save it again.',
		zh: '此 PDF 已损坏或不完整。请在电脑上打开并重新保存。',
	},
	pdf_too_many_pages: {
		status: 422,
		state: 5055,
		en: 'This PDF has {pages} pages; a catalog takes at most {max}.',
		zh: '此 PDF 有 {pages} 页，图册最多 {max} 页。',
	},
	pdf_page_failed: {
		status: 422,
		state: 5056,
		en: 'Page {page} could not be drawn: it is damaged or too complex. Save the PDF again, or without that page.',
		zh: '第 {page} 页无法生成：页面已损坏或过于复杂。请重新保存 PDF，或去掉该页。',
	},
} as const
