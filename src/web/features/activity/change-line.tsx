import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Change } from '#contract/activity.ts'
import { DONE_WORDS } from '#domain/documents/words.ts'
import { links } from '#web/app/paths.ts'
import classes from './history.module.css'
import { useChangeWords } from './use-change-words.ts'

/** Values shown of one change. */
const SHOWN_MAX = 6

/** Of these the title says all that is for people; what they keep is for undo. */
const WORDLESS: readonly string[] = ['document', 'document_step', 'spec_sheet', 'landed_cost']

/** A thing and what became of its values: `OAK-1 Price 5.00 → 6.50`. */
export function ChangeLine({ change }: { change: Change }) {
	const { t } = useTranslation()
	const worded = useChangeWords()
	const { before, after, entity, name, sku_name_key } = change
	// The line begins with the name; a SKU that was added says it once.
	const values = (WORDLESS.includes(entity) ? [] : worded(before, after)).filter(
		({ path, from }) => path !== 'sku_name' || from !== null,
	)
	return (
		<li className={classes.change}>
			{sku_name_key ? (
				<Link {...links.sku(sku_name_key)} className={classes.name}>
					{name}
				</Link>
			) : (
				<span className={classes.name}>{name || t('activity.gone')}</span>
			)}
			{entity === 'sku_parameter' && <span className="muted">{t('activity.parameter')}</span>}
			{entity === 'sku_category' && <span className="muted">{t('activity.category')}</span>}
			{entity === 'stock_receipt' && <span className="muted">{t('stock.document.purchase_order')}</span>}
			{entity === 'stock_shipment' && <span className="muted">{t('stock.shipment')}</span>}
			{entity === 'stock_location' && <span className="muted">{t('stock.location')}</span>}
			{values.slice(0, SHOWN_MAX).map(({ path, label, from, to }) => (
				<span key={path} className={classes.value}>
					<span className="muted">{label}</span>
					{from !== null && <s>{from || t('activity.empty')}</s>}
					{from !== null && <span aria-hidden>→</span>}
					<b>{to || t('activity.empty')}</b>
				</span>
			))}
			{values.length > SHOWN_MAX && (
				<span className="muted">{t('activity.moreValues', { count: values.length - SHOWN_MAX })}</span>
			)}
		</li>
	)
}

/** What was done with a document, in a word; empty where it is no step. */
export function useDocumentStep(): (change: Pick<Change, 'after'> | undefined) => string {
	const { t, i18n } = useTranslation()
	const words: Readonly<Record<string, string>> = DONE_WORDS[i18n.language === 'zh' ? 'zh' : 'en']
	return (change) => {
		const step = change?.after?.['step']
		if (step === 'pay' || step === 'reverse') return t(`activity.${step}`)
		return typeof step === 'string' ? (words[step] ?? '') : ''
	}
}
