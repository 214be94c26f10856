import { Button } from '@mantine/core'
import { memo, Suspense, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentTotals, LineKind } from '#domain/documents/document.ts'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import { useNarrow } from '#web/ui/narrow.ts'
import type { DocumentLine } from '../../document-data.ts'
import { type FormProps, sameButLines } from '../form-props.ts'
import classes from '../form.module.css'
import { Adding, isFull } from './adding.tsx'
import { lineChanged, newLine, withLines } from './line-edits.ts'
import { LineHead, LineList } from './line-list.tsx'
import { LinesHead } from './lines-head.tsx'
import { LineRow } from './line-row.tsx'
import type { PricingState } from './use-pricing.ts'

const FromDialog = lazyIdle(async () => (await import('./from-dialog.tsx')).FromDialog)
const PasteDialog = lazyIdle(async () => (await import('./paste-dialog.tsx')).PasteDialog)
const LineDrawer = lazyIdle(async () => (await import('./line-drawer.tsx')).LineDrawer)

interface Props extends FormProps {
	/** Undefined while it was never saved. */
	id: string | undefined
	totals: DocumentTotals | null
	pricing: PricingState
}

/** What is sold, and the words between. */
export function LinesSection({ id, type, draft, change, totals, pricing }: Props) {
	const narrow = useNarrow()
	const [opened, setOpened] = useState<string>()
	const { lines, meta } = draft
	const set = useSet(change, pricing)
	const line = lines.find(({ id }) => id === opened)
	const nets = useNets(totals)
	const about = { currency: meta.currency, book: pricing.book, narrow }
	return (
		<section className={classes.section} aria-labelledby="document-lines">
			<Head {...{ id, type, draft, change, pricing }} />
			{!narrow && lines.length > 0 && <LineHead />}
			<LineList
				key={String(narrow)}
				{...{ lines, change, set }}
				heightOf={narrow ? heightNarrow : heightWide}
				onOpen={setOpened}
				renderRow={(row) => <LineRow {...row} {...about} net={nets.get(row.line.id)} />}
			/>
			<Adding full={isFull(lines)} add={pricing.add} />
			<Suspense>
				{line && (
					<LineDrawer
						key={line.id}
						{...{ line, lines, meta, type }}
						onChange={(part) => set(line, part)}
						onClose={() => setOpened(undefined)}
					/>
				)}
			</Suspense>
		</section>
	)
}

/** Pixels of a row; on a phone an item takes two lines. */
const ROW = 60
const ITEM_NARROW = 132
const heightWide = () => ROW
const heightNarrow = ({ kind }: DocumentLine) => (kind === 'item' ? ITEM_NARROW : ROW)

/** What lines come to, by their ids. */
function useNets(totals: DocumentTotals | null) {
	return useMemo(() => new Map(totals?.lines.map(({ id, net }) => [id, net])), [totals])
}

/** Changes a line; its price follows. */
function useSet(change: Props['change'], { reprice }: PricingState) {
	return useCallback(
		(line: DocumentLine, part: Partial<DocumentLine>) => {
			change((now) => ({ lines: lineChanged(now.lines, line.id, part) }))
			const changed = { ...line, ...part }
			if (asksPrice(part) && !changed.is_typed) void reprice([changed])
		},
		[change, reprice],
	)
}

type HeadProps = Omit<Props, 'totals'>

/** Of the lines it says how many they are. */
const Head = memo(
	LinesBar,
	(before: HeadProps, after: HeadProps) =>
		before.draft.lines.length === after.draft.lines.length && sameButLines(before, after),
)

function LinesBar({ id, type, draft, change, pricing }: HeadProps) {
	const { t } = useTranslation()
	const { lines } = draft
	const [shown, show] = useState<'paste' | 'from' | null>(null)
	const onClose = () => show(null)
	const put = (more: readonly DocumentLine[]) => change((now) => ({ lines: withLines(now.lines, more) }))
	const add = (kind: LineKind) => {
		const part = kind === 'item' ? { taxes: pricing.taxes, is_typed: true } : {}
		put([newLine(kind, part)])
	}
	return (
		<LinesHead lines={lines} onAdd={add}>
			<Button variant="subtle" color="gray" size="xs" disabled={isFull(lines)} onClick={() => show('from')}>
				{t('document.addFrom')}
			</Button>
			<Button variant="subtle" color="gray" size="xs" disabled={isFull(lines)} onClick={() => show('paste')}>
				{t('document.pasteRows')}
			</Button>
			<Suspense>
				{shown === 'paste' && <PasteDialog onAdd={pricing.add} onClose={onClose} />}
				{shown === 'from' && <FromDialog {...{ id, type, draft, pricing, onClose }} onLines={put} />}
			</Suspense>
		</LinesHead>
	)
}

/** Whether a change is one that the price follows. */
const asksPrice = (part: Partial<DocumentLine>) =>
	part.qty !== undefined || part.unit !== undefined || part.is_typed === false
