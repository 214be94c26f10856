import { signOf } from '#domain/decimal.ts'
import { formatMoney, formatNumber } from '#domain/money.ts'
import type { PublicDocument } from './document-data.ts'
import type { DocumentWords } from './document-words.ts'

interface Props {
	shown: PublicDocument
	words: DocumentWords
	lang: 'en' | 'zh'
}

/** What it is about and what that comes to, in the reader's own size; the paper has the rest. */
export function DocumentLines({ shown, words, lang }: Props) {
	const { lines, totals, currency } = shown
	const money = (amount: string) => formatMoney(amount, currency, lang)
	const sums: [string, string][] = [
		...(signOf(totals.tax) === 0
			? []
			: ([
					[words.subtotal, totals.subtotal],
					[words.tax, totals.tax],
				] satisfies [string, string][])),
		[words.total, totals.total],
		...(signOf(totals.paid) === 0
			? []
			: ([
					[words.paid, totals.paid],
					[words.balance, totals.balance],
				] satisfies [string, string][])),
	]
	return (
		<section className="doc-lines" aria-label={words.items}>
			<h2>{words.items}</h2>
			<ul>
				{lines.map((line) => (
					<Line key={line.id} {...{ line, words, lang, money }} />
				))}
			</ul>
			<dl>
				{sums.map(([name, amount]) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd className="num">{money(amount)}</dd>
					</div>
				))}
			</dl>
		</section>
	)
}

interface LineProps extends Omit<Props, 'shown'> {
	line: PublicDocument['lines'][number]
	money: (amount: string) => string
}

function Line({ line, words, lang, money }: LineProps) {
	const { kind, name, sku_name, options, qty, unit, unit_price, amount, is_optional } = line
	if (kind !== 'item')
		return (
			<li className={`doc-${kind}`}>
				<span>{name}</span>
				{kind === 'subtotal' && <strong className="num">{money(amount)}</strong>}
			</li>
		)
	const about = [sku_name, options, is_optional && words.optional].filter(Boolean).join(' · ')
	return (
		<li>
			<div>
				<strong>{name}</strong>
				{about && <span className="muted">{about}</span>}
			</div>
			<div className="num doc-sum">
				<span>
					{formatNumber(qty, lang)} {words.units[unit]} × {money(unit_price)}
				</span>
				<strong>{is_optional ? `(${money(amount)})` : money(amount)}</strong>
			</div>
		</li>
	)
}
