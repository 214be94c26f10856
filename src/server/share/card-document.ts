import type { BusinessCard } from '#contract/business-card.ts'
import { cardPath } from '#domain/business-card/card.ts'
import { groundFor } from '#domain/catalog/contrast.ts'
import { escapeHtml } from '#server/escape-html.ts'
import type { Renderer } from './renderer.ts'

interface Page {
	card: BusinessCard
	lang: 'en' | 'zh'
	/** Where it is reached. */
	url: string
	username: string
}

const WORDS = {
	en: {
		phone: 'Phone',
		mobile: 'Mobile',
		email: 'E-mail',
		website: 'Website',
		address: 'Address',
		save: 'Save contact',
	},
	zh: { phone: '电话', mobile: '手机', email: '邮箱', website: '网站', address: '地址', save: '保存到通讯录' },
} as const

/** The public page of a business card: who it is, each way to reach them as a link, and the file for address books. */
export function cardDocument({ styles, chinese }: Renderer, { card, lang, url, username }: Page): string {
	const shown = card.name || card.company
	const under = [card.role, card.name ? card.company : ''].filter(Boolean)
	const title = escapeHtml([shown, card.name ? card.company : ''].filter(Boolean).join(' · '))
	const all = Object.values(card).join('') + (lang === 'zh' ? WORDS.zh.save : '')
	// No script runs here that would bring the letters later.
	const sheets = /\p{Script=Han}/u.test(all) ? [...styles, ...chinese] : styles
	return `<!doctype html>
<html lang="${lang === 'zh' ? 'zh-Hans' : 'en'}" style="--hero:${groundFor(card.color)};--hero-text:#ffffff">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${title}</title>
<meta name="robots" content="noindex">
<meta name="description" content="${escapeHtml([...under, card.tagline].filter(Boolean).join(' · '))}">
<meta property="og:type" content="profile">
<meta property="og:title" content="${title}">
<meta property="og:url" content="${escapeHtml(url)}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script src="/share-theme.js"></script>
${sheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
</head>
<body>
<main class="contact-card">
<header>
${card.logo ? `<span class="contact-logo"><img src="${escapeHtml(card.logo)}" alt=""></span>` : ''}
<h1 class="serif">${escapeHtml(shown)}</h1>
${under.map((text) => `<p>${escapeHtml(text)}</p>`).join('')}
${card.tagline ? `<p class="contact-tagline">${escapeHtml(card.tagline)}</p>` : ''}
</header>
<dl>${waysOf(card, lang)}</dl>
<a class="contact-save" href="${escapeHtml(cardPath(username))}.vcf" download>${WORDS[lang].save}</a>
</main>
</body>
</html>`
}

function waysOf({ phone, mobile, email, website, address }: BusinessCard, lang: 'en' | 'zh'): string {
	const dial = (number: string) => `tel:${number.replace(/[^\d+]/g, '')}`
	const way = (name: keyof (typeof WORDS)['en'], text: string, href?: string) => {
		if (!text) return ''
		const shown = escapeHtml(text).replaceAll('\n', '<br>')
		const value = href === undefined ? shown : `<a href="${escapeHtml(href)}" rel="noreferrer">${shown}</a>`
		return `<div><dt>${WORDS[lang][name]}</dt><dd>${value}</dd></div>`
	}
	return [
		way('phone', phone, dial(phone)),
		way('mobile', mobile, dial(mobile)),
		way('email', email, `mailto:${email}`),
		way('website', website.replace(/^https?:\/\/|\/$/gi, ''), website),
		way('address', address),
	].join('')
}
