import type { DocumentLine } from '#contract/document-draft.ts'
import { fillContainers } from '#domain/cart/container-fill.ts'
import { type Decimal, divideDecimals, signOf } from '#domain/decimal.ts'
import { type PackedLine, type PackedSum, type PackingTotals, packingTotals } from '#domain/documents/packing.ts'
import type { PaperWordList } from '#domain/documents/paper-words.ts'
import { convertWeight } from '#domain/units.ts'
import type { PaperDocument, PaperLine, TotalLine } from '#templates/document/paper.ts'
import { goodsOf, NOTHING } from './lines.presenter.ts'
import type { PrintedDocument } from './print.types.ts'
import type { Writer } from './writing.presenter.ts'

const NO_MONEY = { price: '', discount: '', tax: '', amount: '' }

/** The lines of a packing list as they are printed, their sums under the columns, and what they come to. */
export function packedTable(
	document: PrintedDocument,
	words: PaperWordList,
	write: Writer,
): Pick<PaperDocument, 'columns' | 'lines' | 'totals'> {
	const totals = packingTotals(document.lines)
	const packed = new Map(totals.lines.map((one) => [one.id, one]))
	const lines = document.lines.map((line): PaperLine => {
		const one = packed.get(line.id)
		return one ? itemOf(line, one, words, write) : { ...NOTHING, kind: line.kind, name: line.name }
	})
	const { name, qty, unit } = words.columns
	const { numbers, cartons, net, gross, volume } = words.packing
	return {
		columns: { ...NO_MONEY, name, qty, unit, numbers, cartons, net, gross, volume },
		lines: [...lines, sumRow(totals, words, write)],
		totals: sumsOf(totals, words, write),
	}
}

const UNKNOWN = '–'

function itemOf(line: DocumentLine, packed: PackedLine, words: PaperWordList, write: Writer): PaperLine {
	const { cartons, numbers, net, gross, volume } = packed
	const figure = (value: Decimal | null) => (value === null ? UNKNOWN : write.fixed(value))
	return {
		...NOTHING,
		...goodsOf(line, words, write),
		note: packingNote(line, packed, words, write),
		numbers: numbers || UNKNOWN,
		cartons: cartons === null ? UNKNOWN : write.number(String(cartons)),
		net: figure(net),
		gross: figure(gross),
		volume: figure(volume),
	}
}

/** What is in a carton and how large it is; that the last one is not full, or that nothing is said of it. */
export function packingNote(
	{ packing }: DocumentLine,
	{ part, cartons, per, isOther }: PackedLine,
	words: PaperWordList,
	write: Writer,
): string {
	const { per_carton, part: partly, shared, unknown } = words.packing
	const filled = (text: string, n: Decimal) => text.replace('{n}', write.number(n))
	return [
		packing?.per_carton && per && filled(per_carton, String(per)),
		!isOther && cartonSize(packing, write),
		part !== null && filled(partly, part),
		cartons === 0 ? shared : cartons === null && unknown,
	]
		.filter(Boolean)
		.join(' · ')
}

/** `60 × 40 × 35 cm`, as the SKU says it. */
export function cartonSize(packing: DocumentLine['packing'], write: Writer): string {
	if (!packing?.size) return ''
	const { length, width, height } = packing.size
	return `${[length, width, height].map((side) => write.number(side)).join(' × ')} ${packing.size_unit}`
}

function sumRow(totals: PackingTotals, words: PaperWordList, write: Writer): PaperLine {
	const { lines, cartons, net, gross, volume } = totals
	const figure = ({ sum, silent }: PackedSum<Decimal>) => (silent < lines.length ? write.fixed(sum) : UNKNOWN)
	return {
		...NOTHING,
		kind: 'subtotal',
		name: words.packing.total,
		cartons: write.number(String(cartons.sum)),
		net: figure(net),
		gross: figure(gross),
		volume: figure(volume),
	}
}

const CUBIC_FEET = '0.028316846592'

/** What it comes to, in both systems; a sum that some line says nothing to is marked. */
function sumsOf({ pieces, cartons, net, gross, volume }: PackingTotals, words: PaperWordList, write: Writer) {
	const said = words.packing
	const unit = (text: string, value: Decimal) => text.replace('{n}', write.fixed(value))
	const line = (label: string, { silent }: Pick<PackedSum<unknown>, 'silent'>, value: string): TotalLine => {
		return { label, value: silent ? said.partly.replace('{n}', () => value) : value, kind: 'plain' }
	}
	const weight = (label: string, kg: PackedSum<Decimal>) =>
		line(label, kg, `${unit(said.kg, kg.sum)} (${unit(said.lb, convertWeight(kg.sum, 'kg', 'lb', 2))})`)
	const feet = divideDecimals(volume.sum, CUBIC_FEET, 2)
	const isPartly = [cartons, gross, volume].some(({ silent }) => silent > 0)
	return [
		line(said.sum_pieces, { silent: 0 }, write.number(pieces)),
		{ ...line(said.sum_cartons, cartons, write.number(String(cartons.sum))), kind: 'strong' as const },
		...(signOf(net.sum) > 0 ? [weight(said.sum_net, net)] : []),
		...(signOf(gross.sum) > 0 ? [weight(said.sum_gross, gross)] : []),
		...(signOf(volume.sum) > 0
			? [line(said.sum_volume, volume, `${unit(said.m3, volume.sum)} (${unit(said.ft3, feet)})`)]
			: []),
		...containers({ volume, gross }, words, write),
		...(isPartly ? [{ label: said.partly_note, value: '', kind: 'plain' as const }] : []),
	]
}

function containers(
	{ volume, gross }: Pick<PackingTotals, 'volume' | 'gross'>,
	{ packing: said }: PaperWordList,
	write: Writer,
): TotalLine[] {
	const fill = fillContainers({ cbm: volume.sum, kg: gross.sum })
	if (!fill) return []
	const { name, percent } = fill.best
	const n = String(Math.ceil(percent / 100))
	const text = percent > 100 ? said.fill_many : said.fill
	const value = text.replace('{name}', name).replace('{percent}', String(percent)).replace('{n}', write.number(n))
	return [{ label: said.fills, value, kind: 'plain' }]
}
