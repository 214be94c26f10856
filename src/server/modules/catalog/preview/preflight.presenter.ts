import type { Locale } from '#contract/refusals/index.ts'
import type { CheckCode } from '#domain/catalog/checks.ts'
import { fillPlaceholders } from '#domain/placeholders.ts'
import {
	type CatalogJob,
	fieldsIn,
	type Finding,
	finding,
	itemsOf,
	preflight,
	preflightItems,
	type Preview,
	type Remark,
} from '#server/typesetting/index.ts'
import type { Field, HeaderField } from '#templates/data.ts'

/** Something found, in no language yet; `item` is a SKU's key. */
export interface PreflightHit {
	level: 'block' | 'warn'
	code: CheckCode
	item?: string
	field?: string
	value?: string
	/** The SKU's name, and the field's as the catalog writes it. */
	sku?: string
	label?: string
}

/** A line of the preflight list as the editor shows it. */
export type FindingLine = Pick<PreflightHit, 'level' | 'code' | 'item' | 'field'> & { msg: string }

type HeaderName = HeaderField | 'company_name'

/** What headers say of the seller. */
export const CONTACTS: Record<HeaderName, Record<Locale, string>> = {
	company_name: { en: 'name', zh: '公司名称' },
	email: { en: 'email', zh: '邮箱' },
	phone: { en: 'phone number', zh: '电话' },
	address: { en: 'address', zh: '地址' },
	website: { en: 'website', zh: '网站' },
	contact_person: { en: 'contact person', zh: '联系人' },
	fax_number: { en: 'fax number', zh: '传真' },
}

const SENTENCES: Record<CheckCode, Record<Locale, string>> = {
	no_items: { en: 'There is nothing in this catalog yet.', zh: '图册中还没有内容。' },
	template_unknown: { en: 'The template {value} does not exist.', zh: '模板“{value}”不存在。' },
	font_unknown: { en: 'The font {value} is not installed.', zh: '未安装字体“{value}”。' },
	code_empty: { en: 'The QR code on the title page leads nowhere.', zh: '封面二维码没有链接。' },
	item_no_photo: { en: '{item} has no photo.', zh: '{item} 没有图片。' },
	item_no_price: { en: '{item} has no price.', zh: '{item} 没有价格。' },
	item_no_name: { en: '{item} has no product name.', zh: '{item} 没有产品名称。' },
	item_missing: { en: '{item} has no {value}.', zh: '{item} 缺少{value}。' },
	sku_twice: { en: 'More than one product has the SKU {value}.', zh: 'SKU {value} 出现在多个产品上。' },
	upc_twice: {
		en: '{item} shares its UPC {value} with another SKU.',
		zh: '{item} 的 UPC {value} 也用于其他 SKU。',
	},
	item_deleted: { en: '{item} has been deleted and is not printed.', zh: '{item} 已删除，不会打印。' },
	photo_coarse: {
		en: 'The photo of {item} has only {value} dots an inch at this size.',
		zh: '{item} 的图片在此尺寸下仅有 {value} dpi。',
	},
	cover_coarse: {
		en: 'The cover photo has only {value} dots an inch at this size.',
		zh: '封面图片在此尺寸下仅有 {value} dpi。',
	},
	photo_unreadable: {
		en: 'A photo of {item} cannot be read any more and is left out. Please upload it again.',
		zh: '{item} 的一张图片已无法读取，不会打印。请重新上传。',
	},
	cover_unreadable: {
		en: 'The cover photo cannot be read any more and is left out. Please choose another.',
		zh: '封面图片已无法读取，不会打印。请另选一张。',
	},
	contact_cut: {
		en: 'The header shortens the {field} of your company.',
		zh: '页眉放不下完整的{field}，已缩短。',
	},
	contact_dropped: {
		en: 'The header has no room for the {field} of your company.',
		zh: '页眉放不下{field}，已省略。',
	},
	code_nowhere: {
		en: 'No page has a place for the QR code. Show the title page or the back page.',
		zh: '没有页面可放置二维码。请显示封面或封底。',
	},
	glyphs_missing: {
		en: '{field} of {item} has characters that no font can print: {value}',
		zh: '{item} 的{field}含有无法打印的字符：{value}',
	},
	weight_no_unit: {
		en: 'The weight of {item}, {value}, has no unit, such as kg or lb.',
		zh: '{item} 的重量“{value}”没有单位（如 kg 或 lb）。',
	},
	section_of_one: { en: 'The section {value} holds a single SKU.', zh: '章节“{value}”只有一个 SKU。' },
	last_page_short: { en: 'The last page is almost empty.', zh: '最后一页几乎是空的。' },
	colour_corrected: {
		en: 'Your color is printed darker in prices, so that they can be read.',
		zh: '为便于阅读，价格会以更深的颜色打印。',
	},
	link_insecure: { en: 'Links lead to {value}, which is not encrypted (https).', zh: '链接 {value} 未加密（https）。' },
	link_draft: {
		en: 'Codes and links lead nowhere until the catalog is published; files leave them out.',
		zh: '图册发布后，二维码和链接才能打开；此前导出的文件不含二维码和链接。',
	},
	link_local: {
		en: 'Codes and links lead to this computer only ({value}). Set VITRINE_URL to the address that customers use.',
		zh: '二维码和链接仅在本机（{value}）可以打开。请将 VITRINE_URL 设为客户使用的网址。',
	},
	link_private: {
		en: 'Codes and links lead to {value}, which only your own network reaches. Set VITRINE_URL to the address that customers use.',
		zh: '二维码和链接指向 {value}，仅在您的内网可以打开。请将 VITRINE_URL 设为客户使用的网址。',
	},
	cut: { en: '{field} of {item} is too long and is shortened.', zh: '{item} 的{field}过长，已被截断。' },
	dropped: { en: '{field} of {item} has no room in this layout.', zh: '此版式放不下 {item} 的{field}。' },
	tiny: { en: '{field} of {item} is printed very small to fit.', zh: '{item} 的{field}以很小的字打印。' },
}

