import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DocumentTotals, LINE_KINDS, LINES_MAX, type LineKind } from '#domain/documents/document.ts'
import { useFormat } from '#web/text/use-format.ts'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import { useNarrow } from '#web/ui/narrow.ts'
import type { DocumentLine } from '../../document-data.ts'
import type { FormProps } from '../form-props.ts'
import classes from '../form.module.css'
import { lineChanged, newLine, withLines } from './line-edits.ts'
import { LineHead, LineList } from './line-list.tsx'
import type { PricingState } from './use-pricing.ts'

const AddSku = lazyIdle(async () => (await import('#web/ui/sku-search/add-sku.tsx')).AddSku)
const PasteDialog = lazyIdle(async () => (await import('./paste-dialog.tsx')).PasteDialog)
const LineDrawer = lazyIdle(async () => (await import('./line-drawer.tsx')).LineDrawer)

interface Props extends FormProps {
	totals: DocumentTotals | null
	pricing: PricingState
}

/** What is sold, and the words between. */
export function LinesSection({ type, draft, change, totals, pricing }: Props) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const narrow = useNarrow()
	const [opened, setOpened] = useState<string>()
	const { lines, meta } = draft
	const set = useSet(change, pricing)
	const line = lines.find(({ id }) => id === opened)
	const list = { narrow, lines, totals, currency: meta.currency, change, set, book: pricing.book }
	return (
		<section className={classes.section} aria-labelledby="document-lines">
			<Head lines={lines} change={change} pricing={pricing} />
			{!narrow && lines.length > 0 && <LineHead />}
			<LineList key={String(narrow)} {...list} onOpen={setOpened} />
			{isFull(lines) ? (
				<p className="muted">{t('document.linesFull', { n: count(LINES_MAX) })}</p>
			) : (
				<Suspense fallback={<div style={{ height: 36 }} />}>
					<AddSku onAdd={({ sku_name_key: key }) => void pricing.add([{ key }]).catch(notifyError)} />
				</Suspense>
			)}
			<Suspense>
				{line && (
					<LineDrawer
						key={line.id}
						{...{ line, meta, type }}
						onChange={(part) => set(line, part)}
						onClose={() => setOpened(undefined)}
					/>
				)}
			</Suspense>
		</section>
	)
}

const isFull = (lines: readonly DocumentLine[]) => lines.length >= LINES_MAX

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

function Head({ lines, change, pricing }: Pick<Props, 'change' | 'pricing'> & { lines: readonly DocumentLine[] }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const [isPasting, setPasting] = useState(false)
	const add = (kind: LineKind) => {
		const part = kind === 'item' ? { taxes: pricing.taxes, is_typed: true } : {}
		change((now) => ({ lines: withLines(now.lines, [newLine(kind, part)]) }))
	}
	return (
		<div className={classes.head}>
			<h2 id="document-lines">{t('document.lines')}</h2>
			{lines.length > 0 && <span className="muted num">{count(lines.length)}</span>}
			<div className="grow" />
			<Button variant="subtle" color="gray" size="xs" disabled={isFull(lines)} onClick={() => setPasting(true)}>
				{t('document.pasteRows')}
			</Button>
			<AddMenu disabled={isFull(lines)} onAdd={add} />
			<Suspense>{isPasting && <PasteDialog onAdd={pricing.add} onClose={() => setPasting(false)} />}</Suspense>
		</div>
	)
}

/** Whether a change is one that the price follows. */
const asksPrice = (part: Partial<DocumentLine>) =>
	part.qty !== undefined || part.unit !== undefined || part.is_typed === false

function AddMenu({ disabled, onAdd }: { disabled: boolean; onAdd: (kind: LineKind) => void }) {
	const { t } = useTranslation()
	return (
		<Menu position="bottom-end">
			<Menu.Target>
				<Button
					variant="default"
					size="xs"
					disabled={disabled}
					leftSection={<IconPlus size={14} stroke={1.6} aria-hidden />}
					rightSection={<IconChevronDown size={14} stroke={1.6} aria-hidden />}
				>
					{t('document.addLine')}
				</Button>
			</Menu.Target>
			<Menu.Dropdown>
				{LINE_KINDS.map((kind) => (
					<Menu.Item key={kind} onClick={() => onAdd(kind)}>
						{t(`document.kind.${kind}`)}
					</Menu.Item>
				))}
			</Menu.Dropdown>
		</Menu>
	)
}
