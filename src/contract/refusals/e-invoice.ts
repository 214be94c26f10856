/** Refusals about e-invoices, and what an account says of itself for them. */
export const eInvoiceRefusals = {
	seller_vat_number: {
		status: 422,
		state: 9401,
		en: '“{vat_number}” is not a VAT ID. It begins with the two letters of its country, as in DE123456789.',
		zh: '“{vat_number}”不是有效的增值税号。增值税号以两位国家代码开头，例如 DE123456789。',
	},
	seller_iban: {
		status: 422,
		state: 9402,
		en: '“{iban}” is not an IBAN: its length or check digits are wrong. Compare it with your bank’s.',
		zh: '“{iban}”不是有效的 IBAN，长度或校验位不正确，请与银行资料核对。',
	},
	seller_bic: {
		status: 422,
		state: 9403,
		en: '“{bic}” is not a BIC. It has 8 or 11 letters and digits, as in DEUTDEFF.',
		zh: '“{bic}”不是有效的 BIC。BIC 由 8 或 11 位字母和数字组成，例如 DEUTDEFF。',
	},
	e_invoice_draft: {
		status: 409,
		state: 9404,
		en: 'A draft has no e-invoice. Finalize it first.',
		zh: '草稿不能生成电子发票，请先定稿。',
	},
	e_invoice_rules: {
		status: 422,
		state: 9405,
		en: 'This document cannot be an e-invoice. {problem}',
		zh: '此单据不能生成电子发票。{problem}',
	},
	e_invoice_sign: {
		status: 422,
		state: 9406,
		en: 'No font here has “{sign}”, and Factur-X (PDF/A-3) may show no box in its place. Choose UBL 2.1 instead.',
		zh: '没有字体包含“{sign}”，而 Factur-X（PDF/A-3）不允许以空框代替，请改用 UBL 2.1。',
	},
} as const
