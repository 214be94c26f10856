import { fillPlaceholders } from '../../placeholders.ts'
import type { EProblem, EProblemKind } from './model.ts'

type Language = 'en' | 'zh'
type Words = Readonly<Record<Language, string>>

/** Where what is wrong is put right. */
export const PLACES = ['setting', 'company', 'document', 'none'] as const
export type MendingPlace = (typeof PLACES)[number]

interface Term extends Words {
	readonly place: MendingPlace
}

const term = (place: MendingPlace, en: string, zh: string): Term => ({ place, en, zh })

/** What people call the business terms and groups that may be at fault, and where they are filled in. */
export const TERMS: Readonly<Record<string, Term>> = {
	'BT-1': term('document', 'The number', '编号'),
	'BT-2': term('document', 'The date of issue', '开具日期'),
	'BT-3': term('none', 'The type of document', '单据类型'),
	'BT-5': term('document', 'The currency', '货币'),
	'BT-9': term('document', 'The due date', '到期日'),
	'BT-24': term('none', 'The standard that the file follows', '文件遵循的标准'),
	'BT-25': term('document', 'The number of the credited invoice', '被冲销发票的编号'),
	'BG-4': term('setting', 'The details for e-invoices', '电子发票资料'),
	'BT-27': term('company', 'Your company name', '贵公司名称'),
	'BG-5': term('company', 'Your company address', '贵公司地址'),
	'BT-40': term('company', 'The country of your company address', '贵公司地址的国家'),
	'BT-31': term('setting', 'Your VAT ID', '贵公司增值税号'),
	'BT-34': term('company', 'Your company e-mail address', '贵公司电子邮箱'),
	'BT-44': term('document', 'The customer’s name', '客户名称'),
	'BG-8': term('document', 'The customer’s address', '客户地址'),
	'BT-55': term('document', 'The country of the customer’s address', '客户地址的国家'),
	'BT-48': term('document', 'The customer’s VAT ID, with its country code', '客户增值税号（含国家代码）'),
	'BT-49': term('document', 'The customer’s e-mail address', '客户电子邮箱'),
	'BT-72': term('document', 'The delivery date (Estimated departure)', '交货日期（预计发运日）'),
	'BT-80': term('document', 'The country of the delivery address', '收货地址的国家'),
	'BT-81': term('none', 'The kind of payment', '付款方式'),
	'BT-84': term('setting', 'Your IBAN', '贵公司 IBAN'),
	'BG-20': term('document', 'The discount', '折扣'),
	'BG-21': term('document', 'Shipping or a fee', '运费或其他费用'),
	'BG-23': term('document', 'The list of taxes', '税额明细'),
	'BG-25': term('document', 'The lines', '单据行'),
	'BT-92': term('document', 'The amount of the discount', '折扣金额'),
	'BT-95': term('document', 'The tax of the discount', '折扣的税'),
	'BT-96': term('document', 'The tax rate of the discount', '折扣的税率'),
	'BT-97': term('document', 'The reason of the discount', '折扣原因'),
	'BT-98': term('document', 'The code of the discount’s reason', '折扣原因代码'),
	'BT-99': term('document', 'The amount of shipping or a fee', '运费或费用的金额'),
	'BT-102': term('document', 'The tax of shipping or a fee', '运费或费用的税'),
	'BT-103': term('document', 'The tax rate of shipping or a fee', '运费或费用的税率'),
	'BT-104': term('document', 'The name of a fee', '费用名称'),
	'BT-105': term('document', 'The code of a fee’s reason', '费用原因代码'),
	'BT-106': term('none', 'The sum of the lines', '各行合计'),
	'BT-107': term('none', 'The sum of the discounts', '折扣合计'),
	'BT-108': term('none', 'The sum of shipping and fees', '运费与费用合计'),
	'BT-109': term('none', 'The total without tax', '不含税合计'),
	'BT-110': term('none', 'The sum of the taxes', '税额合计'),
	'BT-112': term('none', 'The total with tax', '含税合计'),
	'BT-113': term('none', 'The amount paid', '已付金额'),
	'BT-114': term('none', 'The cash rounding', '现金取整'),
	'BT-115': term('none', 'The balance due', '应付余额'),
	'BT-116': term('none', 'The amount that a tax is of', '计税金额'),
	'BT-117': term('none', 'The amount of a tax', '税额'),
	'BT-118': term('setting', 'The category of a tax', '税的类别'),
	'BT-119': term('setting', 'The rate of a tax', '税率'),
	'BT-120': term('setting', 'The reason why no tax is charged', '免税原因'),
	'BT-121': term('none', 'The code of the reason why no tax is charged', '免税原因代码'),
	'BT-126': term('none', 'The number of a line', '行号'),
	'BT-129': term('document', 'The quantity', '数量'),
	'BT-130': term('none', 'The unit', '单位'),
	'BT-131': term('none', 'The amount', '金额'),
	'BT-136': term('document', 'The amount of a line’s discount', '行折扣金额'),
	'BT-139': term('document', 'The reason of a line’s discount', '行折扣原因'),
	'BT-141': term('document', 'The amount of a line’s charge', '行附加费金额'),
	'BT-144': term('document', 'The reason of a line’s charge', '行附加费原因'),
	'BT-146': term('document', 'The unit price', '单价'),
	'BT-151': term('document', 'The tax', '税'),
	'BT-152': term('document', 'The tax rate', '税率'),
	'BT-153': term('document', 'The name', '名称'),
}

