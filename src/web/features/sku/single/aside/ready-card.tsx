import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { attributeAt } from '#domain/sku/attributes.ts'
import type { AttributeTree } from '#domain/sku/attribute-tree.ts'
import { missingToPublish, PUBLISH_PATHS } from '#domain/sku/readiness.ts'
import { useAttributeName } from '#web/api/attribute-name.ts'
import { paths } from '#web/app/paths.ts'
import { useDraftState, usePage, useSku } from '../draft/use-draft.ts'
import { readTyped, withSaved, type Values } from '../draft/values.ts'
import { isProblem } from '#domain/problem.ts'
import type { SingleAddress } from '../single-address.ts'
import classes from './aside.module.css'
import { Card } from './card.tsx'

/** What a buyer would miss, each with the way to its field. */
export function ReadyCard() {
	const { t } = useTranslation()
	const name = useAttributeName()
	const { parent } = usePage()
	const { family } = useSku()
	// What variants cost is theirs to say.
	const priced = typeof family?.price_min === 'string'
	const missing = missingToPublish(useTyped(), parent).filter((path) => !(priced && path === 'bps.price'))
	const done = PUBLISH_PATHS.length - missing.length
	const goTo = useGoTo()
	return (
		<Card
			title={t('skuPage.ready')}
			action={<span className="muted num">{t('skuPage.readyOf', { done, total: PUBLISH_PATHS.length })}</span>}
		>
			<div className={classes.meter} aria-hidden>
				<i style={{ width: `${(done / PUBLISH_PATHS.length) * 100}%` }} />
			</div>
			{missing.length === 0 && (
				<p className={classes.ready}>
					<IconCircleCheckFilled size={16} aria-hidden />
					{t('skuPage.readyAll')}
				</p>
			)}
			<ul className={classes.missing}>
				{missing.map((path) => (
					<li key={path}>
						<IconCircleDashed size={16} stroke={1.8} aria-hidden />
						<span className="grow">{t('skuPage.readyMissing', { field: name(path) })}</span>
						<button
							type="button"
							className="text-button"
							aria-label={t('skuPage.addNamed', { field: name(path) })}
							onClick={() => goTo(path)}
						>
							{t('skuPage.add')}
						</button>
					</li>
				))}
			</ul>
		</Card>
	)
}

/** The SKU as it will be when everything typed is saved. */
function useTyped(): AttributeTree {
	const sku = useSku()
	const edits = useDraftState((state) => state.edits)
	const read = Object.entries(edits).map(([path, { typed }]) => readTyped(path, typed))
	const values = Object.assign({}, ...read.filter((one) => !isProblem(one))) as Values
	return withSaved(sku, values) as unknown as AttributeTree
}

/** Opens the tab of a field and puts the cursor into it. */
function useGoTo(): (path: string) => void {
	const navigate = useNavigate()
	const address: SingleAddress = useSearch({ strict: false })
	return (path) => {
		const group = attributeAt(path)?.group
		const here = document.querySelector(`[data-path="${path}"] :is(input, textarea)`)
		const tab = here || group === 'basics' ? address.tab : group
		void navigate({ to: paths.singleSku, search: { ...address, tab }, replace: true }).then(() =>
			setTimeout(() => document.querySelector<HTMLElement>(`[data-path="${path}"] :is(input, textarea)`)?.focus(), 50),
		)
	}
}
