const en = {
	title: 'Filled order list',
	back: 'Back to the cart',
	close: 'Close',
	reading: 'Reading the list …',
	again: 'Choose another file',
	tooLarge: (name: string) => `${name} is larger than 10 MB.`,
	failed: (name: string, why: string) => `${name}: ${why}`,
	offline: 'The file could not be sent. Check the connection and try again.',
	none: 'There are no quantities in this list.',
	put: (products: string) => `${products} put into the cart.`,
	rest: 'Only quantities and notes are taken. What else is in the cart stays as it was.',
	notTaken: (count: string) => `Not taken from the file (${count})`,
	row: (row: string) => `Row ${row}`,
	more: 'The list has more lines than a cart holds. The others were left out.',
	full: (count: string) => `The cart is full: ${count} of the list did not fit.`,
}

const zh: typeof en = {
	title: '填好的订货清单',
	back: '返回购物车',
	close: '关闭',
	reading: '正在读取清单…',
	again: '选择其他文件',
	tooLarge: (name) => `${name} 超过 10 MB。`,
	failed: (name, why) => `${name}：${why}`,
	offline: '文件未能发送，请检查网络后重试。',
	none: '此清单中没有数量。',
	put: (products) => `已将 ${products}加入购物车。`,
	rest: '仅采用数量和备注，购物车中的其他产品保持不变。',
	notTaken: (count) => `未采用的内容（${count}）`,
	row: (row) => `第 ${row} 行`,
	more: '清单行数超过购物车上限，其余未列入。',
	full: (count) => `购物车已满，清单中有 ${count}未能加入。`,
}

export type SheetWords = typeof en
export const sheetWords = { en, zh }
