import { Checkbox, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chosenWith, isOffered, offeredGroups, withChoice } from '#domain/documents/alternatives.ts'
import { pricedDocument, totalsOf } from '#domain/documents/totals.ts'
import { isProblem } from '#domain/problem.ts'
import { useFormat } from '#web/text/use-format.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import type { BusinessDocument, DocumentLine } from '../document-data.ts'
import type { AskedProps } from './asked-props.ts'

/** What the customer has chosen of what is offered, where they said so outside their page. */
export function AcceptDialog({ document, busy, submit, onClose }: AskedProps) {
	const { t } = useTranslation()
	const { money } = useFormat()
	const offered = document.lines.filter(isOffered)
	const [chosen, setChosen] = useState(() => offered.filter((line) => !line.is_optional).map(({ id }) => id))
	const total = totalWith(document, chosen)
	return (
		<FormDialog
			title={t('documentAction.acceptTitle', { number: document.number })}
			action={t('documentAction.action.accept')}
			ready={total !== null}
			busy={busy}
			onSubmit={() => void submit({ action: 'accept', chosen })}
			onClose={onClose}
		>
			<p className="muted">{t('documentAction.acceptText')}</p>
			{offeredGroups(offered).map(({ group, lines }) => (
				<Group
					key={group}
					{...{ group, lines, chosen, document }}
					onPick={(line) => setChosen(chosenWith(offered, chosen, line))}
				/>
			))}
			{total !== null && (
				<p className="num">{t('documentAction.acceptTotal', { total: money(total, document.meta.currency) })}</p>
			)}
		</FormDialog>
	)
}

interface GroupProps {
	group: string
	lines: readonly DocumentLine[]
	chosen: readonly string[]
	document: BusinessDocument
	onPick: (line: DocumentLine) => void
}

/** Alternatives, of which one is taken; or what may be left out, under no name. */
function Group({ group, lines, chosen, document, onPick }: GroupProps) {
	const { t } = useTranslation()
	const { money } = useFormat()
	const nets = new Map(document.totals.lines.map(({ id, net }) => [id, net]))
	const labelOf = ({ id, name, sku_name, options }: DocumentLine) =>
		[name || sku_name, options, money(nets.get(id) ?? '0', document.meta.currency)].filter(Boolean).join(' · ')
	if (group === '')
		return lines.map((line) => (
			<Checkbox key={line.id} label={labelOf(line)} checked={chosen.includes(line.id)} onChange={() => onPick(line)} />
		))
	return (
		<Select
			label={t('documentAction.chooseOne', { group })}
			allowDeselect={false}
			value={lines.find(({ id }) => chosen.includes(id))?.id ?? ''}
			data={lines.map((line) => ({ value: line.id, label: labelOf(line) }))}
			onChange={(id) => lines.filter((line) => line.id === id).forEach(onPick)}
		/>
	)
}

/** What it comes to then; null while of a group nothing is chosen. */
function totalWith({ lines, meta }: BusinessDocument, chosen: readonly string[]): string | null {
	const taken = withChoice(lines, chosen)
	return isProblem(taken) ? null : totalsOf(pricedDocument({ meta, lines: taken })).total
}
