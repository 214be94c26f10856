import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type LinePacking, NO_PACKING } from '#domain/documents/packing.ts'
import { LENGTH_UNITS, WEIGHT_UNITS } from '#domain/units.ts'
import { useFormat } from '#web/text/use-format.ts'
import { DrawerFrame } from '#web/ui/dialogs/drawer-frame.tsx'
import type { DocumentLine } from '../../document-data.ts'
import { NameFields, UnitFields, WordsField } from '../lines/line-drawer.tsx'
import { FigureField } from './figure-field.tsx'
import { CARTONS_MAX } from './packing-row.tsx'
import classes from './packing.module.css'

const MEASURE_MAX = '999999'
const PLACES = 4

interface Props {
	line: DocumentLine
	onChange: (part: Partial<DocumentLine>) => void
	onClose: () => void
}

/** Everything about a line of a packing list; it changes as it is typed. */
export function PackingDrawer({ line, onChange, onClose }: Props) {
	const { t } = useTranslation()
	const packing = line.packing ?? NO_PACKING
	return (
		<DrawerFrame opened title={line.name || t(`document.kind.${line.kind}`)} onClose={onClose}>
			<div className="stack">
				{line.kind === 'item' ? (
					<>
						<NameFields line={line} onChange={onChange} />
						<UnitFields line={line} onChange={onChange} />
						<OtherCarton line={line} />
						<CartonFields packing={packing} set={(part) => onChange({ packing: { ...packing, ...part } })} />
					</>
				) : (
					<WordsField line={line} onChange={onChange} />
				)}
			</div>
		</DrawerFrame>
	)
}

/** Its cartons hold another number than that of the SKU. */
function OtherCarton({ line: { unit, factor, packing } }: { line: DocumentLine }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const per = packing?.per_carton
	if (unit !== 'carton' || !per || per === factor) return null
	return <p>{t('packingList.otherCartonText', { n: count(factor), sku: count(per) })}</p>
}

interface CartonProps {
	packing: LinePacking
	set: (part: Partial<LinePacking>) => void
}

/** What one carton holds, weighs and measures; the line's figures follow. */
function CartonFields({ packing, set }: CartonProps) {
	const { t } = useTranslation()
	const { per_carton } = packing
	return (
		<>
			<p className="muted">{t('packingList.cartonText')}</p>
			<FigureField
				label={t('packingList.perCarton')}
				max={CARTONS_MAX}
				value={per_carton === null ? null : String(per_carton)}
				onChange={(value) => set({ per_carton: Number(value) || null })}
			/>
			<SizeFields packing={packing} set={set} />
			<WeightFields packing={packing} set={set} />
		</>
	)
}

const SIDES = ['length', 'width', 'height'] as const

function SizeFields({ packing: { size, size_unit }, set }: CartonProps) {
	const { t } = useTranslation()
	const put = (side: (typeof SIDES)[number], value: string | null) => {
		const next = { length: size?.length ?? '0', width: size?.width ?? '0', height: size?.height ?? '0' }
		const sides = { ...next, [side]: value ?? '0' }
		set({ size: SIDES.every((one) => sides[one] === '0') ? null : sides })
	}
	return (
		<div className={classes.carton}>
			{SIDES.map((side) => (
				<FigureField
					key={side}
					label={t(`packingList.${side}`)}
					max={MEASURE_MAX}
					places={PLACES}
					value={size && size[side] !== '0' ? size[side] : null}
					onChange={(value) => put(side, value)}
				/>
			))}
			<Select
				aria-label={t('packingList.sizeUnit')}
				allowDeselect={false}
				value={size_unit}
				data={[...LENGTH_UNITS]}
				onChange={(unit) => unit && set({ size_unit: unit })}
			/>
		</div>
	)
}

function WeightFields({ packing: { carton_net, carton_gross, weight_unit }, set }: CartonProps) {
	const { t } = useTranslation()
	return (
		<div className={classes.weights}>
			<FigureField
				label={t('packingList.cartonNet')}
				max={MEASURE_MAX}
				places={PLACES}
				value={carton_net}
				onChange={(value) => set({ carton_net: value })}
			/>
			<FigureField
				label={t('packingList.cartonGross')}
				max={MEASURE_MAX}
				places={PLACES}
				value={carton_gross}
				onChange={(value) => set({ carton_gross: value })}
			/>
			<Select
				aria-label={t('packingList.weightUnit')}
				allowDeselect={false}
				value={weight_unit}
				data={[...WEIGHT_UNITS]}
				onChange={(unit) => unit && set({ weight_unit: unit })}
			/>
		</div>
	)
}
