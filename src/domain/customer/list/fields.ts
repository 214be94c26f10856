import { foldText } from '../../text.ts'
import { CUSTOM_VALUE_MAX, type CustomField } from '../custom-field.ts'
import { CUSTOMER_CONTACTS_MAX, CUSTOMER_NOTES_MAX } from '../limits.ts'

/** What a column of a list of customers can be: its name, how else lists call it, and how long a text it takes. */
interface ListField {
	en: string
	zh: string
	max: number
	/** Other names, folded. */
	also?: string
}

/** Every field of a list but addresses, in the order of an export. */
const PLAIN = {
	id: { en: 'ID', zh: 'ID', max: 36, also: 'customer id|客户编号' },
	type: { en: 'Type', zh: '类型', max: 40, also: 'customer type' },
	role: { en: 'Role', zh: '角色', max: 40 },
	company: {
		en: 'Company',
		zh: '公司名称',
		max: 160,
		also: 'company name|organization|organisation|business name|business|firm|customer|customer name|client|account name|公司|客户|客户名称|单位|firma',
	},
	contact_name: {
		en: 'Contact name',
		zh: '联系人',
		max: 120,
		also: 'contact|name|full name|display name|contact person|person|buyer|姓名|联系人姓名|ansprechpartner',
	},
	first_name: { en: 'First name', zh: '名', max: 60, also: 'given name|firstname|vorname' },
	last_name: { en: 'Last name', zh: '姓', max: 60, also: 'family name|surname|lastname|nachname' },
	emails: {
		en: 'E-mail addresses',
		zh: '邮箱',
		max: 2600,
		also: 'email|e-mail|mail|email address|e-mail address|emails|email 1|email 2|primary email|e-mail 1 - value|e-mail 2 - value|邮件|电子邮箱|电子邮件',
	},
	phones: {
		en: 'Phone numbers',
		zh: '电话',
		max: 700,
		also: 'phone|telephone|tel|mobile|cell|cell phone|mobile phone|phone number|phones|phone 1 - value|business phone|手机|电话号码|手机号|telefon',
	},
	website: { en: 'Website', zh: '网站', max: 300, also: 'web|url|homepage|web site|网址' },
	tax_id: {
		en: 'Tax ID',
		zh: '税号',
		max: 60,
		also: 'vat|vat id|vat number|vat no|tax number|tin|ein|ust-id|纳税人识别号',
	},
	tax_exempt: { en: 'Tax exempt', zh: '免税', max: 20 },
	tax_exempt_reason: { en: 'Reason for the exemption', zh: '免税原因', max: 200 },
	currency: { en: 'Currency', zh: '货币', max: 10, also: 'currency code|币种' },
	language: { en: 'Language', zh: '语言', max: 20, also: 'locale' },
	payment_terms: { en: 'Payment terms', zh: '付款条件', max: 60, also: 'terms|payment term|账期|付款方式' },
	payment_days: { en: 'Days to pay', zh: '付款天数', max: 10 },
	default_discount: { en: 'Discount', zh: '折扣', max: 20, also: 'discount %|discount percent|折扣率' },
	credit_limit: { en: 'Credit limit', zh: '信用额度', max: 40, also: 'credit|授信额度' },
	bank_name: { en: 'Bank', zh: '银行', max: 160, also: 'bank name|开户行' },
	account_no: { en: 'Account number', zh: '银行账号', max: 60, also: 'iban|account no|bank account|账号' },
	swift: { en: 'SWIFT/BIC', zh: 'SWIFT/BIC', max: 20, also: 'swift|bic|swift code' },
	bank_text: { en: 'Other payment details', zh: '其他付款信息', max: 500 },
	price_list: { en: 'Price list', zh: '价格表', max: 80, also: 'pricelist|price group|价目表' },
	ordered_before: { en: 'Has ordered before', zh: '曾订购过', max: 20, also: 'existing customer|老客户' },
	tags: { en: 'Tags', zh: '标签', max: 900, also: 'tag|labels|categories|group|groups|分组' },
	assigned_to: {
		en: 'Assigned to',
		zh: '负责人',
		max: 254,
		also: 'owner|sales rep|sales person|salesperson|account manager|业务员|销售',
	},
	notes: { en: 'Notes', zh: '备注', max: CUSTOMER_NOTES_MAX, also: 'note|comment|comments|remark|remarks|memo|说明' },
	consent_marketing: {
		en: 'New catalogs',
		zh: '新图册',
		max: 20,
		also: 'consent|newsletter|marketing|accepts marketing|email opt-in',
	},
} as const satisfies Readonly<Record<string, ListField>>

export type PlainField = keyof typeof PLAIN

