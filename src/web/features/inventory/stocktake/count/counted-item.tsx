import { Button } from '@mantine/core'
import { IconBackspace } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isProblem } from '#domain/problem.ts'
import { cleanQuantity } from '#domain/quantity.ts'
import { useOpenLocations } from '#web/api/locations.ts'
import { useAccountSettings } from '#web/api/account-settings.ts'
import { useProblemWords } from '#web/api/problem-words.ts'
import { useFormat } from '#web/text/use-format.ts'
import { SkuThumb } from '#web/ui/data/sku-thumb.tsx'
import { StatusChip } from '#web/ui/data/status-chip.tsx'
import { productOf } from '../stocktake-data.ts'
import { useCounted } from './use-counted.ts'
import classes from './item.module.css'
import type { Counting, Item } from './use-counting.ts'

/** The item in hand: what was counted of it, one more, or a number from the pad. */
export function CountedItem({ item, counting }: { item: Item; counting: Counting }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const counted = useCounted(item, counting.stocktake_id)
	return (
		<section className={classes.item} aria-label={item.sku_name}>
			<div className={classes.itemHead}>
				<SkuThumb src={item.img ?? undefined} size={64} />
				<div className={classes.itemWords}>
					<b>{productOf(item) || item.sku_name}</b>
					<span className="muted">{item.sku_name}</span>
					<Place item={item} />
				</div>
				<output className={classes.counted} aria-label={t('stocktake.counted')}>
					{counted === null ? '–' : count(counted)}
					<small>{item.item_unit}</small>
				</output>
			</div>
			<Pad item={item} counting={counting} />
		</section>
	)
}

function Place({ item }: { item: Item }) {
	const { t } = useTranslation()
	const { isSplit, nameOf } = useOpenLocations()
	if (item.isExtra) return <StatusChip tone="warn">{t('stocktake.extra')}</StatusChip>
	return isSplit && item.location !== undefined ? <span className="muted">{nameOf(item.location)}</span> : null
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** A quantity pad for thumbs; a keyboard types into its number as well. */
function Pad({ item, counting }: { item: Item; counting: Counting }) {
	const { t } = useTranslation()
	const { decimal } = useAccountSettings()
	const problemWords = useProblemWords()
	const [typed, setTyped] = useState('')
	const read = cleanQuantity(typed, { decimal })
	const send = (mode: 'add' | 'set') => {
		if (isProblem(read)) return
		void counting.add(item, mode, read.value)
		setTyped('')
	}
	return (
		<form
			className={classes.pad}
			onSubmit={(event) => {
				event.preventDefault()
				send('set')
			}}
		>
			<Button size="lg" className={classes.more ?? ''} onClick={() => void counting.add(item, 'add', '1')}>
				{t('stocktake.oneMore')}
			</Button>
			<Typed typed={typed} fault={typed !== '' && isProblem(read) ? problemWords(read) : ''} onType={setTyped} />
			<div className={classes.padButtons}>
				<Button variant="default" size="md" disabled={isProblem(read)} onClick={() => send('add')}>
					{t('stocktake.addThis')}
				</Button>
				<Button type="submit" variant="default" size="md" disabled={isProblem(read)}>
					{t('stocktake.setThis')}
				</Button>
			</div>
		</form>
	)
}

function Typed({ typed, fault, onType }: { typed: string; fault: string; onType: (typed: string) => void }) {
	const { t } = useTranslation()
	const { decimal } = useAccountSettings()
	return (
		<>
			<input
				className={classes.typed}
				aria-label={t('stocktake.quantity')}
				placeholder={t('stocktake.quantity')}
				inputMode="none"
				autoComplete="off"
				maxLength={20}
				value={typed}
				aria-invalid={fault !== ''}
				onChange={({ currentTarget }) => onType(currentTarget.value)}
			/>
			<div className={classes.keys}>
				{DIGITS.map((digit) => (
					<button key={digit} type="button" onClick={() => onType(typed + digit)}>
						{digit}
					</button>
				))}
				<button type="button" aria-label={t('stocktake.point')} onClick={() => onType(typed + decimal)}>
					{decimal}
				</button>
				<button type="button" onClick={() => onType(`${typed}0`)}>
					0
				</button>
				<button type="button" aria-label={t('stocktake.backspace')} onClick={() => onType(typed.slice(0, -1))}>
					<IconBackspace size={20} stroke={1.6} aria-hidden />
				</button>
			</div>
			<p className={classes.said} role="alert">
				{fault}
			</p>
		</>
	)
}
