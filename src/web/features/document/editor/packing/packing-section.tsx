import { Suspense, useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LineKind } from '#domain/documents/document.ts'
import { packingTotals } from '#domain/documents/packing.ts'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import { useNarrow } from '#web/ui/narrow.ts'
import type { DocumentLine } from '../../document-data.ts'
import type { FormProps } from '../form-props.ts'
import formClasses from '../form.module.css'
import { Adding, isFull } from '../lines/adding.tsx'
import { LineList } from '../lines/line-list.tsx'
import { LinesHead } from '../lines/lines-head.tsx'
import { useLineEdits } from '../lines/use-line-edits.ts'
import type { PricingState } from '../lines/use-pricing.ts'
import { PackingRow } from './packing-row.tsx'
import { PackingSums } from './packing-sums.tsx'
import classes from './packing.module.css'

const PackingDrawer = lazyIdle(async () => (await import('./packing-drawer.tsx')).PackingDrawer)

/** What adds up money stands on no packing list. */
const KINDS = ['item', 'text', 'section'] as const satisfies readonly LineKind[]

/** Pixels of a row; on a phone an item takes three lines. */
const ROW = 60
const ITEM_NARROW = 196
const heightWide = () => ROW
const heightNarrow = ({ kind }: DocumentLine) => (kind === 'item' ? ITEM_NARROW : ROW)

/** What is packed, in how many cartons, and what that weighs and measures. */
export function PackingSection({ draft: { lines }, change, pricing }: FormProps & { pricing: PricingState }) {
	const narrow = useNarrow()
	const [opened, setOpened] = useState<string>()
	const shown = useDeferredValue(lines)
	const totals = useMemo(() => packingTotals(shown), [shown])
	const packed = useMemo(() => new Map(totals.lines.map((one) => [one.id, one])), [totals])
	const { set, add } = useLineEdits(change)
	const line = lines.find(({ id }) => id === opened)
	return (
		<section className={formClasses.section} aria-labelledby="document-lines">
			<LinesHead lines={lines} kinds={KINDS} onAdd={add} />
			{!narrow && lines.length > 0 && <Columns />}
			<LineList
				key={String(narrow)}
				{...{ lines, change, set }}
				heightOf={narrow ? heightNarrow : heightWide}
				onOpen={setOpened}
				renderRow={(row) => <PackingRow {...row} packed={packed.get(row.line.id)} />}
			/>
			<Adding full={isFull(lines)} add={pricing.add} />
			<PackingSums totals={totals} isDraft />
			<Suspense>
				{line && (
					<PackingDrawer
						key={line.id}
						line={line}
						onChange={(part) => set(line, part)}
						onClose={() => setOpened(undefined)}
					/>
				)}
			</Suspense>
		</section>
	)
}

function Columns() {
	const { t } = useTranslation()
	return (
		<div className={`${classes.row} ${classes.head}`} aria-hidden>
			<span />
			<span>{t('document.item')}</span>
			<span>{t('document.qty')}</span>
			<span>{t('packingList.cartons')}</span>
			<span>{t('packingList.net')}</span>
			<span>{t('packingList.gross')}</span>
			<span>{t('packingList.volume')}</span>
			<span />
		</div>
	)
}
