import { fillPlaceholders } from '../placeholders.ts'
import type { SpecLanguage } from './blocks.ts'

/** The fixed words of spec sheets, in both languages. */
const WORDS = {
	description: { en: 'Description', zh: '描述' },
	features: { en: 'Features', zh: '产品特点' },
	attributes: { en: 'Details', zh: '产品参数' },
	drawing: { en: 'Dimensions', zh: '尺寸图' },
	packing: { en: 'Packing', zh: '包装' },
	variants: { en: 'Variants', zh: '款式规格' },
	logistics: { en: 'Order and logistics', zh: '订购与物流' },
	prices: { en: 'Prices', zh: '价格' },
	certifications: { en: 'Certifications', zh: '认证' },
	care: { en: 'Care and warnings', zh: '保养与警示' },
	item: { en: 'Item', zh: '单品' },
	pack: { en: 'Inner pack', zh: '内包装' },
	carton: { en: 'Carton', zh: '外箱' },
	pallet: { en: 'Pallet', zh: '托盘' },
	quantity: { en: 'Quantity', zh: '数量' },
	cartons: { en: 'Cartons', zh: '箱数' },
	sides: { en: 'L × W × H', zh: '长 × 宽 × 高' },
	net: { en: 'Net weight', zh: '净重' },
	gross: { en: 'Gross weight', zh: '毛重' },
	volume: { en: 'Volume', zh: '体积' },
	name: { en: 'Name', zh: '名称' },
	price: { en: 'Price', zh: '价格' },
	from: { en: 'From {n}', zh: '{n} 起' },
	moq: { en: 'MOQ', zh: '起订量' },
	leadTime: { en: 'Lead time', zh: '交期' },
	cartonsPer: { en: 'Cartons per {container}', zh: '每 {container} 柜箱数' },
	estimate: { en: '{n} (estimate)', zh: '{n}（估算）' },
	weight: { en: 'Weight', zh: '重量' },
	dimension: { en: 'Dimensions', zh: '外形尺寸' },
	validUntil: { en: 'Valid until {day}', zh: '有效期至 {day}' },
	audience: { en: 'For {audience}', zh: '适用对象：{audience}' },
	subject: { en: 'Specifications are subject to change without notice.', zh: '规格如有变更，恕不另行通知。' },
} as const
export type SpecWord = keyof typeof WORDS

/** The words of a sheet. A label may stand in both languages; what is said once, sentences and values, is in one. */
export interface SpecWords {
	readonly lang: 'en' | 'zh'
	label(word: SpecWord, values?: Readonly<Record<string, string>>): string
	said(word: SpecWord, values?: Readonly<Record<string, string>>): string
	/** A label that the caller has in both languages. */
	pair(words: { readonly en: string; readonly zh: string }): string
}

export function specWords(language: SpecLanguage): SpecWords {
	const lang = language === 'zh' ? 'zh' : 'en'
	const said: SpecWords['said'] = (word, values = {}) => fillPlaceholders(WORDS[word][lang], values)
	const pair: SpecWords['pair'] = ({ en, zh }) => {
		const words = { en: en || zh, zh: zh || en }
		return language === 'both' ? [...new Set([words.en, words.zh])].join(' ') : words[lang]
	}
	return {
		lang,
		said,
		pair,
		label: (word, values = {}) => {
			const { en, zh } = WORDS[word]
			return pair({ en: fillPlaceholders(en, values), zh: fillPlaceholders(zh, values) })
		},
	}
}
