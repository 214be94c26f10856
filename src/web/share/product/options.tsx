import { chooseOption, isPossible } from '#domain/family/choice.ts'
import type { Family, FamilyAxis } from '#domain/family/family.ts'
import { joinOptions } from '#domain/sku/value/option-text.ts'
import type { PublicItem } from '../page-data.ts'
import type { Words } from '../words.ts'
import { isOut, photoOf } from './family.ts'
import { Dot } from './swatches.tsx'

interface Props {
	item: PublicItem
	family: Family
	/** Key of the chosen variant. */
	chosen: string
	w: Words
	onChoose: (key: string) => void
}

/** Chooses a variant by its options; where these do not tell variants apart, by their SKU. */
export function Options({ item, family, chosen, w, onChoose }: Props) {
	if (!family.isDistinct) return <SkuList item={item} chosen={chosen} w={w} onChoose={onChoose} />
	const current = family.variants.find(({ key }) => key === chosen)?.options ?? []
	return (
		<div className="options">
			{family.axes.map((axis, at) => (
				<Axis
					key={axis.name}
					axis={axis}
					chosen={current[at] ?? ''}
					w={w}
					photo={(value) => photoOf(item, at, value)?.url}
					isPossible={(value) => isPossible(family.variants, current, at, value)}
					isGone={(value) => isOut(item, chooseOption(family.variants, current, at, value)?.key)}
					onChoose={(value) => {
						const variant = chooseOption(family.variants, current, at, value)
						if (variant) onChoose(variant.key)
					}}
				/>
			))}
		</div>
	)
}

interface AxisProps {
	axis: FamilyAxis
	chosen: string
	w: Words
	photo: (value: string) => string | undefined
	isPossible: (value: string) => boolean
	/** Whether what it chooses is out of stock. */
	isGone: (value: string) => boolean
	onChoose: (value: string) => void
}

/** More values than these are chosen from a list. */
const BUTTONS_MAX = 40

/** The values of one option. One that does not go with the others is marked; taking it changes what does not fit. */
function Axis({ axis, chosen, w, photo, isPossible, isGone, onChoose }: AxisProps) {
	const { name, role, values } = axis
	if (values.length > BUTTONS_MAX) return <ValueList {...{ axis, chosen, w, isPossible, isGone, onChoose }} />
	return (
		<fieldset className="option">
			<legend>
				{name} <strong>{chosen}</strong>
			</legend>
			{values.map(({ value, hex }) => {
				const possible = isPossible(value)
				const gone = isGone(value)
				const told = [possible ? '' : w.changesOthers, gone ? w.outOfStock : ''].filter(Boolean).join(', ')
				return (
					<label
						key={value}
						className="option-value"
						data-off={!possible || undefined}
						data-out={gone || undefined}
						title={told || undefined}
					>
						<input
							type="radio"
							name={`option ${name}`}
							checked={value === chosen}
							aria-label={told ? `${value}, ${told}` : value}
							onChange={() => onChoose(value)}
						/>
						<span>
							{role === 'color' && <Dot hex={hex} photo={photo(value)} />}
							<span className="option-text">{value}</span>
						</span>
					</label>
				)
			})}
		</fieldset>
	)
}

function ValueList({ axis, chosen, w, isPossible, isGone, onChoose }: Omit<AxisProps, 'photo'>) {
	return (
		<label className="option-list">
			<span>{axis.name}</span>
			<select value={chosen} onChange={({ target }) => onChoose(target.value)}>
				{axis.values.map(({ value }) => {
					const told = [isPossible(value) ? '' : w.changesOthers, isGone(value) ? w.outOfStock : '']
					const text = told.filter(Boolean).join(', ')
					return (
						<option key={value} value={value}>
							{text ? `${value} (${text})` : value}
						</option>
					)
				})}
			</select>
		</label>
	)
}

function SkuList({ item, chosen, w, onChoose }: Omit<Props, 'family'>) {
	return (
		<label className="option-list">
			<span>{w.variant}</span>
			<select value={chosen} onChange={({ target }) => onChoose(target.value)}>
				{item.variants?.map(({ sku_name_key, sku_name, options }) => (
					<option key={sku_name_key} value={sku_name_key}>
						{[sku_name, joinOptions(options), isOut(item, sku_name_key) ? w.outOfStock : '']
							.filter(Boolean)
							.join(' · ')}
					</option>
				))}
			</select>
		</label>
	)
}
