import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccountSettings } from '#web/api/account-settings.ts'
import { useFormat } from '#web/text/use-format.ts'
import { notifyOk } from '#web/ui/feedback/toast.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useAttempt } from '#web/ui/form/use-attempt.ts'
import { keysOfCodes } from './goods.ts'
import { type PastedRow, readPasted } from './pasted.ts'
import type { PricingState } from './use-pricing.ts'

/** Rows that are named where they cannot be taken. */
const NAMED = 5

interface Props {
	onAdd: PricingState['add']
	onClose: () => void
}

/** Rows of a spreadsheet as lines: code, quantity, price. What no SKU has is named and stays to be mended. */
export function PasteDialog({ onAdd, onClose }: Props) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const { text, type, rows, unread, missing, busy, problem, add } = usePasting(onAdd, onClose)
	const n = { count: rows.length, n: count(rows.length) }
	return (
		<FormDialog
			title={t('document.pasteRows')}
			action={rows.length ? t('document.addRows', n) : t('document.pasteRows')}
			ready={rows.length > 0}
			busy={busy}
			problem={problem}
			onSubmit={() => void add()}
			onClose={onClose}
		>
			<Textarea
				data-autofocus
				label={t('document.pasteLabel')}
				description={t('document.pasteHint')}
				placeholder={'404.068.14\t24\t67.60'}
				minRows={8}
				maxRows={14}
				autosize
				value={text}
				onChange={({ currentTarget }) => type(currentTarget.value)}
			/>
			{unread.length > 0 && <p role="alert">{t('document.unreadRows', { rows: some(unread) })}</p>}
			{missing.length > 0 && <p role="alert">{t('document.missingCodes', { codes: some(missing) })}</p>}
		</FormDialog>
	)
}

/** The text as it was pasted, what it says, and what of it no SKU has. */
function usePasting(onAdd: Props['onAdd'], onClose: () => void) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const { decimal } = useAccountSettings()
	const [text, setText] = useState('')
	const [missing, setMissing] = useState<readonly string[]>([])
	const { busy, problem, attempt } = useAttempt()
	const { rows, unread } = readPasted(text, decimal)
	const type = (next: string) => {
		setText(next)
		setMissing([])
	}
	const add = async () => {
		const keys = await keysOfCodes(rows.map(({ code }) => code))
		const known = rows.flatMap((row) => addedOf(row, keys))
		await onAdd(known)
		const left = rows.filter(({ code }) => !keys.has(code))
		setMissing(left.map(({ code }) => code))
		setText(left.map(toText).join('\n'))
		if (known.length) notifyOk(t('document.rowsAdded', { count: known.length, n: count(known.length) }))
		if (!left.length) onClose()
	}
	return { text, type, rows, unread, missing, busy, problem, add: () => attempt(add) }
}

function addedOf({ code, qty, price }: PastedRow, keys: ReadonlyMap<string, string>) {
	const key = keys.get(code)
	if (key === undefined) return []
	return [{ key, part: price === null ? { qty } : { qty, unit_price: price, is_typed: true } }]
}

const toText = ({ code, qty, price }: PastedRow) => [code, qty, ...(price === null ? [] : [price])].join('\t')

const some = (names: readonly string[]) => names.slice(0, NAMED).join(', ') + (names.length > NAMED ? ' …' : '')
