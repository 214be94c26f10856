/** Words of the open cart that the page does without until then. */
const en = {
	addAmount: (missing: string, min: string) => `Add ${missing} to reach the minimum of ${min}.`,
	addPieces: (missing: string, min: string) => `Add ${missing} pieces to reach the minimum of ${min} pieces.`,
	later: (min: string) =>
		`Ordered from this seller before? Open the page of that inquiry here once; then the minimum is ${min}.`,
	laterNone: 'Ordered from this seller before? Open the page of that inquiry here once; then there is no minimum.',
	pieces: (count: string) => `${count} pieces`,
	and: ' and ',
	upload: 'Upload order list',
	fills: (percent: string, container: string) => `Fills ${percent} of a ${container} container`,
	fillsMany: (count: string, container: string) => `Fills ${count} ${container} containers`,
	estimate: 'Estimated from the carton sizes and weights in this catalog.',
	unsized: 'Without carton size, not counted:',
	kept: (email: string) => `This cart is kept in your account, ${email}, on all your devices.`,
	told: 'The seller sees how many lines are in it, and nothing else.',
}

const zh: typeof en = {
	addAmount: (missing, min) => `还差 ${missing}，即可达到最低订购金额 ${min}。`,
	addPieces: (missing, min) => `还差 ${missing} 件，即可达到最低订购数量 ${min} 件。`,
	later: (min) => `曾向该卖家订购过？请先在此浏览器打开当时的询盘页面，最低要求即为 ${min}。`,
	laterNone: '曾向该卖家订购过？请先在此浏览器打开当时的询盘页面，即无最低要求。',
	pieces: (count) => `${count} 件`,
	and: '、',
	upload: '上传订货清单',
	fills: (percent, container) => `约占一个 ${container} 集装箱的 ${percent}`,
	fillsMany: (count, container) => `约需 ${count} 个 ${container} 集装箱`,
	estimate: '根据此图册中的箱规和重量估算。',
	unsized: '未注明箱规，未计入：',
	kept: (email) => `此购物车保存在您的账户（${email}）中，可在您的所有设备上查看。`,
	told: '卖家只能看到其中的行数。',
}

export const drawerWords = { en, zh }
