import type { CheckCode } from '#domain/catalog/checks.ts'
import type { Locale } from '#contract/refusals/index.ts'

/** How a cause with more than one place is told: `{n}` places, of the values that `{nouns}` calls or of any `{field}`. */
interface CauseSentence {
	alone: string
	/** Where the field has no noun of its own. */
	named?: string
	/** Of several fields. */
	several?: string
}

/** What may be found in more than one place. */
export const CAUSE_SENTENCES: Partial<Record<CheckCode, Record<Locale, CauseSentence>>> = {
	item_no_name: { en: { alone: '{n} SKUs have no product name.' }, zh: { alone: '{n} 个 SKU 没有产品名称。' } },
	item_missing: {
		en: {
			alone: '{n} SKUs have no {field}.',
			several: '{n} values needed for publishing are missing: {fields}.',
		},
		zh: { alone: '{n} 个 SKU 缺少“{field}”。', several: '缺少 {n} 个发布前必填的值：{fields}。' },
	},
	photo_unreadable: {
		en: { alone: '{n} SKUs have a photo that can no longer be read and is left out.' },
		zh: { alone: '{n} 个 SKU 有图片已无法读取，不会打印。' },
	},
	item_no_photo: { en: { alone: '{n} SKUs have no photo.' }, zh: { alone: '{n} 个 SKU 没有图片。' } },
	item_no_price: { en: { alone: '{n} SKUs have no price.' }, zh: { alone: '{n} 个 SKU 没有价格。' } },
	item_deleted: {
		en: { alone: '{n} SKUs have been deleted and are not printed.' },
		zh: { alone: '{n} 个 SKU 已删除，不会打印。' },
	},
	weight_no_unit: {
		en: { alone: '{n} SKUs have a weight without a unit, such as kg or lb.' },
		zh: { alone: '{n} 个 SKU 的重量没有单位（如 kg 或 lb）。' },
	},
	glyphs_missing: {
		en: {
			alone: '{n} {nouns} have characters that no font can print.',
			named: '“{field}” of {n} SKUs has characters that no font can print.',
			several: '{n} values have characters that no font can print: {fields}.',
		},
		zh: {
			alone: '{n} 个 SKU 的“{field}”含有无法打印的字符。',
			several: '{n} 处文字含有无法打印的字符：{fields}。',
		},
	},
	cut: {
		en: {
			alone: '{n} {nouns} are shortened.',
			named: '“{field}” is shortened on {n} SKUs.',
			several: '{n} values are shortened: {fields}.',
		},
		zh: { alone: '{n} 个 SKU 的“{field}”过长，已截断。', several: '{n} 处文字过长，已截断：{fields}。' },
	},
	dropped: {
		en: {
			alone: '{n} {nouns} have no room in this layout.',
			named: '“{field}” of {n} SKUs has no room in this layout.',
			several: '{n} values have no room in this layout: {fields}.',
		},
		zh: { alone: '此版式放不下 {n} 个 SKU 的“{field}”。', several: '此版式放不下 {n} 处内容：{fields}。' },
	},
	tiny: {
		en: {
			alone: '{n} {nouns} are printed very small to fit.',
			named: '“{field}” of {n} SKUs is printed very small to fit.',
			several: '{n} values are printed very small to fit: {fields}.',
		},
		zh: { alone: '{n} 个 SKU 的“{field}”以很小的字打印。', several: '{n} 处文字以很小的字打印：{fields}。' },
	},
	photo_coarse: {
		en: { alone: '{n} photos are too small for their place and may look blurred.' },
		zh: { alone: '{n} 张图片分辨率不足，打印可能模糊。' },
	},
	upc_twice: {
		en: { alone: '{n} SKUs share their UPC with another SKU.' },
		zh: { alone: '{n} 个 SKU 的 UPC 与其他 SKU 重复。' },
	},
	contact_cut: {
		en: { alone: 'The header shortens what it says of your company: {fields}.' },
		zh: { alone: '页眉放不下完整的公司信息，已缩短：{fields}。' },
	},
	contact_dropped: {
		en: { alone: 'The header has no room for all of your company: {fields}.' },
		zh: { alone: '页眉放不下全部公司信息，已省略：{fields}。' },
	},
	section_of_one: { en: { alone: '{n} sections hold a single SKU.' }, zh: { alone: '{n} 个章节只有一个 SKU。' } },
}
