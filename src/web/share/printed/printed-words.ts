const en = {
	asProducts: 'Show the products',
	preparing: 'The pages are being prepared. It takes a moment.',
	late: 'It takes longer than usual.',
	failed: 'The pages could not be loaded. Check the connection and try again.',
	sections: 'Go to a category',
	contact: (way: string) => `Contact the seller: ${way}`,
}

const zh: typeof en = {
	asProducts: '查看产品',
	preparing: '正在准备页面，请稍候。',
	late: '所需时间比平时长。',
	failed: '页面加载失败，请检查网络后重试。',
	sections: '跳到分类',
	contact: (way) => `联系卖家：${way}`,
}

export type PrintedWords = typeof en
export const printedWords: Record<'en' | 'zh', PrintedWords> = { en, zh }