/** Lines about one page at most. */
const LINES_MAX = 200

/**
 * What is odd about a page and what the kit had to cut there, in sentences (templates.md section 7): the catalog as a
 * whole and the items that are loaded.
 */
export function preflightLines(job: CatalogJob, locale: Locale, drawn: Drawn): FindingLine[] {
	const sorted = preflight(job).toSorted((a, b) => Number(b.level === 'block') - Number(a.level === 'block'))
	const named = [...sorted.map(namer(job)), ...drawnFindings(job, drawn)]
	return named.slice(0, LINES_MAX).map((one) => lineOf(one, locale))
}

/** What drawing showed of a page; `isFront` where it shows the cover photo. */
export interface Drawn extends Pick<Preview, 'remarks' | 'coarse'> {
	isFront: boolean
	/** Photos that cannot be read any more, where that was looked at. */
	lost: readonly string[]
}

/** What drawing showed: photos of loaded items that are lost or too small, values and contacts that did not fit. */
export function drawnFindings(job: CatalogJob, { remarks, ...photos }: Drawn): PreflightHit[] {
	const lost = lostFindings(job, photos)
	return [...lost, ...coarseFindings(job, photos), ...remarks.map(remarkFinding)].map(namer(job))
}

/** What is said of no item is said of the seller, in the header. */
function remarkFinding({ kind, item, field }: Remark): PreflightHit {
	const code = item !== '' ? kind : kind === 'dropped' ? 'contact_dropped' : 'contact_cut'
	return { level: 'warn', code, ...(item === '' ? {} : { item }), field }
}

/** What is found in the texts of items alone. */
const OF_TEXTS: ReadonlySet<string> = new Set(['glyphs_missing', 'weight_no_unit'])

/** The same, signs that no font has, and weights without a unit: all that is not known before the items of a page are read. */
export function pageFindings(job: CatalogJob, drawn: Drawn): PreflightHit[] {
	const inTexts = preflightItems(itemsOf(job), job.settings, fieldsIn(job)).filter(({ code }) => OF_TEXTS.has(code))
	return [...drawnFindings(job, drawn), ...inTexts.map(namer(job))]
}

/** Adds the names of the SKU and the field to what was found. */
function namer(job: CatalogJob): (found: PreflightHit) => PreflightHit {
	const skus = new Map(itemsOf(job).map(({ key, sku }) => [key, sku]))
	return (found) => {
		const sku = found.sku ?? skus.get(found.item ?? '')
		const label = job.data.labels[found.field as Field]
		return { ...found, ...(sku === undefined ? {} : { sku }), ...(label === undefined ? {} : { label }) }
	}
}

/** What was found, in a sentence. */
export function sentenceOf(
	{ code, item, field, value = '', sku, label }: Omit<PreflightHit, 'level'>,
	locale: Locale,
): string {
	const contact = CONTACTS[field as HeaderName]?.[locale]
	const named = code === 'contact_cut' || code === 'contact_dropped' ? contact : label
	const words = { item: sku ?? item ?? '', field: named ?? field ?? '', value }
	return fillPlaceholders(SENTENCES[code][locale], words)
}

function lineOf(hit: PreflightHit, locale: Locale): FindingLine {
	const { level, code, item, field } = hit
	return { level, code, ...(item ? { item } : {}), ...(field ? { field } : {}), msg: sentenceOf(hit, locale) }
}

/** A photo that cannot be read, on each item that has it; on the front the cover. */
function lostFindings(job: CatalogJob, { lost, isFront }: Pick<Drawn, 'lost' | 'isFront'>): Finding[] {
	const cover = isFront && job.data.coverChosen ? job.data.cover?.id : undefined
	const ofItems = itemsOf(job).flatMap(({ key, images }) =>
		images.some(({ id }) => lost.includes(id)) ? [finding('photo_unreadable', { item: key, field: 'image' })] : [],
	)
	return [...(cover !== undefined && lost.includes(cover) ? [finding('cover_unreadable')] : []), ...ofItems]
}

/** A photo that is too small, on each item that shows it; on the front the cover is told as such, whoever's photo it is. */
function coarseFindings(job: CatalogJob, { coarse, isFront }: Pick<Drawn, 'coarse' | 'isFront'>): Finding[] {
	const worst = new Map<string, number>()
	for (const { id, dpi } of coarse) worst.set(id, Math.min(dpi, worst.get(id) ?? dpi))
	const cover = isFront ? job.data.cover?.id : undefined
	const ofCover = worst.get(cover ?? '')
	const ofItems = itemsOf(job).flatMap(({ key, images }) => {
		const dpi = images.map(({ id }) => (id === cover ? undefined : worst.get(id))).find((found) => found !== undefined)
		return dpi === undefined ? [] : [finding('photo_coarse', { item: key, field: 'image', value: String(dpi) })]
	})
	return [...(ofCover === undefined ? [] : [finding('cover_coarse', { value: String(ofCover) })]), ...ofItems]
}
