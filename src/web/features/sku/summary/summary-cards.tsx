import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isNumeric } from '#domain/sku/bulk/typed-text.ts'
import { useAttributeName } from '#web/api/attribute-name.ts'
import { VirtualList } from '#web/ui/grid/virtual-list.tsx'
import { Toolbar } from '#web/ui/page/page.tsx'
import { objectionTo } from '../value/problem-words.ts'
import classes from './summary.module.css'
import { textAt, type PendingCell, type Summary, type SummaryRow } from './use-summary.ts'
import { useVariantsToo, VariantsSwitch } from './variants-too.tsx'

const CARD_HEIGHT = 84

/** On a phone: one field at a time, a card per SKU. */
export function SummaryCards({ summary, paths }: { summary: Summary; paths: readonly string[] }) {
	const { t } = useTranslation()
	const nameOf = useAttributeName()
	const variants = useVariantsToo(summary)
	const [path, setPath] = useState(paths.find((path) => path === 'bps.price') ?? paths[0] ?? '')
	return (
		<>
			<Toolbar label={t('summary.tools')}>
				<Select
					aria-label={t('summary.field')}
					allowDeselect={false}
					data={paths.map((value) => ({ value, label: nameOf(value) }))}
					value={path}
					onChange={(value) => setPath(value ?? path)}
				/>
			</Toolbar>
			{variants.offered && (
				<div className={classes.too}>
					<VariantsSwitch {...variants} />
				</div>
			)}
			<VirtualList<SummaryRow>
				label={t('summary.sheet')}
				rows={summary.rows}
				rowHeight={CARD_HEIGHT}
				render={(row) =>
					row && <Card key={`${row.key} ${path}`} row={row} path={path} label={nameOf(path)} onEdit={variants.put} />
				}
			/>
		</>
	)
}

interface CardProps {
	row: SummaryRow
	path: string
	label: string
	onEdit: (cells: readonly PendingCell[]) => Promise<void>
}

function Card({ row, path, label, onEdit }: CardProps) {
	const { i18n } = useTranslation()
	const text = textAt(row, path)
	const pending = row.pending?.[path] !== undefined
	const problem = pending
		? (row.problems?.[path] ?? objectionTo(path, text, i18n.language === 'zh' ? 'zh' : 'en'))
		: null
	return (
		<div
			className={classes.card}
			data-pending={pending || undefined}
			data-variant={row.parent === undefined ? undefined : true}
		>
			<b>{row.sku_name}</b>
			<TextInput
				aria-label={`${label}: ${row.sku_name}`}
				defaultValue={text}
				error={problem !== null}
				title={problem ?? undefined}
				{...(isNumeric(path) ? { inputMode: 'decimal' } : {})}
				onBlur={({ currentTarget }) => {
					if (currentTarget.value !== text) void onEdit([{ row, path, text: currentTarget.value }])
				}}
			/>
		</div>
	)
}
