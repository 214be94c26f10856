import { formatMoney, formatNumber } from '#domain/money.ts'
import type { FollowUp } from './follow-data.ts'
import type { FollowWords } from './follow-words.ts'

interface ItemsProps {
	followUp: FollowUp
	words: FollowWords
	lang: 'en' | 'zh'
}

/** What is asked for, as the seller has it now: what they changed is told, and what they took out. */
export function Items({ followUp, words, lang }: ItemsProps) {
	const { lines, removed, totals, currency } = followUp
	return (
		<section className="follow-items" aria-label={words.items}>
			<h2>{words.items}</h2>
			{!lines.length && <p className="muted">{words.noItems}</p>}
			<ul>
				{lines.map((line) => (
					<Item key={line.sku_name_key} {...{ line, words, lang, currency }} />
				))}
				{removed.map(({ sku_name_key, name, num }) => (
					<li key={sku_name_key} className="follow-removed">
						<span className="follow-none" />
						<div>
							<s>{name}</s>
							<span>{words.removed}</span>
						</div>
						<s className="num">{formatNumber(String(num), lang)}</s>
					</li>
				))}
			</ul>
			{lines.length > 0 && (
				<p className="follow-total num">
					<span>{words.pieces(formatNumber(String(totals.pieces), lang))}</span>
					{totals.unpriced < totals.lines && (
						<strong>
							{words.total} {formatMoney(totals.amount, currency, lang)}
						</strong>
					)}
				</p>
			)}
		</section>
	)
}

interface ItemProps extends Omit<ItemsProps, 'followUp'> {
	line: FollowUp['lines'][number]
	currency: string
}

function Item({ line, words, lang, currency }: ItemProps) {
	const { img, name, sku_name, options, num, note, unit_price, amount, status, was } = line
	const money = (value: string) => formatMoney(value, currency, lang)
	return (
		<li>
			{img ? <img src={img} alt="" width={52} height={52} loading="lazy" /> : <span className="follow-none" />}
			<div>
				<strong>{name}</strong>
				<span className="muted">{[sku_name, options].filter((part) => part && part !== name).join(' · ')}</span>
				{note && <span className="follow-note">{note}</span>}
				{status !== 'ok' && <span className="follow-changed">{status === 'added' ? words.added : words.changed}</span>}
			</div>
			<div className="num follow-sum">
				<span>
					{was !== undefined && was !== num && <s className="muted">{formatNumber(String(was), lang)}</s>}{' '}
					{formatNumber(String(num), lang)}
					{unit_price !== null && ` × ${money(unit_price)}`}
				</span>
				<strong>{amount === null ? words.onRequest : money(amount)}</strong>
			</div>
		</li>
	)
}
