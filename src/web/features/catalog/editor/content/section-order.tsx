import { useTranslation } from 'react-i18next'
import { chosenOrder, printedCategories } from '#domain/catalog/category-order.ts'
import { useFormat } from '#web/text/use-format.ts'
import { OrderedLines } from '#web/ui/form/ordered-lines.tsx'
import { type Move, reordered } from '#web/ui/form/reorder.ts'
import { usePreviewBeside } from '../paper/use-preview.ts'
import type { TabProps } from '../settings/setting-parts.tsx'
import classes from './content.module.css'

interface Props extends TabProps {
	id: string
	/** The page that is looked at: its drawing tells the categories. */
	page: number
}

/** The categories under which SKUs are printed, put into order for this catalog alone. */
export function SectionOrder({ id, page, draft, change }: Props) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const known = new Map(
		usePreviewBeside(id, draft, page).data?.categories.map((category) => [String(category.id), category]),
	)
	const chosen = draft.content.category_order ?? []
	// As it was last drawn, with what was moved since.
	const printed = (order: readonly number[]) => printedCategories([...known.keys()].map(Number), order)
	const shown = printed(chosen)
	if (shown.length < 2) return null
	const order = (make: (now: readonly number[]) => number[]) =>
		change(({ content: { category_order = [], ...content } }) => {
			const ids = make(category_order)
			return { content: ids.length ? { ...content, category_order: ids } : content }
		})
	const move = (key: string, to: Move) =>
		order((now) => {
			const all = printed(now)
			return chosenOrder(reordered(all, all.indexOf(Number(key)), to), now)
		})
	return (
		<section className={classes.order} aria-label={t('catalogContent.sectionOrder')}>
			<div className={classes.tools}>
				<h3>{t('catalogContent.sectionOrder')}</h3>
				{chosen.length > 0 && (
					<button type="button" className="text-button" onClick={() => order(() => [])}>
						{t('catalogContent.sectionOrderReset')}
					</button>
				)}
			</div>
			<OrderedLines
				label={t('catalogContent.sectionOrder')}
				lines={shown.map((one) => ({ key: String(one), name: known.get(String(one))?.name ?? '' }))}
				onMove={move}
			>
				{({ key, name }) => (
					<div className={classes.section}>
						<span className={classes.name} title={[known.get(key)?.parent, name].filter(Boolean).join(' › ')}>
							{name}
						</span>
						<span className="muted num">{count(known.get(key)?.count ?? 0)}</span>
					</div>
				)}
			</OrderedLines>
		</section>
	)
}