/** What is wrong, by its kind; `{field}` begins the sentence. */
const KINDS: Readonly<Record<EProblemKind, Words>> = {
	missing: { en: '{field} is missing.', zh: '缺少{field}。' },
	forbidden: {
		en: '{field} may not be given together with the tax of this document.',
		zh: '按此单据的税，不能填写{field}。',
	},
	wrong: { en: '{field} is not a valid code: “{value}”.', zh: '{field}不是有效代码：“{value}”。' },
	negative: { en: '{field} is below zero.', zh: '{field}小于零。' },
	decimals: {
		en: '{field} has three decimals in {value}; an e-invoice has two at most.',
		zh: '{field}在 {value} 中有三位小数，电子发票最多两位。',
	},
	sum: {
		en: '{field} does not come to what it is made of.',
		zh: '{field}与其组成金额不符。',
	},
	rounding: {
		en: '{field}, rounded line by line, is too far from its rate for an e-invoice.',
		zh: '按行取整后的{field}与税率相差过大，不能用于电子发票。',
	},
	rate: {
		en: '{field} does not fit the tax’s category ({value}): standard rate has a rate above 0, all others have none.',
		zh: '{field}与税的类别（{value}）不符：标准税率须大于 0，其他类别为 0。',
	},
	mixed: {
		en: '{field}: something outside the scope of VAT stands beside something that is not.',
		zh: '{field}：不属于增值税范围的项目不能与其他项目同列。',
	},
	taxes: {
		en: '{field}: two taxes on one item, or one tax on another. An e-invoice (EN 16931) can say one VAT per line.',
		zh: '{field}：同一项目有两种税或复合税。电子发票（EN 16931）每行只能有一种增值税。',
	},
	zero: {
		en: 'The tax “{value}” has 0 % and does not say why.',
		zh: '税项“{value}”为 0 %，但未说明原因。',
	},
	old: {
		en: 'This document was finalized before details for e-invoices were kept with it, and stays as it is.',
		zh: '此单据定稿时尚未保存电子发票资料，且不能更改。',
	},
	state: {
		en: 'Only an invoice or credit note that is not void can be an e-invoice.',
		zh: '只有未作废的发票或贷项通知单才能生成电子发票。',
	},
}

const AT: Words = { en: 'Line {at}: ', zh: '第 {at} 行：' }

