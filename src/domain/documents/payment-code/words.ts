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
