import type { Locale } from '#contract/refusals/index.ts'
import type { Remark } from '#server/typesetting/index.ts'
import type { CatalogData } from '#templates/data.ts'

interface Finding {
	level: 'block' | 'warn'
	code: string
	item?: string
	field?: string
	msg: string
}

const SENTENCES = {
	no_photo: { en: '{item} has no photo.', zh: '{item} 没有图片。' },
	no_price: { en: '{item} has no price.', zh: '{item} 没有价格。' },
	no_name: { en: '{item} has no product name.', zh: '{item} 没有产品名称。' },
	cut: { en: '{field} of {item} is too long and is cut.', zh: '{item} 的{field}过长，已被截断。' },
	dropped: { en: '{field} of {item} finds no room on this template.', zh: '此模板放不下 {item} 的{field}。' },
	tiny: { en: '{field} of {item} is printed smaller to fit.', zh: '{item} 的{field}已缩小打印。' },
} as const

type Code = keyof typeof SENTENCES

/** What a look at the loaded items tells before printing, with the remarks of the kit (templates.md section 7). */
export function preflight(data: CatalogData, remarks: readonly Remark[], locale: Locale): Finding[] {
	const findings: Finding[] = []
	const warn = (code: Code, item: string, field = '') =>
		findings.push({
			level: 'warn',
			code,
			item,
			...(field ? { field } : {}),
			msg: SENTENCES[code][locale].replace('{item}', item).replace('{field}', field),
		})
	for (const section of data.sections)
		// Only the loaded items: a section of a preview knows the others by their number alone.
		for (const item of section.items.slice(0, section.items.length)) {
			if (!item.images.length) warn('no_photo', item.sku)
			if (!item.price.display) warn('no_price', item.sku)
			if (!item.name) warn('no_name', item.sku)
		}
	for (const { kind, item, field } of remarks) if (Object.hasOwn(SENTENCES, kind)) warn(kind as Code, item, field)
	return findings.slice(0, 200)
}
