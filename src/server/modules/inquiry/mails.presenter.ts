import { formatMoney } from '#domain/money.ts'
import { inquiryNumber } from '#domain/inquiry/number.ts'
import { type Letter, type Written, writeLetter } from '#server/mail/letter.ts'
import { linesOf } from './inquiry.presenter.ts'
import type { InquiryRow } from './inquiry.store.ts'
import { priceLines, totalsOf } from './lines.rule.ts'
import type { Seller } from './mails.store.ts'

/** What the mails about an inquiry tell of. */
export interface Facts {
	row: InquiryRow
	seller: Seller
	follow_url: string
	inbox_url: string
}

/** A message, written. */
export interface Told extends Written {
	subject: string
}

/** Lines that a mail lists; the others stand behind its link. */
const LINES_MAX = 30

/** To the seller: what came, from whom. */
export function newToSeller(facts: Facts, message: string): Told {
	const { row, seller } = facts
	const words = WORDS[seller.locale]
	const number = numberOf(row)
	return tell(words.newSubject(number, whoOf(row)), {
		locale: seller.locale,
		sender: seller.company,
		heading: words.newHeading(number),
		paragraphs: [words.newFrom(whoOf(row), row.catalog_name), contactOf(row)],
		...(message ? { quote: message } : {}),
		...goodsOf(row, seller.locale),
		button: { label: words.open, url: facts.inbox_url },
		foot: words.sellerFoot,
	})
}

/**
 * To whoever is said to have asked: the number, what was chosen, and where it is followed. Nothing that the visitor typed
 * stands in it, for the address may be somebody else's.
 */
export function thanksToBuyer({ row, seller, follow_url }: Facts): Told {
	const words = WORDS[row.locale]
	const number = numberOf(row)
	return tell(words.thanksSubject(number, seller.company), {
		locale: row.locale,
		sender: seller.company,
		heading: words.thanksHeading,
		paragraphs: [words.thanksText(number, seller.company)],
		...goodsOf(row, row.locale),
		button: { label: words.follow, url: follow_url },
		foot: words.thanksFoot(seller.company),
	})
}

/** What a seller says to a buyer; without a subject of its own it is called by what it is. */
export interface SellersWords {
	action: 'reply' | 'ask'
	subject?: string | undefined
	text: string
}

/** Whom it is from, about what, in which language, and where the buyer answers. */
export interface WordsFacts {
	locale: 'en' | 'zh'
	company: string
	number: string
	follow_url: string
}

/** To the buyer: an answer or a question. */
export function sellersWords({ locale, company, number, follow_url }: WordsFacts, said: SellersWords): Told {
	const words = WORDS[locale]
	const heading = said.subject || words[said.action](company, number)
	return tell(heading, {
		locale,
		sender: company,
		heading,
		paragraphs: [],
		quote: said.text,
		button: { label: words.answer, url: follow_url },
		foot: words.answerFoot(company),
	})
}

/** To the seller: what the buyer wrote. */
export function replyToSeller({ row, seller, inbox_url }: Facts, text: string): Told {
	const words = WORDS[seller.locale]
	const heading = words.replied(whoOf(row), numberOf(row))
	return tell(heading, {
		locale: seller.locale,
		sender: seller.company,
		heading,
		paragraphs: [],
		quote: text,
		button: { label: words.open, url: inbox_url },
		foot: words.sellerFoot,
	})
}

function tell(subject: string, letter: Letter): Told {
	return { subject, ...writeLetter(letter) }
}

const numberOf = ({ year, no }: InquiryRow) => inquiryNumber(year, no)
const whoOf = ({ name, company }: InquiryRow) => (company ? `${name} (${company})` : name)
const contactOf = ({ email, phone, country }: InquiryRow) => [email, phone, country].filter(Boolean).join(' · ')

