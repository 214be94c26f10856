import { escapeHtml } from '#server/escape-html.ts'

/** A line of what is listed: its name, what stands below it, what it comes to, where it leads. */
export interface LetterRow {
	name: string
	detail: string
	amount: string
	url?: string | undefined
}

/** What a message says, before it is written as text and as HTML. */
export interface Letter {
	locale: 'en' | 'zh'
	/** Who writes: the seller's company, or the installation. */
	sender: string
	heading: string
	paragraphs: readonly string[]
	/** What somebody wrote, with its line breaks. */
	quote?: string
	rows?: readonly LetterRow[]
	/** Below the rows: `and 4 more`, `Estimated total: $12.00`. */
	sums?: readonly { name: string; value: string }[]
	button?: { label: string; url: string }
	/** Why the reader gets it. */
	foot: string
}

/** A message in both forms. */
export interface Written {
	text: string
	html: string
}

/** Writes a letter as plain text and as HTML without pictures, scripts or anything that is fetched. */
export function writeLetter(letter: Letter): Written {
	return { text: plainText(letter), html: htmlOf(letter) }
}

/** How the two languages set what they add about a thing, and what follows. */
const MARKS = {
	en: { aside: (text: string) => ` (${text})`, colon: ':' },
	zh: { aside: (text: string) => `（${text}）`, colon: '：' },
} as const

function plainText({ locale, heading, paragraphs, quote, rows = [], sums = [], button, foot }: Letter): string {
	const { aside, colon } = MARKS[locale]
	const parts = [
		heading,
		...paragraphs,
		quote?.replaceAll(/^/gm, '> '),
		rows
			.map(({ name, detail, amount, url }) =>
				[[`- ${name}${detail && aside(detail)}`, amount].filter(Boolean).join(' '), url].filter(Boolean).join('\n  '),
			)
			.join('\n'),
		sums.map(({ name, value }) => `${name} ${value}`.trim()).join('\n'),
		button && `${button.label}${colon}\n${button.url}`,
		`--\n${foot}`,
	]
	return `${parts.filter(Boolean).join('\n\n')}\n`
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,'PingFang SC','Microsoft YaHei',Arial,sans-serif"
const MUTED = 'color:#5c6669;font-size:13px;line-height:1.5'

function htmlOf({ locale, sender, heading, paragraphs, quote, rows = [], sums = [], button, foot }: Letter): string {
	const body = [
		`<h1 style="margin:0 0 16px;font-size:20px;line-height:1.35;color:#16211f">${escapeHtml(heading)}</h1>`,
		...paragraphs.map((text) => `<p style="margin:0 0 14px">${lines(text)}</p>`),
		quote &&
			`<blockquote style="margin:0 0 18px;padding:2px 0 2px 14px;border-left:3px solid #c9d3d1">${lines(quote)}</blockquote>`,
		rows.length > 0 &&
			`<table role="presentation" width="100%" style="border-collapse:collapse;margin:0 0 10px">${rows.map(rowOf).join('')}</table>`,
		...sums.map(({ name, value }) => `<p style="margin:0 0 4px"><b>${escapeHtml(name)}</b> ${escapeHtml(value)}</p>`),
		button &&
			`<p style="margin:20px 0"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:11px 18px;border-radius:8px;background:#0f5f57;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(button.label)}</a></p><p style="margin:0 0 14px;${MUTED};word-break:break-all">${escapeHtml(button.url)}</p>`,
	]
	return [
		`<!doctype html><html lang="${locale === 'zh' ? 'zh-Hans' : 'en'}"><head><meta charset="utf-8">`,
		'<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"></head>',
		`<body style="margin:0;padding:24px 12px;background:#f3f5f4;${FONT};font-size:15px;line-height:1.55;color:#16211f">`,
		'<div style="max-width:560px;margin:0 auto;padding:28px;border-radius:12px;background:#ffffff">',
		`<p style="margin:0 0 18px;${MUTED};font-weight:600">${escapeHtml(sender)}</p>`,
		...body.filter(Boolean),
		`<p style="margin:24px 0 0;padding-top:14px;border-top:1px solid #e3e8e6;${MUTED}">${lines(foot)}</p>`,
		'</div></body></html>',
	].join('\n')
}

function rowOf({ name, detail, amount, url }: LetterRow): string {
	const cell = 'padding:9px 0;border-bottom:1px solid #e3e8e6;vertical-align:top'
	const title = url ? `<a href="${escapeHtml(url)}" style="color:#0f5f57">${escapeHtml(name)}</a>` : escapeHtml(name)
	return `<tr><td style="${cell}"><b>${title}</b><br><span style="${MUTED}">${escapeHtml(detail)}</span></td><td align="right" style="${cell};white-space:nowrap">${escapeHtml(amount)}</td></tr>`
}

const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')
