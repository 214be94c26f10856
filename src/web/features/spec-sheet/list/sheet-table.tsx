import { Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#domain/custom-parameter/date.ts'
import { links } from '#web/app/paths.ts'
import { useLabel } from '#web/text/label.ts'
import { useFormat } from '#web/text/use-format.ts'
import { SkuThumb } from '#web/ui/data/sku-thumb.tsx'
import type { Selection } from '#web/ui/data/use-selection.ts'
import { LANGUAGE_LABELS, PAPER_LABELS } from '#web/ui/spec-sheet/spec-words.ts'
import { ModeChip } from '../mode-chip.tsx'
import { type SpecSheetCard, useSheetTitle } from '../sheet-data.ts'
import classes from './list.module.css'

interface Props {
	list: readonly SpecSheetCard[]
	selection: Selection
}

/** A page of spec sheets; a row leads to its editor. */
export function SheetTable({ list, selection }: Props) {
	const { t } = useTranslation()
	const titleOf = useSheetTitle()
	const named = list.map((sheet) => ({ id: sheet.id, name: titleOf(sheet) }))
	const isAll = list.every(({ id }) => selection.has(id))
	const isSome = !isAll && list.some(({ id }) => selection.has(id))
	return (
		<table className={classes.table} aria-label={t('specSheet.title')}>
			<thead>
				<tr>
					<th className={classes.check}>
						<Checkbox
							size="xs"
							aria-label={t('specSheet.selectPage')}
							checked={isAll}
							indeterminate={isSome}
							onChange={() => selection.toggle(named, !isAll)}
						/>
					</th>
					<th scope="col">{t('specSheet.name')}</th>
					<th scope="col">{t('specSheet.state')}</th>
					<th scope="col">{t('specSheet.language')}</th>
					<th scope="col" className={classes.last}>
						{t('specSheet.changed')}
					</th>
				</tr>
			</thead>
			<tbody>
				{list.map((sheet) => (
					<Row key={sheet.id} sheet={sheet} name={titleOf(sheet)} selection={selection} />
				))}
			</tbody>
		</table>
	)
}

function Row({ sheet, name, selection }: { sheet: SpecSheetCard; name: string; selection: Selection }) {
	const { t, i18n } = useTranslation()
	const label = useLabel()
	const { count, when } = useFormat()
	const { audience, valid_until, is_outdated } = sheet
	const { id, first, skus, mode, is_archived, number, link, frozen_at, language, paper, updated_at } = sheet
	const isChosen = selection.has(id)
	return (
		<tr data-selected={isChosen || undefined}>
			<td className={classes.check}>
				<Checkbox
					size="xs"
					aria-label={t('specSheet.select', { name })}
					checked={isChosen}
					onChange={() => selection.toggle([{ id, name }], !isChosen)}
				/>
			</td>
			<th scope="row">
				<span className={classes.name}>
					<SkuThumb src={first?.img} size={36} />
					<span>
						<Link {...links.specSheet(id)}>{name}</Link>
						<small>
							{[number, t('specSheet.skuCount', { count: skus, n: count(skus) }), audience].filter(Boolean).join(' · ')}
						</small>
					</span>
				</span>
			</th>
			<td>
				<ModeChip mode={mode} is_archived={is_archived} is_outdated={is_outdated} />
				{link && <small>{t('specSheet.head.published')}</small>}
				{valid_until && <small>{t('specSheet.validTo', { day: formatDay(valid_until, i18n.language) })}</small>}
				{frozen_at && <small>{t('specSheet.asOf', { time: when(frozen_at) })}</small>}
			</td>
			<td className={classes.quiet}>
				{label(LANGUAGE_LABELS[language])}
				<small>{label(PAPER_LABELS[paper])}</small>
			</td>
			<td className={classes.last}>{when(updated_at)}</td>
		</tr>
	)
}
