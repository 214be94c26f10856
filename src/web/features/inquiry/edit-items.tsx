import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CART_NUM_MAX } from '#domain/cart/cart-line.ts'
import { call } from '#web/api/client.ts'
import { isRefused } from '#web/api/api-error.ts'
import { refresh } from '#web/api/queries.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { DialogFrame } from '#web/ui/dialogs/dialog-frame.tsx'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { AddItem } from './add-item.tsx'
import type { Inquiry, InquiryLine } from './inquiry-data.ts'
import classes from './items.module.css'
import { keepInquiry } from './use-operate.ts'

/** Quantities and prices on behalf of the buyer. */
export function EditItems({ inquiry, onClose }: { inquiry: Inquiry; onClose: () => void }) {
	const { t } = useTranslation()
	const [lines, setLines] = useState<readonly EditedLine[]>(inquiry.lines)
	const { isBusy, save } = useSave(inquiry, lines, onClose)
	const change = (key: string, part: Partial<EditedLine>) =>
		setLines((before) => before.map((line) => (line.sku_name_key === key ? { ...line, ...part } : line)))
	const isReady = lines.every(({ num, unit_price }) => num !== null && unit_price !== undefined)
	return (
		<DialogFrame
			opened
			size={560}
			title={t('inquiry.editTitle', { name: inquiry.name })}
			onClose={onClose}
			buttons={<Buttons isBusy={isBusy} isReady={isReady} onClose={onClose} onSave={() => void save()} />}
		>
			<p className="muted">{t('inquiry.editText')}</p>
			<ul className={classes.edit}>
				{lines.map((line) => (
					<EditLine
						key={line.sku_name_key}
						line={line}
						onChange={(part) => change(line.sku_name_key, part)}
						onRemove={() => setLines((before) => before.filter((one) => one !== line))}
					/>
				))}
			</ul>
			<AddItem
				taken={lines.map(({ sku_name_key }) => sku_name_key)}
				onAdd={(item) =>
					setLines((before) => [...before, { ...item, options: '', num: 1, unit_price: null, isAdded: true }])
				}
			/>
		</DialogFrame>
	)
}

interface ButtonsProps {
	isBusy: boolean
	isReady: boolean
	onClose: () => void
	onSave: () => void
}

function Buttons({ isBusy, isReady, onClose, onSave }: ButtonsProps) {
	const { t } = useTranslation()
	return (
		<>
			<Button variant="default" onClick={onClose}>
				{t('common.cancel')}
			</Button>
			<Button loading={isBusy} disabled={!isReady} onClick={onSave}>
				{t('inquiry.save')}
			</Button>
		</>
	)
}

/** A line while it is typed: no number, or none that can be taken. */
type EditedLine = Pick<InquiryLine, 'sku_name_key' | 'name' | 'sku_name' | 'options'> & {
	num: number | null
	/** Null: on request; undefined: what stands there is no price. */
	unit_price: string | null | undefined
	/** It has the catalog's price until it is saved. */
	isAdded?: true
}

/** Sends the lines as they were typed; of lines that somebody else has changed meanwhile it says so. */
function useSave(inquiry: Inquiry, lines: readonly EditedLine[], onSaved: () => void) {
	const { t } = useTranslation()
	// Of the lines that stand here.
	const [version] = useState(inquiry.version)
	const [isBusy, setBusy] = useState(false)
	const save = async () => {
		setBusy(true)
		try {
			keepInquiry(
				await call('setInquiryLines', {
					inquiry_id: inquiry.id,
					version,
					lines: lines.map((line) => toSent(line, inquiry)),
				}),
			)
			showToast({ tone: 'ok', message: t('inquiry.saved') })
			onSaved()
		} catch (error) {
			notifyError(error)
			// Somebody else changed it: their lines stand behind this dialog.
			if (isRefused(error, 'conflict')) await refresh('getInquiry')
			setBusy(false)
		}
	}
	return { isBusy, save }
}

interface EditLineProps {
	line: EditedLine
	onChange: (part: Partial<EditedLine>) => void
	onRemove: () => void
}

function EditLine({ line, onChange, onRemove }: EditLineProps) {
	const { t } = useTranslation()
	const { name, sku_name, options } = line
	const [first] = useState(line)
	return (
		<li>
			<span className={classes.editName}>
				<b>{name}</b>
				<span className="muted">{[sku_name, options].filter((part) => part && part !== name).join(' · ')}</span>
			</span>
			<NumberField
				aria-label={t('inquiry.quantityOf', { name })}
				min="1"
				max={String(CART_NUM_MAX)}
				value={String(first.num ?? 1)}
				onChange={(value) => onChange({ num: value === null ? null : Number(value) })}
			/>
			{line.isAdded ? (
				<span className="muted">{t('inquiry.catalogPrice')}</span>
			) : (
				<NumberField
					aria-label={t('inquiry.priceOf', { name })}
					min="0"
					max="999999999"
					places={4}
					value={first.unit_price ?? '0'}
					onChange={(value) => onChange({ unit_price: value ?? undefined })}
				/>
			)}
			<IconButton icon={IconTrash} label={t('inquiry.remove', { name })} onClick={onRemove} />
		</li>
	)
}

/** A price goes along only where it was changed: the catalog's breaks go on working otherwise. */
function toSent({ sku_name_key, num, unit_price }: EditedLine, { lines }: Inquiry) {
	const before = lines.find((line) => line.sku_name_key === sku_name_key)
	const isChanged = unit_price !== before?.unit_price
	return { sku_name_key, num: num ?? 1, ...(isChanged && unit_price !== undefined ? { unit_price } : {}) }
}
