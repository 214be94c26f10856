import { Checkbox, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signOf } from '#domain/decimal.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { useDocumentTypeName } from '#web/ui/document/type-name.ts'
import type { BusinessDocument } from '../document-data.ts'
import classes from './actions.module.css'
import type { AskedProps } from './asked-props.ts'

interface Props extends AskedProps {
	action: 'credit' | 'convert' | 'pack' | 'deliver'
}

const INTO = ['invoice', 'proforma'] as const
type Into = (typeof INTO)[number]
const PARTS = ['whole', 'part'] as const

/** The whole document, or some of its lines and so much of them: an invoice of a quotation or a customer's order, a credit note, a packing list or a delivery note of an invoice. */
export function LinesDialog({ document, action, busy, submit, onClose }: Props) {
	const { t } = useTranslation()
	const [into, setInto] = useState<Into>('invoice')
	const choice = useChoice(document)
	const send = () => {
		const type = action === 'convert' ? { type: into } : {}
		return submit({ action, ...type, ...(choice.isPart ? { lines: choice.lines } : {}) })
	}
	return (
		<FormDialog
			title={t(`document.linesTitle.${action}`, { number: document.number })}
			action={t(`documentAction.action.${action}`)}
			ready={choice.isReady}
			busy={busy}
			onSubmit={() => void send()}
			onClose={onClose}
		>
			<p className="muted">{t(`document.linesText.${action}`)}</p>
			{action === 'convert' && document.type !== 'proforma' && <IntoField into={into} onChange={setInto} />}
			<SegmentedControl
				fullWidth
				aria-label={t('document.lines')}
				value={choice.isPart ? 'part' : 'whole'}
				data={PARTS.map((value) => ({ value, label: t(`document.linesOf.${value}`) }))}
				onChange={(value) => choice.setPart(value === 'part')}
			/>
			{choice.isPart && <Lines items={choice.items} chosen={choice.chosen} onChange={choice.setChosen} />}
		</FormDialog>
	)
}

function IntoField({ into, onChange }: { into: Into; onChange: (into: Into) => void }) {
	const { t } = useTranslation()
	const nameOf = useDocumentTypeName()
	return (
		<SegmentedControl
			fullWidth
			aria-label={t('document.into')}
			value={into}
			data={INTO.map((value) => ({ value, label: nameOf(value) }))}
			onChange={onChange}
		/>
	)
}

/** Whole or in part, and then how much of which lines. */
function useChoice({ lines: all }: BusinessDocument) {
	const items = all.filter(({ kind }) => kind === 'item')
	const [isPart, setPart] = useState(false)
	const [chosen, setChosen] = useState<ReadonlyMap<string, string | null>>(
		() => new Map(items.filter(({ is_optional }) => !is_optional).map(({ id, qty }) => [id, qty])),
	)
	const lines = [...chosen].flatMap(([id, qty]) => (qty !== null && signOf(qty) > 0 ? [{ id, qty }] : []))
	const isReady = !isPart || (lines.length > 0 && lines.length === chosen.size)
	return { items, isPart, setPart, chosen, setChosen, lines, isReady }
}

interface LinesProps {
	items: BusinessDocument['lines']
	/** How much of which; null while what stands there is no number. */
	chosen: ReadonlyMap<string, string | null>
	onChange: (chosen: ReadonlyMap<string, string | null>) => void
}

function Lines({ items, chosen, onChange }: LinesProps) {
	const { t } = useTranslation()
	const put = (id: string, qty: string | null) => onChange(new Map(chosen).set(id, qty))
	const drop = (id: string) => onChange(new Map([...chosen].filter(([one]) => one !== id)))
	return (
		<ul className={classes.lines}>
			{items.map(({ id, name, qty, sku_name }) => (
				<li key={id}>
					<Checkbox
						label={name || sku_name}
						checked={chosen.has(id)}
						onChange={({ currentTarget }) => (currentTarget.checked ? put(id, qty) : drop(id))}
					/>
					<NumberField
						aria-label={t('document.qtyOf', { name })}
						min="0"
						max={qty.startsWith('-') ? '0' : qty}
						places={4}
						disabled={!chosen.has(id)}
						value={chosen.get(id) ?? qty}
						onChange={(value) => chosen.has(id) && put(id, value)}
					/>
				</li>
			))}
		</ul>
	)
}
