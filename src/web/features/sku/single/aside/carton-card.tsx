import { useTranslation } from 'react-i18next'
import { divideDecimals, isDecimal, multiplyDecimals, trimDecimal } from '#domain/decimal.ts'
import { cubicMetres, type Dimensions, LENGTH_UNITS } from '#domain/units.ts'
import { useFormat } from '#web/text/use-format.ts'
import { useCurrent } from '../draft/use-draft.ts'
import { Card, Facts } from './card.tsx'

/** What follows from the packing: volume of a carton, cubic metres for a pallet, pieces on a pallet. */
export function CartonCard() {
	const { t } = useTranslation()
	const { count } = useFormat()
	const size = useCurrent('pps.carton_size') as Dimensions | null
	const unit = useCurrent('pps.carton_dimension_unit')
	const pieces = useCurrent('pps.qty_per_carton')
	const cartons = useCurrent('pps.carton_number_in_a_pallet')
	const gross = useCurrent('pps.carton_gross_weight')
	const weightUnit = useCurrent('pps.carton_weight_unit')
	const known = LENGTH_UNITS.find((name) => name === unit)
	const cbm = size && known ? cubicMetres(size, known, 4) : null
	const onPallet = typeof cartons === 'number' && cartons > 0 ? String(cartons) : null
	const times = (value: string | null) => (value !== null && onPallet ? count(multiplyDecimals(value, onPallet)) : '–')
	const piece = typeof pieces === 'number' && pieces > 0 ? String(pieces) : null
	return (
		<Card title={t('skuPage.worksOut')}>
			<Facts
				rows={[
					[t('skuPage.cartonVolume'), cbm === null ? '–' : `${count(cbm)} m³`],
					[t('skuPage.perPiece'), cbm && piece ? `${count(trimDecimal(divideDecimals(cbm, piece, 5)))} m³` : '–'],
					[t('skuPage.palletPieces'), times(piece)],
					[t('skuPage.palletVolume'), cbm && onPallet ? `${times(cbm)} m³` : '–'],
					[
						t('skuPage.palletWeight'),
						typeof gross === 'string' && isDecimal(gross) && onPallet
							? `${times(gross)} ${String(weightUnit ?? '')}`
							: '–',
					],
				]}
			/>
		</Card>
	)
}
