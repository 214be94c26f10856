/** A message that a link is sent with. */
export interface MessageDraft {
	readonly subject: string
	readonly text: string
}

interface Facts {
	catalog: string
	/** Empty: not told yet. */
	company: string
	url: string
	hasPasscode: boolean
	/** The last day of the link; empty: none. */
	until: string
}

const WORDS = {
	en: {
		subject: (catalog: string, company: string) => (company ? `${catalog} from ${company}` : catalog),
		hello: 'Hello,',
		here: (catalog: string) => `here is our catalog “${catalog}”:`,
		passcode: 'It asks for a passcode, which I send you separately.',
		until: (day: string) => `The link works until ${day}.`,
		close: 'Best regards',
	},
	zh: {
		subject: (catalog: string, company: string) => (company ? `${company}：${catalog}` : catalog),
		hello: '您好，',
		here: (catalog: string) => `这是我们的图册“${catalog}”：`,
		passcode: '打开时需要访问密码，我会另行发送。',
		until: (day: string) => `链接有效期至 ${day}。`,
		close: '顺祝商祺',
	},
} as const

/** What a seller would write with a link, in the language of whoever gets it. The passcode never stands in it. */
export function messageWith(language: 'en' | 'zh', { catalog, company, url, hasPasscode, until }: Facts): MessageDraft {
	const words = WORDS[language]
	const notes = [...(hasPasscode ? [words.passcode] : []), ...(until ? [words.until(until)] : [])]
	const parts = [
		`${words.hello}\n\n${words.here(catalog)}\n${url}`,
		...(notes.length ? [notes.join(language === 'zh' ? '' : ' ')] : []),
		...(company ? [`${words.close}\n${company}`] : []),
	]
	return { subject: words.subject(catalog, company), text: parts.join('\n\n') }
}

/** WhatsApp with the text, to whomever is chosen there. */
export function whatsAppAddress({ text }: MessageDraft): string {
	return `https://wa.me/?${new URLSearchParams({ text }).toString().replaceAll('+', '%20')}`
}

/** The mail program with subject and text; lines end as RFC 6068 wants them. */
export function mailAddress({ subject, text }: MessageDraft, to = ''): string {
	const body = text.replaceAll(/\r?\n/g, '\r\n')
	return `mailto:${encodeURIComponent(to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
