import { escapeHtml } from '#server/escape-html.ts'
import { groundFor } from '#domain/catalog/contrast.ts'
import type { Contact } from '#server/modules/publication/index.ts'
import type { Renderer } from './renderer.ts'

interface Page {
	lang: 'en' | 'zh'
	title: string
	description?: string
	/** Absolute addresses for link previews. */
	url: string
	image?: string | undefined
	/** The picture that the visitor sees first; fetched before the styles have come. */
	first?: string | undefined
	color?: string
	/** What the page hydrates from, and is rendered with. */
	data: unknown
}

/** The colour of pages that have none of their own. */
const NEUTRAL = '#4d5558'

/** The HTML of a public page. Everything that came from a seller is escaped for the place it stands in. */
export function shareDocument({ render, script, styles, words }: Renderer, page: Page): string {
	const { lang, title, description = '', url, image, first, color = NEUTRAL, data } = page
	return `<!doctype html>
<html lang="${lang === 'zh' ? 'zh-Hans' : 'en'}" data-mantine-color-scheme="light" style="--hero:${groundFor(color)};--hero-text:#ffffff">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(title)}</title>
<meta name="robots" content="noindex">
<meta name="description" content="${escapeHtml(description)}">
<meta property="og:type" content="website">
<meta property="og:title" content="${escapeHtml(title)}">
<meta property="og:description" content="${escapeHtml(description)}">
<meta property="og:url" content="${escapeHtml(url)}">
${image ? `<meta property="og:image" content="${escapeHtml(image)}">` : ''}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${first ? `<link rel="preload" as="image" href="${escapeHtml(first)}" fetchpriority="high">` : ''}
<script src="/share-theme.js"></script>
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
</head>
<body>
<div id="root">${render(data)}</div>
<script type="application/json" id="page-data">${escapeJson(data)}</script>
<script type="module" src="${words[lang]}"></script>
<script type="module" src="${script}"></script>
</body>
</html>`
}

interface Closed {
	lang: 'en' | 'zh'
	contact: Contact | null
	/** Why it is closed, when there is more to say than that it is. */
	text: string | undefined
	/** Instead of saying that a catalog is not available. */
	title?: string
}

/** A page for a link that leads nowhere at the moment; names whom to ask when that is known. */
export function closedDocument({ styles, chinese }: Renderer, { lang, contact, text, title: named }: Closed): string {
	const [catalog, usual, ask] =
		lang === 'zh'
			? ['此图册暂不可用', '链接已失效，或图册目前未发布。', '联系发布者']
			: ['This catalog is not available', 'The link has ended, or the catalog is not published at the moment.', 'Ask']
	const title = named === undefined ? catalog : escapeHtml(named)
	const words = escapeHtml(text ?? usual)
	// No script runs here that would bring the letters later.
	const sheets = /\p{Script=Han}/u.test(title + words + (contact?.name ?? '')) ? [...styles, ...chinese] : styles
	return `<!doctype html>
<html lang="${lang === 'zh' ? 'zh-Hans' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script src="/share-theme.js"></script>
${sheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
</head>
<body>
<main class="closed">
<h1 class="serif">${title}</h1>
<p class="muted">${words}</p>
${contact ? contactHtml(contact, ask) : ''}
</main>
</body>
</html>`
}

/** By what the seller is reached, each a link that does it. */
function contactHtml({ name, email, phone }: Contact, ask: string): string {
	if (!name && !email && !phone) return ''
	const ways = [
		...(email ? [`<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`] : []),
		...(phone ? [`<a href="tel:${phone.replace(/[^\d+]/g, '')}">${escapeHtml(phone)}</a>`] : []),
	]
	return `<address class="closed-contact">${ask} <strong>${escapeHtml(name)}</strong>${ways.map((way) => `<br>${way}`).join('')}</address>`
}

/** JSON inside a script element: no character can end the element or the line. */
function escapeJson(value: unknown): string {
	return JSON.stringify(value).replace(
		/[<>&\u2028\u2029]/g,
		(char) => String.raw`\u` + char.charCodeAt(0).toString(16).padStart(4, '0'),
	)
}
