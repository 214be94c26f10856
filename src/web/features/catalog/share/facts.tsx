import { useTranslation } from 'react-i18next'
import type { Data } from '#web/api/client.ts'
import { useFormat } from '#web/text/use-format.ts'
import type { ShareLink } from '../list/links/link-data.ts'
import classes from './share.module.css'

type View = Data<'getShareView'>
interface Props {
	link: ShareLink
	view: View
}

type Fact = 'gate' | 'open' | 'prices' | 'stock' | 'files' | 'changes'
/** An uploaded file says the rest itself. */
const OF_FILES: readonly Fact[] = ['gate', 'open', 'files']

/** What visitors who come by a link see, and what they are asked first. */
export function Facts({ link, view }: Props) {
	const { t } = useTranslation()
	const opens = useOpening({ link, view })
	const prices = usePrices({ link, view })
	const files = view.files.length > 1 ? 'both' : (view.files[0] ?? 'none')
	const facts: [Fact, string][] = [
		['gate', t(`share.gate_${gateOf(link)}`)],
		['open', opens],
		['prices', prices],
		['stock', t(`share.stock_${view.stock}`)],
		['files', t(`share.files_${files}`)],
		['changes', t(`share.mode_${view.mode}`)],
	]
	const shown = facts.filter(([fact]) => view.kind === 'generated' || OF_FILES.includes(fact))
	return (
		<section aria-label={t('share.seen')}>
			<h3 className={classes.head}>{t('share.seen')}</h3>
			<dl className={classes.facts}>
				{shown.map(([name, text]) => (
					<div key={name}>
						<dt>{t(`share.fact_${name}`)}</dt>
						<dd>{text}</dd>
					</div>
				))}
			</dl>
		</section>
	)
}

function gateOf({ has_passcode, asks_email }: ShareLink) {
	if (has_passcode) return asks_email ? 'both' : 'passcode'
	return asks_email ? 'email' : 'none'
}

function usePrices({ link, view }: Props): string {
	const { t } = useTranslation()
	if (view.prices !== 'shown') return t(`share.prices_${view.prices}`)
	const currencies = view.currencies.join(', ')
	return link.price_list
		? t('share.prices_list', { name: link.price_list.name, currencies })
		: t('share.prices_shown', { currencies })
}

/** From when until when; the earlier of the ends of link and catalog. */
function useOpening({ link, view }: Props): string {
	const { t } = useTranslation()
	const { when } = useFormat()
	const [end] = [link.expires_at, view.closes_at].filter((at) => at !== null).toSorted()
	if (link.state === 'expired') return t('share.expired')
	const from = view.opens_at ? t('share.from', { time: when(view.opens_at) }) : ''
	if (link.state === 'closed' && !from) return t('share.closed')
	const until = end ? t('share.until', { time: when(end) }) : from ? '' : t('share.always')
	return [from, until].filter(Boolean).join(' · ')
}
