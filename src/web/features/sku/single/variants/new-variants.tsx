import { Button, Checkbox, Select, TextInput } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signOf } from '#domain/decimal.ts'
import { joinOptions } from '#domain/sku/value/option-text.ts'
import { type Variation } from '#domain/sku/value/variations.ts'
import { countCombinations, defaultPattern, optionsKey, variantName, VARIANTS_MAX } from '#domain/sku/variants.ts'
import { useFormat } from '#web/text/use-format.ts'
import { useSku } from '../draft/use-draft.ts'
import type { SingleSku } from '../draft/values.ts'
import { missingCombinations } from './family.ts'
import { useCreateVariants } from './use-create-variants.ts'
import classes from './variants.module.css'

/** Combinations shown; the others are counted. */
const SHOWN = 100

/** The combinations of the options that are no variants yet, the pattern that names them, and Create. */
export function NewVariants({ axes }: { axes: readonly Variation[] }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const sku = useSku()
	const [typed, setTyped] = useState<string | null>(null)
	const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
	const { create, busy, refused } = useCreateVariants(axes)
	const rows = missingCombinations(sku, axes)
	const pattern = typed ?? defaultPattern(axes)
	const named = rows.map((values) => ({
		values,
		key: optionsKey(values),
		name: variantName(pattern, sku.sku_name, axes, values),
	}))
	const chosen = named.filter(({ key }) => !left.has(key))
	const { stock, taker, onTaker } = useTaker(sku, chosen)
	if (rows.length === 0) return null
	return (
		<section>
			<h2 className={classes.heading}>{t('skuPage.newVariants', { count: rows.length, n: count(rows.length) })}</h2>
			<div className={classes.pattern}>
				<PatternField pattern={pattern} example={chosen[0]?.name ?? named[0]?.name ?? ''} onType={setTyped} />
				<Button loading={busy} disabled={chosen.length === 0} onClick={() => void create(chosen, taker)}>
					{t('skuPage.createVariants', { count: chosen.length, n: count(chosen.length) })}
				</Button>
			</div>
			{taker !== undefined && <StockTaker stock={stock} variants={chosen} taker={taker} onTaker={onTaker} />}
			{countCombinations(axes) > VARIANTS_MAX && (
				<p className={classes.hint}>{t('skuPage.tooManyVariants', { max: count(VARIANTS_MAX) })}</p>
			)}
			<Combinations named={named} left={left} refused={refused} onLeft={setLeft} />
		</section>
	)
}

type Named = ComponentProps<typeof Combinations>['named']

/** Which of the variants that are to be made takes over the stock of the SKU: the first until another is chosen. */
function useTaker({ parent, inventory }: SingleSku, variants: Named) {
	const [chosen, onTaker] = useState<string | null>(null)
	const stock = parent ? '0' : (inventory ?? '0')
	const taker = variants.find(({ key }) => key === chosen) ?? variants[0]
	return { stock, taker: signOf(stock) > 0 ? taker?.key : undefined, onTaker }
}

interface TakerProps {
	stock: string
	/** Those that are to be made. */
	variants: Named
	/** The key of the one that takes the stock over. */
	taker: string
	onTaker: (key: string) => void
}

/** A parent has no stock of its own: which variant takes it over. */
function StockTaker({ stock, variants, taker, onTaker }: TakerProps) {
	const { t } = useTranslation()
	const { count } = useFormat()
	return (
		<Select
			className={classes.taker ?? ''}
			label={t('skuPage.stockTo', { n: count(stock) })}
			description={t('skuPage.stockToHint')}
			inputWrapperOrder={['label', 'input', 'error', 'description']}
			data={variants.map(({ key, values, name }) => ({ value: key, label: `${joinOptions(values)} (${name})` }))}
			value={taker}
			onChange={(key) => key !== null && onTaker(key)}
			allowDeselect={false}
			searchable={variants.length > 12}
		/>
	)
}

interface PatternProps {
	pattern: string
	/** A name that the pattern makes. */
	example: string
	onType: (pattern: string) => void
}

function PatternField({ pattern, example, onType }: PatternProps) {
	const { t } = useTranslation()
	return (
		<TextInput
			label={t('skuPage.pattern')}
			description={t('skuPage.patternHint', { example })}
			inputWrapperOrder={['label', 'input', 'error', 'description']}
			maxLength={200}
			spellCheck={false}
			value={pattern}
			onChange={({ currentTarget }) => onType(currentTarget.value)}
		/>
	)
}

interface CombinationsProps {
	named: readonly { key: string; values: readonly string[]; name: string }[]
	/** Those that are not to be made. */
	left: ReadonlySet<string>
	/** Why some could not be made. */
	refused: ReadonlyMap<string, string>
	onLeft: (left: ReadonlySet<string>) => void
}

function Combinations({ named, left, refused, onLeft }: CombinationsProps) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const toggle = (key: string) => {
		const next = new Set(left)
		if (!next.delete(key)) next.add(key)
		onLeft(next)
	}
	return (
		<>
			<ul className={classes.combinations}>
				{named.slice(0, SHOWN).map(({ key, values, name }) => (
					<li key={key}>
						<Checkbox
							checked={!left.has(key)}
							label={
								<>
									{joinOptions(values)} <span className="muted">{name}</span>
								</>
							}
							onChange={() => toggle(key)}
						/>
						{refused.get(key) && <span className={classes.error}>{refused.get(key)}</span>}
					</li>
				))}
			</ul>
			{named.length > SHOWN && (
				<p className={classes.hint}>{t('skuPage.moreVariants', { n: count(named.length - SHOWN) })}</p>
			)}
		</>
	)
}
