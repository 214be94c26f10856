import { isPrinted } from '#domain/custom-parameter/parameter.ts'
import { tellsPrice } from '#domain/custom-parameter/tells-price.ts'
import { readDocument } from '#domain/media/documents.ts'
import type { SpecBlock } from '#domain/spec-sheet/blocks.ts'
import { cartonsIn, CONTAINERS } from '#domain/spec-sheet/containers.ts'
import { loadedVolume, sidesAt, SYSTEMS, weightAt } from '#domain/spec-sheet/measures.ts'
import { blockOfParameter } from '#domain/spec-sheet/own-parameters.ts'
import { CARTON_SIZE } from '#domain/sku/carton-volume.ts'
import { isHttpUrl } from '#domain/url.ts'
import type { SheetPoint } from '#templates/spec-sheet/spec-sheet.ts'
import type { SheetSku } from './sheet.types.ts'
import { type Fact, figure, filled, labelOf, tellsPrices, type Writing, written } from './writing.presenter.ts'

/** What a SKU is, in the order of the sheet; measures and the seller's own parameters follow. */
const BASICS = [
	'bps.brand_name',
	'bps.product_type',
	'bps.design_style',
	'bps.material',
	'bps.size',
	'bps.colors',
] as const

/** Basics, measures of one piece, and the seller's own parameters that buyers may read. */
export function attributeFacts(sku: SheetSku, writing: Writing): Fact[] {
	const { words } = writing
	return filled([
		...BASICS.map((path) => ({ label: labelOf(path, writing), value: written(sku, path, writing) })),
		{ label: words.label('dimension'), value: dimensionOf(sku, writing) },
		{ label: words.label('weight'), value: weightOf(sku, writing) },
		{ label: labelOf('bps.upc', writing), value: written(sku, 'bps.upc', writing) },
		...ownFacts(sku, writing, 'attributes'),
	])
}

/** Order quantity, lead time, how many cartons a container takes, and what the seller says about export. */
export function logisticFacts(sku: SheetSku, writing: Writing): Fact[] {
	const { words } = writing
	const moq = [written(sku, 'bps.moq', writing), written(sku, 'pps.item_unit', writing)]
	return filled([
		{ label: words.label('moq'), value: moq[0] ? moq.filter(Boolean).join(' ') : '' },
		{ label: words.label('leadTime'), value: written(sku, 'lead_time', writing) },
		{ label: labelOf('pallet_information', writing), value: written(sku, 'pallet_information', writing) },
		...containerFacts(sku, writing),
		...ownFacts(sku, writing, 'logistics'),
	])
}

/** How it is kept well, and what its users are warned of. */
export function careFacts(sku: SheetSku, writing: Writing): Fact[] {
	return filled(ownFacts(sku, writing, 'care'))
}

/** The standards that it keeps to, and the files that say so. */
export function certificationPoints(sku: SheetSku, writing: Writing): SheetPoint[] {
	const list = sku.value('bps.certifications')
	const files = filled(ownFacts(sku, writing, 'certifications'))
	return [
		...(Array.isArray(list) ? list.map((name) => ({ text: String(name) })) : []),
		...files.map(({ label, value, ...file }) => ({ ...file, text: `${label}: ${value}` })),
	]
}

function containerFacts(sku: SheetSku, { words }: Writing): Fact[] {
	const carton = {
		volume: loadedVolume(sku.value, CARTON_SIZE),
		weight: weightAt(sku.value, 'pps.carton_gross_weight', 'metric'),
	}
	return CONTAINERS.flatMap((container) => {
		const count = cartonsIn(container, carton)
		if (count === null) return []
		const label = words.label('cartonsPer', { container: container.name })
		return { label, value: words.said('estimate', { n: figure(count, { words }) }) }
	})
}

/** The seller's own parameters of a block as printed; those that tell a price only where prices show. */
function ownFacts(sku: SheetSku, writing: Writing, block: SpecBlock): Fact[] {
	const { parameters, words } = writing
	const shown = [...parameters].filter(([, parameter]) => {
		if (!isPrinted(parameter) || blockOfParameter(parameter) !== block) return false
		return tellsPrices(writing) || !tellsPrice(parameter, parameters)
	})
	return shown.map(([path, { name, type }]) => ({
		label: words.pair(name),
		value: written(sku, path, writing),
		...(type === 'file' && fileAt(sku.value(path), writing)),
	}))
}

/** Where a file is: kept here, or elsewhere. */
function fileAt(address: unknown, { host }: Writing): { url: string } | null {
	if (typeof address !== 'string') return null
	if (readDocument(address)) return { url: host + address }
	return isHttpUrl(address) ? { url: address } : null
}

/** As the seller worded it, else the sides of one piece in each system. */
function dimensionOf(sku: SheetSku, writing: Writing): string {
	const worded = written(sku, 'dimension', writing)
	if (worded) return worded
	const { words, systems } = writing
	const texts = systems.flatMap((system) => {
		const sides = sidesAt(sku.value, 'pps.length_width_height', system)
		return sides ? `${sides.map((side) => figure(side, { words })).join(' × ')} ${SYSTEMS[system].length}` : []
	})
	return texts.join(' / ')
}

function weightOf(sku: SheetSku, writing: Writing): string {
	const worded = written(sku, 'weight', writing)
	if (worded) return worded
	const { words, systems } = writing
	const texts = systems.flatMap((system) => {
		const weight = weightAt(sku.value, 'pps.item_weight', system)
		return weight ? `${figure(weight, { words })} ${SYSTEMS[system].weight}` : []
	})
	return texts.join(' / ')
}
