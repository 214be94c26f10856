import { type Written, writeLetter } from '#server/mail/letter.ts'
import type { NoticeRow, Reader } from './notice-mail.store.ts'

interface Facts {
	reader: Reader
	/** Of a day, or of what has just happened. */
	daily: boolean
	total: number
	list: readonly NoticeRow[]
	now: Date
	/** The address of the installation. */
	home: string
}

/** The e-mail of messages: what happened, when, and the way there. */
export function writeNotices({ reader, daily, total, list, now, home }: Facts): Written & { subject: string } {
	const { locale, timezone, company } = reader
	const words = WORDS[locale]
	const language = locale === 'zh' ? 'zh-CN' : 'en-GB'
	const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: timezone }).format(now)
	const stamp = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: timezone })
	const [first] = list
	const subject = daily ? words.daily(total, day) : total === 1 && first ? first.content : words.several(total)
	return {
		subject,
		...writeLetter({
			locale,
			sender: company,
			heading: daily ? words.dailyHeading(day) : subject,
			paragraphs: daily ? [words.dailyText(total)] : [],
			rows: list.map(({ content, link, created_at }) => ({
				name: content,
				detail: stamp.format(created_at),
				amount: '',
				url: link === null ? undefined : home + link,
			})),
			...(total > list.length && { sums: [{ name: words.more(total - list.length), value: '' }] }),
			button: { label: words.open, url: `${home}/dashboard/home` },
			foot: `${daily ? words.dailyFoot : words.foot}\n${home}/accountSettings/advanced`,
		}),
	}
}

const en = {
	daily: (n: number, day: string) => `Daily summary, ${day}: ${n} ${n === 1 ? 'message' : 'messages'}`,
	dailyHeading: (day: string) => `Daily summary, ${day}`,
	dailyText: (n: number) => (n === 1 ? 'One thing happened in your account.' : `${n} things happened in your account.`),
	several: (n: number) => `${n} new messages`,
	more: (n: number) => `and ${n} more in the app`,
	open: 'Open the app',
	dailyFoot: 'You get this once a day. Change it or turn it off under Account and settings, Advanced, Mail:',
	foot: 'Change these e-mails or turn them off under Account and settings, Advanced, Mail:',
}

const zh: typeof en = {
	daily: (n, day) => `每日摘要（${day}）：${n} 条消息`,
	dailyHeading: (day) => `每日摘要（${day}）`,
	dailyText: (n) => `账户中有 ${n} 条新消息。`,
	several: (n) => `${n} 条新消息`,
	more: (n) => `另有 ${n} 条，请在应用中查看`,
	open: '打开应用',
	dailyFoot: '此邮件每天发送一次，可在“账户与设置 › 高级 › 邮件”中更改或关闭：',
	foot: '可在“账户与设置 › 高级 › 邮件”中更改或关闭此类邮件：',
}

const WORDS = { en, zh }
