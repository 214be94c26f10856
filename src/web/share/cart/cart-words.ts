import { CART_LINES_MAX } from '#domain/cart/cart-line.ts'
import { formatNumber } from '#domain/money.ts'

const en = {
	title: 'Your cart',
	close: 'Close',
	again: 'Try again',
	view: 'View cart',
	add: 'Add',
	addOf: (name: string) => `Add ${name}`,
	fewer: (name: string) => `Fewer: ${name}`,
	more: (name: string) => `More: ${name}`,
	quantity: (name: string) => `Quantity of ${name}`,
	now: (num: number) => `${number(num)} in the cart.`,
	removed: (name: string) => `${name} was taken out of the cart.`,
	unit: 'Unit',
	piece: 'Piece',
	pack: (size: number) => `Pack of ${number(size)}`,
	carton: (size: number) => `Carton of ${number(size)}`,
	pieces: (num: string) => `${num} ${num === '1' ? 'piece' : 'pieces'}`,
	cartons: (num: number) => count(num, 'carton', 'cartons'),
	inCartons: (pieces: string, cartons: number) => `${pieces} in ${count(cartons, 'carton', 'cartons')}`,
	atLeast: (min: number) => `At least ${number(min)} pieces.`,
	atMost: (max: number) => `At most ${number(max)} pieces.`,
	outOfStock: 'Out of stock',
	lowStock: 'Low stock',
	notOrderable: 'Out of stock: it cannot be ordered at the moment.',
	onlyMax: (max: number) => `Only ${number(max)} in stock.`,
	beyondStock: 'There is not enough stock for this quantity.',
	inSteps: (step: number) => `Ordered in steps of ${number(step)} pieces.`,
	inWholeCartons: (step: number) => `Ordered in cartons of ${number(step)}.`,
	inWholePacks: (step: number) => `Ordered in packs of ${number(step)}.`,
	take: (num: number) => `Take ${number(num)}`,
	choose: 'Choose options',
	chooseOf: (name: string) => `Choose options of ${name}`,
	inCart: (num: number) => `${number(num)} in cart`,
	one: 'One variant',
	many: 'Several at once',
	orderAs: 'How to order',
	notOffered: 'Not offered',
	fillIn: 'Write quantities into the table.',
	didYouMean: 'Did you mean',
	wholePieces: 'Whole pieces only.',
	notNumber: 'Write a number of pieces.',
	or: 'or',
	next: (add: number, price: string) => `Add ${number(add)} to pay ${price} each.`,
	nextMixed: (add: number, price: string) => `Add ${number(add)} of any variant to pay ${price} each.`,
	onRequest: 'Price on request',
	each: (price: string) => `${price} each`,
	wasEach: (price: string) => `was ${price}`,
	include: (name: string) => `Include ${name}`,
	remove: 'Remove',
	removeOf: (name: string) => `Remove ${name}`,
	undo: 'Undo',
	removedLine: (name: string) => `${name} removed.`,
	note: 'Add note',
	noteOf: (name: string) => `Note on ${name}`,
	noteHint: 'Color, finish, wishes',
	gone: 'No longer in this catalog',
	empty: 'Nothing in the cart yet',
	emptyText: 'Add products to see what they come to, and take the list with you.',
	browse: 'Look at the products',
	changed: (lines: number) =>
		`${count(lines, 'price', 'prices')} changed since you added ${lines === 1 ? 'it' : 'them'}.`,
	noted: 'Keep the new prices',
	removeGone: 'Remove',
	unchecked: 'Prices could not be checked. Those that you saw last stand here.',
	notKept: 'This browser keeps no cart: it is gone when the page is closed. Take the list with you before.',
	elsewhere: 'From other catalogs of this seller',
	elsewhereText: 'They are priced and listed there.',
	totalPieces: 'Pieces',
	volume: 'Volume',
	weight: 'Weight',
	total: 'Estimated total',
	nothingChosen: 'Nothing is ticked.',
	excel: 'Download order list',
	excelBusy: 'Writing …',
	copy: 'Copy as text',
	copied: 'List copied',
	copyHand: 'The browser did not let it be copied. Copy it from here:',
	write: 'Write to seller',
	print: 'Print',
	send: 'Send inquiry',
	notOrdered: 'An inquiry orders nothing: the seller answers it first.',
	failed: 'That did not work. Check the connection and try again.',
	orderList: 'Order list',
	sku: 'SKU',
	picture: 'Picture',
	product: 'Product',
	num: 'Quantity',
	price: 'Price',
	amount: 'Amount',
	noteWord: 'Note',
}

