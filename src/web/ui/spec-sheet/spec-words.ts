import type { SpecBlock, SpecLanguage, SpecPaper, UnitChoice } from '#domain/spec-sheet/blocks.ts'
import type { Label } from '#web/text/label.ts'

/** What spec sheets are made of, as the dialog of a selection and the editor of a kept one call it. */
export const SPEC_WORDS = {
	paper: { en: 'Paper', zh: '纸张' },
	language: { en: 'Language', zh: '语言' },
	units: { en: 'Units', zh: '单位' },
	blocks: { en: 'What stands on the sheet', zh: '规格书内容' },
} as const satisfies Record<string, Label>

export const PAPER_LABELS = {
	A4: { en: 'A4', zh: 'A4' },
	Letter: { en: 'Letter', zh: 'Letter' },
} as const satisfies Record<SpecPaper, Label>

export const LANGUAGE_LABELS = {
	en: { en: 'English', zh: '英文' },
	zh: { en: 'Chinese', zh: '中文' },
	both: { en: 'English, labels in both', zh: '英文，标签中英对照' },
} as const satisfies Record<SpecLanguage, Label>

export const UNIT_LABELS = {
	metric: { en: 'cm, kg', zh: '厘米、千克' },
	imperial: { en: 'in, lb', zh: '英寸、磅' },
	both: { en: 'Both', zh: '两者' },
} as const satisfies Record<UnitChoice, Label>

export const BLOCK_LABELS = {
	pictures: { en: 'Pictures, up to 7', zh: '图片，最多 7 张' },
	description: { en: 'Description', zh: '描述' },
	features: { en: 'Bullet points of the description', zh: '描述中的要点' },
	attributes: { en: 'Details and own parameters', zh: '参数与自定义参数' },
	drawing: { en: 'Dimension drawing', zh: '尺寸图' },
	packing: { en: 'Packing', zh: '包装' },
	variants: { en: 'Variants', zh: '变体' },
	logistics: { en: 'Order and logistics', zh: '订购与物流' },
	prices: { en: 'Prices and price breaks', zh: '价格与阶梯价' },
	certifications: { en: 'Certifications and their files', zh: '认证及其文件' },
	care: { en: 'Care and warnings', zh: '保养与警示' },
	link: { en: 'QR code of the product URL', zh: '产品链接二维码' },
	contact: { en: 'Company card', zh: '公司名片' },
} as const satisfies Record<SpecBlock, Label>
