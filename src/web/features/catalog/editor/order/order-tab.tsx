import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CART_NUM_MAX } from '#domain/cart/cart-line.ts'
import { MIN_AMOUNT_MAX, type OrderTerms } from '#domain/catalog/order-terms.ts'
import type { CatalogSettings } from '#domain/catalog/settings.ts'
import { read } from '#web/api/queries.ts'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { Flag, Group, type TabProps, useSettings } from '../settings/setting-parts.tsx'
import { Questions } from './questions.tsx'

/** What an order from this catalog has to come to, and what its buyer is asked. */
export function OrderTab(props: TabProps) {
	const { t } = useTranslation()
	const { settings, setIn } = useSettings(props)
	const { order } = settings
	const change = (part: Partial<OrderTerms>) => setIn('order', part)
	return (
		<>
			<MinimumGroup settings={settings} change={change} />
			<Group title={t('catalogOrder.line')}>
				<NumberField
					label={t('catalogOrder.lineField')}
					description={t('catalogOrder.lineHint')}
					value={String(order.max_line)}
					min="0"
					max={String(CART_NUM_MAX)}
					onChange={(max) => max !== null && change({ max_line: Number(max) })}
				/>
			</Group>
			<Questions questions={order.questions} onChange={(questions) => change({ questions })} />
			<OfferGroup {...props} />
			<Group title={t('catalog.mode')}>
				<p className="muted">{t('catalogOrder.afterPublish')}</p>
			</Group>
		</>
	)
}

/** Whether buyers may turn its pages, and as which files they may take the catalog with them. */
function OfferGroup(props: TabProps) {
	const { t } = useTranslation()
	const { settings, setIn } = useSettings(props)
	const { pdf, xlsx, pages } = settings.offer
	return (
		<Group title={t('catalogOrder.offer')}>
			<Flag label={t('catalogOrder.offerPages')} checked={pages} onChange={(on) => setIn('offer', { pages: on })} />
			<Flag label={t('catalogOrder.offerPdf')} checked={pdf} onChange={(on) => setIn('offer', { pdf: on })} />
			<Flag label={t('catalogOrder.offerXlsx')} checked={xlsx} onChange={(on) => setIn('offer', { xlsx: on })} />
		</Group>
	)
}

interface GroupProps {
	settings: CatalogSettings
	change: (part: Partial<OrderTerms>) => void
}

/** The minimum of the first order, and that of later ones where it is another. */
function MinimumGroup({ settings: { order, hide_price, price_rule }, change }: GroupProps) {
	const { t } = useTranslation()
	const { data: account } = useQuery(read('getSettings', {}))
	const currency = price_rule.currency || (account?.currency ?? '')
	return (
		<Group title={t('catalogOrder.minimum')}>
			<p className="muted">{t(hide_price ? 'catalogOrder.hiddenPrice' : 'catalogOrder.minimumHint')}</p>
			<Minimum
				labels={[t('catalogOrder.amount', { currency }), t('catalogOrder.pieces')]}
				amount={order.min_amount}
				pieces={order.min_pieces}
				onAmount={(min_amount) => change({ min_amount })}
				onPieces={(min_pieces) => change({ min_pieces })}
			/>
			<Flag
				label={t('catalogOrder.laterOwn')}
				checked={order.later === 'own'}
				onChange={(on) => change({ later: on ? 'own' : 'same' })}
			/>
			{order.later === 'own' && (
				<>
					<p className="muted">{t('catalogOrder.laterHint')}</p>
					<Minimum
						labels={[t('catalogOrder.laterAmount', { currency }), t('catalogOrder.laterPieces')]}
						amount={order.later_min_amount}
						pieces={order.later_min_pieces}
						onAmount={(later_min_amount) => change({ later_min_amount })}
						onPieces={(later_min_pieces) => change({ later_min_pieces })}
					/>
				</>
			)}
		</Group>
	)
}

interface MinimumProps {
	labels: [amount: string, pieces: string]
	amount: string
	pieces: number
	onAmount: (amount: string) => void
	onPieces: (pieces: number) => void
}

function Minimum({ labels: [amountLabel, piecesLabel], amount, pieces, onAmount, onPieces }: MinimumProps) {
	return (
		<>
			<NumberField
				label={amountLabel}
				value={amount}
				min="0"
				max={MIN_AMOUNT_MAX}
				places={2}
				onChange={(value) => value !== null && onAmount(value)}
			/>
			<NumberField
				label={piecesLabel}
				value={String(pieces)}
				min="0"
				max={String(CART_NUM_MAX)}
				onChange={(value) => value !== null && onPieces(Number(value))}
			/>
		</>
	)
}