const zh: typeof en = {
	title: '购物车',
	close: '关闭',
	again: '重试',
	view: '查看购物车',
	add: '加入',
	addOf: (name) => `加入 ${name}`,
	fewer: (name) => `减少 ${name}`,
	more: (name) => `增加 ${name}`,
	quantity: (name) => `${name} 的数量`,
	now: (num) => `购物车中 ${number(num)} 件。`,
	removed: (name) => `已从购物车移除 ${name}。`,
	unit: '单位',
	piece: '件',
	pack: (size) => `包（${number(size)} 件）`,
	carton: (size) => `箱（${number(size)} 件）`,
	pieces: (num) => `${num} 件`,
	cartons: (num) => `${number(num)} 箱`,
	inCartons: (pieces, cartons) => `${pieces} 件，${number(cartons)} 箱`,
	atLeast: (min) => `至少 ${number(min)} 件。`,
	atMost: (max) => `最多 ${number(max)} 件。`,
	outOfStock: '缺货',
	lowStock: '库存紧张',
	notOrderable: '缺货，暂时无法订购。',
	onlyMax: (max) => `库存仅 ${number(max)} 件。`,
	beyondStock: '库存不足以满足此数量。',
	inSteps: (step) => `须按 ${number(step)} 件的倍数订购。`,
	inWholeCartons: (step) => `须整箱订购，每箱 ${number(step)} 件。`,
	inWholePacks: (step) => `须整包订购，每包 ${number(step)} 件。`,
	take: (num) => `改为 ${number(num)}`,
	choose: '选择规格',
	chooseOf: (name) => `选择规格：${name}`,
	inCart: (num) => `购物车中 ${number(num)} 件`,
	one: '单个规格',
	many: '批量填写',
	orderAs: '订购方式',
	notOffered: '无此规格',
	fillIn: '在表格中填写数量。',
	didYouMean: '是否为',
	wholePieces: '须为整件。',
	notNumber: '请填写件数。',
	or: '或',
	next: (add, price) => `再加 ${number(add)} 件，单价 ${price}。`,
	nextMixed: (add, price) => `任意规格再加 ${number(add)} 件，单价 ${price}。`,
	onRequest: '面议',
	each: (price) => `单价 ${price}`,
	wasEach: (price) => `原价 ${price}`,
	include: (name) => `计入 ${name}`,
	remove: '移除',
	removeOf: (name) => `移除 ${name}`,
	undo: '撤销',
	removedLine: (name) => `已移除 ${name}。`,
	note: '添加备注',
	noteOf: (name) => `${name} 的备注`,
	noteHint: '颜色、工艺、要求',
	gone: '图册中已无此产品',
	empty: '购物车是空的',
	emptyText: '加入产品后，可在此查看合计并带走清单。',
	browse: '浏览产品',
	changed: (lines) => `自加入以来有 ${lines} 个价格已变动。`,
	noted: '接受新价格',
	removeGone: '移除',
	unchecked: '无法核对价格，以下为上次看到的价格。',
	notKept: '此浏览器不保存购物车，关闭页面后即消失，请先带走清单。',
	elsewhere: '来自该卖家的其他图册',
	elsewhereText: '在相应图册中计价并列出。',
	totalPieces: '件数',
	volume: '体积',
	weight: '重量',
	total: '预估合计',
	nothingChosen: '未勾选任何产品。',
	excel: '下载订货清单',
	excelBusy: '生成中…',
	copy: '复制为文本',
	copied: '清单已复制',
	copyHand: '浏览器不允许复制，请从此处复制：',
	write: '写信给卖家',
	print: '打印',
	send: '发送询盘',
	notOrdered: '询盘不是订单，卖家会先回复您。',
	failed: '操作失败，请检查网络后重试。',
	orderList: '订货清单',
	sku: 'SKU',
	picture: '图片',
	product: '产品',
	num: '数量',
	price: '价格',
	amount: '金额',
	noteWord: '备注',
}

