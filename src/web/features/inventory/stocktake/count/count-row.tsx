import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inStyle } from '#domain/number-input.ts'
import { isProblem } from '#domain/problem.ts'
import { cleanQuantity } from '#domain/quantity.ts'
import { useOpenLocations } from '#web/api/locations.ts'
import { useAccountSettings } from '#web/api/account-settings.ts'
import { useProblemWords } from '#web/api/problem-words.ts'
import { useFormat } from '#web/text/use-format.ts'
import { SkuThumb } from '#web/ui/data/sku-thumb.tsx'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import { LineMarks } from '../line-marks.tsx'
import { addCount, lineKey, useCountQueue } from '../offline/count-queue.ts'
import { countedHere } from '../offline/counted-here.ts'
import { type Line, productOf } from '../stocktake-data.ts'
import classes from './count.module.css'
import type { Item } from './use-counting.ts'

interface Props {
	line: Line
	stocktake_id: string
	isBlind: boolean
	onPick: (item: Item) => void
}

/** A line with the number that was counted: Enter keeps it and goes on to the next. */
export function CountRow({ line, stocktake_id, isBlind, onPick }: Props) {
	const { count } = useFormat()
	const { isSplit, nameOf } = useOpenLocations()
	const { sku_name, location, ledger } = line
	return (
		<tr>
			<th scope="row">
				<button type="button" className={classes.goods} onClick={() => onPick(itemOf(line))}>
					<SkuThumb src={line.img ?? undefined} size={36} />
					<span className={classes.words}>
						<b>{productOf(line) || sku_name}</b>
						<span>{[sku_name, isSplit ? nameOf(location) : ''].filter(Boolean).join(' · ')}</span>
					</span>
				</button>
				<LineMarks line={line} />
			</th>
			{!isBlind && <td className="num">{ledger === null ? '–' : count(ledger)}</td>}
			<td>
				<CountField line={line} stocktake_id={stocktake_id} />
			</td>
		</tr>
	)
}

function itemOf({ sku_name_key, sku_name, product_name, options, img, item_unit, location }: Line): Item {
	const item = { sku_name_key, sku_name, product_name, img, item_unit, location }
	return options === undefined ? item : { ...item, options }
}

function CountField({ line, stocktake_id }: Pick<Props, 'line' | 'stocktake_id'>) {
	const { t } = useTranslation()
	const { shown, fault, isWaiting, type, keep, drop } = useLineCount(line, stocktake_id)
	return (
		<>
			<input
				className={classes.field}
				data-waiting={isWaiting || undefined}
				aria-label={t('stocktake.countOf', { sku: line.sku_name })}
				aria-invalid={fault !== ''}
				inputMode="decimal"
				autoComplete="off"
				maxLength={20}
				value={shown}
				onChange={({ currentTarget }) => type(currentTarget.value)}
				onFocus={({ currentTarget }) => currentTarget.select()}
				onBlur={keep}
				onKeyDown={(event) => {
					if (event.key === 'Escape') drop()
					const way = wayOf(event)
					if (way === undefined || event.nativeEvent.isComposing) return
					event.preventDefault()
					keep()
					neighbour(event.currentTarget, way)?.focus()
				}}
			/>
			{fault && (
				<span className={classes.fault} role="alert">
					{fault}
				</span>
			)}
		</>
	)
}

/** What stands in a line's field: what was counted, or what is being typed. */
function useLineCount({ sku_name_key, sku_name, location, counted: told }: Line, stocktake_id: string) {
	const { decimal } = useAccountSettings()
	const problemWords = useProblemWords()
	const { waiting, known } = useCountQueue()
	const [typed, setTyped] = useState<string>()
	const own = waiting.filter(
		(one) =>
			one.stocktake_id === stocktake_id && one.sku_name_key === sku_name_key && (one.location ?? location) === location,
	)
	const counted = countedHere(told ?? known[lineKey(stocktake_id, sku_name_key, location)] ?? null, own)
	const shown = typed ?? (counted === null ? '' : inStyle(counted, decimal))
	const read = cleanQuantity(shown, { decimal })
	const fault = typed !== undefined && typed.trim() !== '' && isProblem(read) ? problemWords(read) : ''
	const keep = () => {
		if (typed === undefined || fault) return
		setTyped(undefined)
		if (!isProblem(read) && read.value !== counted)
			addCount({ stocktake_id, sku_name_key, sku_name, location, mode: 'set', qty: read.value }).catch(notifyError)
	}
	return { shown, fault, isWaiting: own.length > 0, type: setTyped, keep, drop: () => setTyped(undefined) }
}

function wayOf({ key, shiftKey }: { key: string; shiftKey: boolean }): number | undefined {
	return { Enter: shiftKey ? -1 : 1, ArrowDown: 1, ArrowUp: -1 }[key]
}

/** The field of the next or previous line. */
function neighbour(field: HTMLInputElement, way: number): HTMLInputElement | undefined {
	const fields = [...(field.closest('tbody')?.querySelectorAll<HTMLInputElement>('td input') ?? [])]
	return fields[fields.indexOf(field) + way]
}
