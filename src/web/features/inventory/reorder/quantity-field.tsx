import type { TFunction } from 'i18next'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signOf } from '#domain/decimal.ts'
import { isFraction, takesFractions } from '#domain/inventory/whole-units.ts'
import { inStyle } from '#domain/number-input.ts'
import { isProblem, type Cleaned } from '#domain/problem.ts'
import { cleanQuantity } from '#domain/quantity.ts'
import { useAccountSettings } from '#web/api/account-settings.ts'
import { useProblemWords } from '#web/api/problem-words.ts'
import type { ReorderLine } from './reorder-query.ts'
import classes from './reorder.module.css'

interface Props {
	line: ReorderLine
	qty: string
	onDecide: (qty: string) => void
}

/** How much of a SKU is ordered; Enter keeps what was typed and goes on to the next, Escape drops it, nothing typed orders none. */
export function QuantityField(props: Props) {
	const { line, qty } = props
	const { t } = useTranslation()
	const { decimal } = useAccountSettings()
	const { typed, fault, type, keep, drop } = useTyped(props)
	const id = useId()
	const press = (event: KeyboardEvent<HTMLInputElement>) => {
		if (event.key === 'Escape') drop()
		const way = event.key === 'Enter' && event.shiftKey ? -1 : WAYS[event.key]
		if (way === undefined || event.nativeEvent.isComposing) return
		event.preventDefault()
		keep()
		neighbour(event.currentTarget, way)?.focus()
	}
	return (
		<>
			<input
				className={classes.field}
				data-decided={qty !== line.proposed || undefined}
				aria-label={t('reorder.qtyOf', { sku: line.sku_name })}
				aria-invalid={fault !== ''}
				aria-describedby={id}
				inputMode="decimal"
				autoComplete="off"
				maxLength={20}
				value={typed ?? (signOf(qty) > 0 ? inStyle(qty, decimal) : '')}
				onChange={({ currentTarget }) => type(currentTarget.value)}
				onFocus={({ currentTarget }) => currentTarget.select()}
				onBlur={keep}
				onKeyDown={press}
			/>
			<small id={id} className={fault ? classes.fault : ''} role={fault ? 'alert' : undefined}>
				{fault || (signOf(qty) > 0 ? line.item_unit : noneBecause(line, t))}
			</small>
		</>
	)
}

/** What is being typed, and what is wrong with it. */
function useTyped({ line, qty, onDecide }: Props) {
	const { decimal, fraction_units } = useAccountSettings()
	const problemWords = useProblemWords()
	const [typed, setTyped] = useState<string>()
	const read = typed === undefined ? undefined : readQuantity(typed)
	const keep = () => {
		if (!read || isProblem(read)) return
		setTyped(undefined)
		if (read.value !== qty) onDecide(read.value)
	}
	const fault = read && isProblem(read) ? problemWords(read) : ''
	return { typed, fault, type: setTyped, keep, drop: () => setTyped(undefined) }

	function readQuantity(text: string): Cleaned<string> {
		const read = cleanQuantity(text.trim() || '0', { decimal })
		if (isProblem(read) || takesFractions(line.item_unit, fraction_units)) return read
		return isFraction(read.value) ? { code: 'quantity_whole' } : read
	}
}

/** Why nothing is proposed. */
function noneBecause({ proposed, rule, incoming }: ReorderLine, t: TFunction): string {
	if (signOf(proposed) > 0) return ''
	return rule === 'none' && signOf(incoming) === 0 ? t('reorder.unknown') : t('reorder.covered')
}

const WAYS: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

/** The field of the next or previous line. */
function neighbour(field: HTMLInputElement, way: number): HTMLInputElement | undefined {
	const fields = [...(field.closest('table')?.querySelectorAll<HTMLInputElement>('input[inputmode]') ?? [])]
	return fields[fields.indexOf(field) + way]
}
