/** What stands beside a payment code on paper. */
export const PAYMENT_WORDS = {
	en: {
		title: 'Scan to pay',
		payee: 'Payable to',
		account: 'Account',
		reference: 'Reference',
		amount: 'Amount',
		alt: 'Payment code',
	},
	zh: {
		title: '扫码付款',
		payee: '收款人',
		account: '账户',
		reference: '付款参考号',
		amount: '金额',
		alt: '付款二维码',
	},
} as const

/**
 * The words of a slip: these and none else, in German, French, Italian or English (style guide QR-bill). Neither of our languages
 * is spoken by more of its banks than English.
 */
export const SLIP_WORDS = {
	part: 'Payment part',
	receipt: 'Receipt',
	account: 'Account / Payable to',
	reference: 'Reference',
	message: 'Additional information',
	payer: 'Payable by',
	nobody: 'Payable by (name/address)',
	currency: 'Currency',
	amount: 'Amount',
	acceptance: 'Acceptance point',
	separate: 'Separate before paying in',
} as const

export type SlipWords = Readonly<Record<keyof typeof SLIP_WORDS, string>>