/** Parts of an address. */
const PARTS = {
	kind: { en: 'Used for', zh: '用途', max: 20 },
	label: { en: 'Label', zh: '名称', max: 60 },
	line1: {
		en: 'Street',
		zh: '街道',
		max: 500,
		also: 'address|address 1|address line 1|street address|street 1|billing address|shipping address|地址|详细地址|straße|adresse',
	},
	line2: { en: 'Street, second line', zh: '街道（第二行）', max: 200, also: 'address 2|address line 2|street 2' },
	city: { en: 'City', zh: '城市', max: 120, also: 'town|ort|stadt|市' },
	region: { en: 'State or region', zh: '州/省', max: 120, also: 'state|province|region|county|state/province|省份|省' },
	postcode: { en: 'Postal code', zh: '邮编', max: 30, also: 'zip|zip code|postcode|postal code|plz|邮政编码' },
	country: { en: 'Country', zh: '国家/地区', max: 80, also: 'country code|land|国家' },
} as const satisfies Readonly<Record<string, ListField>>

export type AddressPart = keyof typeof PARTS
export const ADDRESS_PARTS = Object.keys(PARTS) as AddressPart[]

/** A field of a list: `emails`, `address_2_city` (addresses count from 1), `custom_` and the id of an own field. */
export type ListFieldName = PlainField | `address_${number}_${AddressPart}` | `custom_${string}`

/** The name that an own field of the seller has in lists. */
export const customName = (id: string): ListFieldName => `custom_${id}`

const CUSTOM = /^custom_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The id of the own field that a field of a list is; undefined: it is none. */
export const customId = (field: string): string | undefined => CUSTOM.exec(field)?.[1]

export const PLAIN_FIELDS = Object.keys(PLAIN) as PlainField[]

/** The fields of the n-th address, from 1. */
export function addressFields(n: number): ListFieldName[] {
	return ADDRESS_PARTS.map((part): ListFieldName => `address_${n}_${part}`)
}

/** Every field there can be. */
export const LIST_FIELDS: readonly ListFieldName[] = [
	...PLAIN_FIELDS,
	...Array.from({ length: CUSTOMER_CONTACTS_MAX }, (_, at) => addressFields(at + 1)).flat(),
]

/** Fields that several columns may fill: their values are put together. */
export const SEVERAL: ReadonlySet<string> = new Set(['emails', 'phones', 'tags', 'notes'])

/** Which part of which address a field is; undefined: none. */
export function addressOf(field: string): { n: number; part: AddressPart } | undefined {
	const [, n, part] = /^address_(\d{1,2})_([a-z0-9]+)$/.exec(field) ?? []
	return part !== undefined && part in PARTS ? { n: Number(n), part: part as AddressPart } : undefined
}

/** Own fields of the seller, as lists call them. */
type Customs = readonly Pick<CustomField, 'id' | 'name'>[]

/** How a field is called at the head of its column: `City`, `Address 2: City`. */
export function fieldHeader(field: ListFieldName, locale: 'en' | 'zh', customs: Customs = []): string {
	const custom = customId(field)
	if (custom !== undefined) return customs.find(({ id }) => id === custom)?.name ?? field
	const address = addressOf(field)
	if (!address) return PLAIN[field as PlainField][locale]
	const name = PARTS[address.part][locale]
	return locale === 'zh' ? `地址 ${address.n}：${name}` : `Address ${address.n}: ${name}`
}

/** Characters that a field takes. */
export function fieldMax(field: ListFieldName): number {
	if (customId(field) !== undefined) return CUSTOM_VALUE_MAX
	const address = addressOf(field)
	return address ? PARTS[address.part].max : PLAIN[field as PlainField].max
}

/** Whether a name is that of a column of its own: an own field cannot have it, or its column could not be told apart. */
export function isColumnName(name: string): boolean {
	const fold = foldText(name)
	return LIST_FIELDS.some((field) =>
		(['en', 'zh'] as const).some((locale) => foldText(fieldHeader(field, locale)) === fold),
	)
}

let names: ReadonlyMap<string, ListFieldName> | undefined

function readNames(): ReadonlyMap<string, ListFieldName> {
	const known = new Map<string, ListFieldName>()
	const add = (field: ListFieldName, { en, zh, also = '' }: ListField) => {
		for (const name of [en, zh, ...also.split('|')])
			if (name && !known.has(foldText(name))) known.set(foldText(name), field)
	}
	for (const field of PLAIN_FIELDS) add(field, PLAIN[field])
	for (const part of ADDRESS_PARTS) add(`address_1_${part}`, PARTS[part])
	for (const field of LIST_FIELDS)
		for (const locale of ['en', 'zh'] as const) known.set(foldText(fieldHeader(field, locale)), field)
	return known
}

/** What each column is by its header; null: nothing that is known, or a field that an earlier column is. */
export function mapHeaders(headers: readonly string[], customs: Customs = []): (ListFieldName | null)[] {
	names ??= readNames()
	const own = new Map(customs.map(({ id, name }) => [foldText(name), customName(id)]))
	const taken = new Set<string>()
	return headers.map((header) => {
		const name = foldText(header.replaceAll(/\s+/g, ' ').replace(/[*:：]+$/, ''))
		const field = own.get(name) ?? names?.get(name) ?? null
		if (!field || (taken.has(field) && !SEVERAL.has(field))) return null
		taken.add(field)
		return field
	})
}
