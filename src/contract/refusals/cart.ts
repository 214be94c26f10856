/** Refusals about carts that are kept in an account. */
export const cartRefusals = {
	cart_full: {
		status: 422,
		state: 4660,
		en: 'The cart in your account is full: it holds {max} lines.',
		zh: '账户中的购物车已满，最多 {max} 行。',
	},
	carts_full: {
		status: 422,
		state: 4661,
		en: 'Your account keeps carts of {max} sellers at most. Empty one that you no longer need.',
		zh: '账户最多保存 {max} 个卖家的购物车，请先清空不再需要的购物车。',
	},
} as const
