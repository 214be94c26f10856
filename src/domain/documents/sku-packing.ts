import { type Decimal, trimDecimal } from '../decimal.ts'
import { boxAt, CARTON_SIZE } from '../sku/carton-volume.ts'
import { completePacking } from '../sku/packing.ts'
import { readWeightUnit } from '../units.ts'
import { type LinePacking, NO_PACKING } from './packing.ts'

/** What a line keeps of a measure: up to 12 digits before and 6 after the point. */
const MEASURE = /^\d{1,12}(\.\d{1,6})?$/
const PER_CARTON_MAX = 1_000_000

/** What a line keeps of its SKU's cartons, as they are now and in the SKU's own units; null where it tells nothing of them. */
export function packingOfSku(read: (path: string) => unknown): LinePacking | null {
	const count = (path: string) => Number(read(path) ?? 0) || null
	const { qty_per_carton: per } = completePacking({
		qty_per_carton: count('pps.qty_per_carton'),
		qty_per_pack: count('pps.qty_per_pack'),
		pack_per_carton: count('pps.pack_per_carton'),
	})
	const found = boxAt(read, CARTON_SIZE)
	const [length, width, height] = found ? [found.box.length, found.box.width, found.box.height].map(measure) : []
	const unit = readWeightUnit(String(read('pps.carton_weight_unit') ?? 'kg'))
	const weight = (path: string) => (unit ? measure(String(read(path) ?? '')) : null)
	const packing: LinePacking = {
		...NO_PACKING,
		per_carton: per !== null && Number.isInteger(per) && per > 0 && per <= PER_CARTON_MAX ? per : null,
		size: length && width && height ? { length, width, height } : null,
		size_unit: found?.unit ?? NO_PACKING.size_unit,
		carton_net: weight('pps.carton_net_weight'),
		carton_gross: weight('pps.carton_gross_weight'),
		weight_unit: unit ?? NO_PACKING.weight_unit,
	}
	const { per_carton, size, carton_net, carton_gross } = packing
	return per_carton === null && !size && carton_net === null && carton_gross === null ? null : packing
}

function measure(value: string): Decimal | null {
	return MEASURE.test(value) ? trimDecimal(value) : null
}