function goodsOf(row: InquiryRow, locale: 'en' | 'zh'): Pick<Letter, 'rows' | 'sums'> {
	const words = WORDS[locale]
	const lines = linesOf(row)
	const { pieces, amount, unpriced } = totalsOf(lines)
	const money = (sum: string | null) => (sum === null ? words.onRequest : formatMoney(sum, row.currency, locale))
	return {
		rows: priceLines(lines.slice(0, LINES_MAX)).map(({ line: { goods, options, num }, amount }) => ({
			name: goods.name || goods.sku_name,
			detail: [goods.sku_name, options, words.pieces(num)].filter(Boolean).join(' · '),
			amount: money(amount),
		})),
		sums: [
			...(lines.length > LINES_MAX ? [{ name: words.more(lines.length - LINES_MAX), value: '' }] : []),
			...(lines.length ? [{ name: words.all, value: words.pieces(pieces) }] : []),
			...(lines.length > unpriced ? [{ name: words.total, value: money(amount) }] : []),
		],
	}
}

const en = {
	newSubject: (number: string, who: string) => `New inquiry ${number} from ${who}`,
	newHeading: (number: string) => `New inquiry ${number}`,
	newFrom: (who: string, catalog: string) => `${who} has sent an inquiry from ${catalog}.`,
	open: 'Open the inquiry',
	sellerFoot: 'Change these e-mails or turn them off under Account and settings, Advanced, Mail.',
	thanksSubject: (number: string, company: string) => `Your inquiry ${number} to ${company}`,
	thanksHeading: 'Thank you for your inquiry',
	thanksText: (number: string, company: string) =>
		`${company} has received your inquiry ${number}. Their answer comes to this address, and stands behind the link below, where you can also write to them.`,
	follow: 'Follow your inquiry',
	thanksFoot: (company: string) =>
		`You get this because this address was entered in an inquiry to ${company}. If it was not you, you need do nothing.`,
	reply: (company: string, number: string) => `${company} answered your inquiry ${number}`,
	ask: (company: string, number: string) => `${company} has a question about your inquiry ${number}`,
	answer: 'Read and answer',
	answerFoot: (company: string) => `You get this because you sent an inquiry to ${company}.`,
	replied: (who: string, number: string) => `${who} answered in inquiry ${number}`,
	onRequest: 'Price on request',
	pieces: (n: number) => `${n.toLocaleString('en')} pcs`,
	more: (n: number) => `and ${n} more`,
	all: 'Quantity:',
	total: 'Estimated total:',
}

const zh: typeof en = {
	newSubject: (number, who) => `新询盘 ${number}：${who}`,
	newHeading: (number) => `新询盘 ${number}`,
	newFrom: (who, catalog) => `${who} 从“${catalog}”发来询盘。`,
	open: '查看询盘',
	sellerFoot: '可在“账户与设置 › 高级 › 邮件”中更改或关闭此类邮件。',
	thanksSubject: (number, company) => `您发给${company}的询盘 ${number}`,
	thanksHeading: '感谢您的询盘',
	thanksText: (number, company) =>
		`${company}已收到您的询盘 ${number}。回复将发送到此邮箱，您也可以通过下方链接查看进度并留言。`,
	follow: '查看询盘进度',
	thanksFoot: (company) => `有人在发给${company}的询盘中填写了此邮箱。如非本人操作，请忽略此邮件。`,
	reply: (company, number) => `${company}回复了您的询盘 ${number}`,
	ask: (company, number) => `${company}对您的询盘 ${number} 有疑问`,
	answer: '查看并回复',
	answerFoot: (company) => `您向${company}发送过询盘，因此收到此邮件。`,
	replied: (who, number) => `${who} 回复了询盘 ${number}`,
	onRequest: '面议',
	pieces: (n) => `${n.toLocaleString('en')} 件`,
	more: (n) => `另有 ${n} 项`,
	all: '数量：',
	total: '预估总额：',
}

const WORDS = { en, zh }