/** What lines of a cart are counted as. */
type Unit = 'product' | 'sku'

const countedEn = (unit: Unit) => ({
	open: (lines: number) => (lines ? `Cart, ${things(lines, unit)}` : 'Cart, empty'),
	products: (lines: number) => things(lines, unit),
	added: (lines: number) => `Added. ${things(lines, unit)} in the cart.`,
	full: `The cart is full: it holds ${things(CART_LINES_MAX, unit)}.`,
	goneCount: (lines: number) =>
		`${things(lines, unit)} ${lines === 1 ? 'is' : 'are'} no longer in this catalog and not counted.`,
	stopped: (lines: number) =>
		`${things(lines, unit)} ${lines === 1 ? 'is' : 'are'} not counted: there is not enough stock.`,
	shortOut: (lines: number) => `${things(lines, unit)} left out of the list: there is not enough stock.`,
	silent: (lines: number) => `${things(lines, unit)} ${lines === 1 ? 'tells' : 'tell'} none`,
	unpriced: (lines: number) => `${things(lines, unit)} ${lines === 1 ? 'is' : 'are'} on request and not in the total.`,
	leftOut: (lines: number) =>
		`${things(lines, unit)} ${lines === 1 ? 'is' : 'are'} no longer in the catalog and left out.`,
	cut: (lines: number) =>
		`… and ${things(lines, unit)} more: they did not fit into this letter. Attach the order list.`,
})

const countedZh: typeof countedEn = (unit) => ({
	open: (lines) => (lines ? `购物车，${thingsZh(lines, unit)}` : '购物车，暂无产品'),
	products: (lines) => thingsZh(lines, unit),
	added: (lines) => `已加入，购物车中有 ${thingsZh(lines, unit)}。`,
	full: `购物车已满，最多 ${thingsZh(CART_LINES_MAX, unit)}。`,
	goneCount: (lines) => `${thingsZh(lines, unit)}已不在此图册中，未计入。`,
	stopped: (lines) => `${thingsZh(lines, unit)}库存不足，未计入。`,
	shortOut: (lines) => `${thingsZh(lines, unit)}库存不足，未列入清单。`,
	silent: (lines) => `${thingsZh(lines, unit)}未注明`,
	unpriced: (lines) => `${thingsZh(lines, unit)}面议，未计入合计。`,
	leftOut: (lines) => `${thingsZh(lines, unit)}已不在图册中，未列入。`,
	cut: (lines) => `……另有 ${thingsZh(lines, unit)}未能写入邮件，请附上订货清单。`,
})

export type CartWords = typeof en & ReturnType<typeof countedEn>

/** The cart's words; lines are counted as `unit`: SKUs where the catalog's products have variants. */
export function cartWords(lang: 'en' | 'zh', unit: Unit): CartWords {
	return lang === 'zh' ? { ...zh, ...countedZh(unit) } : { ...en, ...countedEn(unit) }
}

function things(lines: number, unit: Unit): string {
	return unit === 'sku' ? count(lines, 'SKU', 'SKUs') : count(lines, 'product', 'products')
}

function thingsZh(lines: number, unit: Unit): string {
	return `${number(lines)} ${unit === 'sku' ? '个 SKU' : '款产品'}`
}

function number(value: number): string {
	return formatNumber(String(value), 'en')
}

function count(value: number, one: string, many: string): string {
	return `${number(value)} ${value === 1 ? one : many}`
}

/** Whether a catalog's word for stock, in its own language, says what the cart says. */
export function saysOut(word: string | undefined): boolean {
	return word === en.outOfStock || word === zh.outOfStock
}