/** What to do, by where it is done, of a draft and of what is frozen. */
const WAYS: Readonly<Record<'draft' | 'final', Readonly<Record<MendingPlace, Words>>>> = {
	draft: {
		setting: { en: 'Fill it in under Invoice settings.', zh: '请在“发票设置”中填写。' },
		company: { en: 'Fill it in under Company.', zh: '请在“公司”设置中填写。' },
		document: { en: 'Correct it in this draft.', zh: '请在此草稿中更正。' },
		none: { en: 'The program has made a mistake here: please report it.', zh: '这是程序错误，请反馈给我们。' },
	},
	final: {
		setting: {
			en: 'Fill it in under Invoice settings; this document stays as it is, so void and duplicate it, or credit it and write a new one.',
			zh: '请在“发票设置”中填写；此单据不会改变，请作废后复制，或冲销后重开。',
		},
		company: {
			en: 'Fill it in under Company; this document stays as it is, so void and duplicate it, or credit it and write a new one.',
			zh: '请在“公司”设置中填写；此单据不会改变，请作废后复制，或冲销后重开。',
		},
		document: {
			en: 'A finalized document stays as it is: void and duplicate it, or credit it and write a new one.',
			zh: '已定稿的单据不会改变：请作废后复制，或冲销后重开。',
		},
		none: { en: 'The program has made a mistake here: please report it.', zh: '这是程序错误，请反馈给我们。' },
	},
}

const OWN_WAYS: Readonly<Partial<Record<EProblemKind, Readonly<Record<'draft' | 'final', Words>>>>> = {
	zero: {
		draft: {
			en: 'Choose its category in the taxes of this document: zero rate, exempt, reverse charge, export.',
			zh: '请在此单据的税项中选择类别：零税率、免税、反向征税或出口。',
		},
		final: {
			en: 'Choose its category under Invoice settings: zero rate, exempt, reverse charge, export. This document stays as it is: void and duplicate it.',
			zh: '请在“发票设置”中选择类别：零税率、免税、反向征税或出口。此单据不会改变，请作废后复制。',
		},
	},
	old: {
		draft: { en: 'Void and duplicate it to get one that has them.', zh: '作废后复制即可得到含有这些资料的单据。' },
		final: { en: 'Void and duplicate it to get one that has them.', zh: '作废后复制即可得到含有这些资料的单据。' },
	},
	state: {
		draft: { en: 'Download its PDF instead.', zh: '请改为下载 PDF。' },
		final: { en: 'Download its PDF instead.', zh: '请改为下载 PDF。' },
	},
	rounding: {
		draft: {
			en: 'Choose the tax rounding “On the total” in the taxes of this document.',
			zh: '请在此单据的税项中将税额取整改为“按总额”。',
		},
		final: {
			en: 'Void and duplicate it, and choose the tax rounding “On the total”.',
			zh: '请作废后复制，并将税额取整改为“按总额”。',
		},
	},
	decimals: {
		draft: { en: 'Choose another currency, or send the PDF.', zh: '请选择其他货币，或发送 PDF。' },
		final: { en: 'Send the PDF instead.', zh: '请改为发送 PDF。' },
	},
}

/** Kinds whose `at` is no line. */
const LINE_TERMS = /^(BG-25|BT-1[2-5]\d)$/

/** Where a problem is put right. */
export function placeOf({ kind, term }: EProblem): MendingPlace {
	if (kind === 'zero') return 'setting'
	if (kind === 'taxes' || kind === 'old') return 'document'
	return TERMS[term]?.place ?? 'none'
}

/** What is wrong, in plain words. */
export function problemText({ kind, term: name, at, value = '' }: EProblem, language: Language): string {
	const field = TERMS[name]?.[language] ?? name
	const line = at !== undefined && LINE_TERMS.test(name) ? fillPlaceholders(AT[language], { at: String(at) }) : ''
	const said = fillPlaceholders(KINDS[kind][language], { field: line ? lowerFirst(field) : field, value })
	return line + said
}

/** What to do about it, in plain words: the same for many problems. */
export function cureText(problem: EProblem, language: Language, isDraft: boolean): string {
	const state = isDraft ? 'draft' : 'final'
	return (OWN_WAYS[problem.kind]?.[state] ?? WAYS[state][placeOf(problem)])[language]
}

function lowerFirst(text: string): string {
	return text.charAt(0).toLowerCase() + text.slice(1)
}
