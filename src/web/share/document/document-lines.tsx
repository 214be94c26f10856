import { signOf } from '#domain/decimal.ts'
import { isPriced } from '#domain/documents/document.ts'
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
	const { type, lines, totals, currency } = shown
	const money = isPriced(type) ? (amount: string) => formatMoney(amount, currency, lang) : null
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
			{money && (
				<dl>
					{sums.map(([name, amount]) => (
						<div key={name}>
							<dt>{name}</dt>
							<dd className="num">{money(amount)}</dd>
						</div>
					))}
				</dl>
			)}
		</section>
	)
}

/** Whether it is one of several, or may be left out. */
function offerOf(
	{ is_optional, alternative }: Pick<PublicDocument['lines'][number], 'is_optional' | 'alternative'>,
	words: DocumentWords,
): string {
	if (alternative === '') return is_optional ? words.optional : ''
	return is_optional ? words.alternative(alternative) : words.alternativeCounts(alternative)
}

interface LineProps extends Omit<Props, 'shown'> {
	line: PublicDocument['lines'][number]
	/** Null: it tells of goods alone. */
	money: ((amount: string) => string) | null
}

function Line({ line, words, lang, money }: LineProps) {
	const { kind, name, sku_name, options, qty, unit, unit_price, amount, is_optional, alternative } = line
	if (kind !== 'item')
		return (
			<li className={`doc-${kind}`}>
				<span>{name}</span>
				{kind === 'subtotal' && money && <strong className="num">{money(amount)}</strong>}
			</li>
		)
	const about = [sku_name, options, offerOf({ is_optional, alternative }, words)].filter(Boolean).join(' · ')
	return (
		<li>
			<div>
				<strong>{name}</strong>
				{about && <span className="muted">{about}</span>}
			</div>
			<div className="num doc-sum">
				<span>
					{formatNumber(qty, lang)} {(Number(qty) === 1 ? words.unit : words.units)[unit]}
					{money && ` × ${money(unit_price)}`}
				</span>
				{money && <strong>{is_optional ? `(${money(amount)})` : money(amount)}</strong>}
			</div>
		</li>
	)
}
