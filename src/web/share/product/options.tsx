import { chooseOption, isPossible } from '#domain/family/choice.ts'
import type { Family, FamilyAxis } from '#domain/family/family.ts'
import type { PublicItem } from '../page-data.ts'
import type { Words } from '../words.ts'
import { photoOf } from './family.ts'
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
	onChoose: (value: string) => void
}

/** More values than these are chosen from a list. */
const BUTTONS_MAX = 40

/** The values of one option. One that does not go with the others is marked; taking it changes what does not fit. */
function Axis({ axis, chosen, w, photo, isPossible, onChoose }: AxisProps) {
	const { name, role, values } = axis
	if (values.length > BUTTONS_MAX) return <ValueList {...{ axis, chosen, w, isPossible, onChoose }} />
	return (
		<fieldset className="option">
			<legend>
				{name} <strong>{chosen}</strong>
			</legend>
			{values.map(({ value, hex }) => {
				const possible = isPossible(value)
				return (
					<label
						key={value}
						className="option-value"
						data-off={!possible || undefined}
						title={possible ? undefined : w.changesOthers}
					>
						<input
							type="radio"
							name={`option ${name}`}
							checked={value === chosen}
							aria-label={possible ? value : `${value}, ${w.changesOthers}`}
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

function ValueList({ axis, chosen, w, isPossible, onChoose }: Omit<AxisProps, 'photo'>) {
	return (
		<label className="option-list">
			<span>{axis.name}</span>
			<select value={chosen} onChange={({ target }) => onChoose(target.value)}>
				{axis.values.map(({ value }) => (
					<option key={value} value={value}>
						{isPossible(value) ? value : `${value} (${w.changesOthers})`}
					</option>
				))}
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
						{[sku_name, options.filter(Boolean).join(', ')].filter(Boolean).join(' · ')}
					</option>
				))}
			</select>
		</label>
	)
}
