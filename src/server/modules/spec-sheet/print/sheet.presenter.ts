import { formatDay } from '#domain/custom-parameter/date.ts'
import type { ParameterMap } from '#domain/custom-parameter/parameter.ts'
import { codeFor } from '#domain/label/code.ts'
import { type SpecBlock, SPEC_DRAWINGS_MAX, SPEC_PICTURES_MAX } from '#domain/spec-sheet/blocks.ts'
import { splitDescription } from '#domain/spec-sheet/description.ts'
import { blockOfParameter } from '#domain/spec-sheet/own-parameters.ts'
import { optionText } from '#domain/sku/value/option-text.ts'
import type { Photo } from '#templates/data.ts'
import type { SheetPart, SheetPoint, SpecSheet } from '#templates/spec-sheet/spec-sheet.ts'
import { attributeFacts, careFacts, certificationPoints, logisticFacts } from './facts.presenter.ts'
import { priceFacts } from './prices.presenter.ts'
import { packingTable, variantsTable } from './tables.presenter.ts'
import type { SheetSku } from './sheet.types.ts'
import { type Fact, type Writing, written } from './writing.presenter.ts'

/** Millimetres that a bar code may take beside the title. */
const BAR_ROOM = 58
/** A longer address makes a code that phones do not read at this size. */
const URL_MAX = 300

/** The sheet of a SKU: its blocks in the order asked for, without those that have nothing to say. */
export function toSheet(sku: SheetSku, photos: ReadonlyMap<string, Photo>, writing: Writing): SpecSheet {
	const { blocks, words, audience, valid_until } = writing
	const images = picturesOf(sku).flatMap((url) => photos.get(url) ?? [])
	const code = codeFor('bar', { sku: sku.row.sku_name, upc: written(sku, 'bps.upc', writing) }, BAR_ROOM)
	const url = written(sku, 'bps.product_url', writing) || writing.page
	return {
		sku: sku.row.sku_name,
		name: nameOf(sku, writing),
		note: written(sku, 'bps.brand_name', writing),
		validity: valid_until === null ? '' : words.said('validUntil', { day: formatDay(valid_until, words.lang) }),
		audience: audience && words.said('audience', { audience }),
		// A square code beside the title would be taken for the one that leads to the product.
		code: code?.symbol === 'qr' ? null : code,
		images: blocks.includes('pictures') ? images : [],
		parts: blocks.flatMap((block) => partOf(block, sku, photos, writing) ?? []),
		url: blocks.includes('link') && url.length <= URL_MAX ? url : '',
		contact: blocks.includes('contact'),
	}
}

/** Addresses of the pictures that a sheet shows; a parent without any shows its variants. */
export function picturesOf({ images, variants }: SheetSku): string[] {
	const own = images.length ? images : variants.flatMap((variant) => variant.images.slice(0, 1))
	return [...new Set(own.map(({ url }) => url))].slice(0, SPEC_PICTURES_MAX)
}

/** Addresses of its drawings: pictures under the seller's own parameters that buyers may see and that are called so. */
export function drawingsOf({ value }: SheetSku, parameters: ParameterMap): string[] {
	const drawn = [...parameters].flatMap(([path, { name, type, show, archived }]) => {
		const address = value(path)
		const isShown = type === 'image' && show.public && !archived && blockOfParameter({ name, type }) === 'drawing'
		return isShown && typeof address === 'string' ? address : []
	})
	return drawn.slice(0, SPEC_DRAWINGS_MAX)
}

/** A variant's name tells it from its siblings; no line begins with the dot. */
function nameOf(sku: SheetSku, writing: Writing): string {
	const name = written(sku, 'bps.product_name', writing)
	const options = sku.row.parent_id === null ? '' : optionText(sku.value('bps.variations'))
	return name && options ? `${name}\u00a0· ${options}` : name
}

function partOf(
	block: SpecBlock,
	sku: SheetSku,
	photos: ReadonlyMap<string, Photo>,
	writing: Writing,
): SheetPart | null {
	const { words, currency } = writing
	const split = () => splitDescription(written(sku, 'bps.description', writing))
	switch (block) {
		case 'pictures':
			return picturesOf(sku).some((url) => photos.has(url)) ? { kind: 'pictures' } : null
		case 'description':
			return textPart(words.label('description'), split().text)
		case 'features':
			return pointsPart(
				words.label('features'),
				split().points.map((text) => ({ text })),
			)
		case 'attributes':
			return factsPart(words.label('attributes'), attributeFacts(sku, writing))
		case 'drawing':
			return drawingPart(sku, photos, writing)
		case 'packing':
			return packingTable(sku, writing)
		case 'variants':
			return variantsTable(sku, writing)
		case 'logistics':
			return factsPart(words.label('logistics'), logisticFacts(sku, writing))
		case 'prices':
			return factsPart(`${words.label('prices')} (${currency})`, priceFacts(sku, writing))
		case 'certifications':
			return pointsPart(words.label('certifications'), certificationPoints(sku, writing))
		case 'care':
			return factsPart(words.label('care'), careFacts(sku, writing))
		case 'link':
		case 'contact':
			return null
	}
}

function textPart(title: string, text: string): SheetPart | null {
	return text ? { kind: 'text', title, text } : null
}

function drawingPart(sku: SheetSku, photos: ReadonlyMap<string, Photo>, writing: Writing): SheetPart | null {
	const drawings = drawingsOf(sku, writing.parameters).flatMap((url) => photos.get(url) ?? [])
	return drawings.length ? { kind: 'drawing', title: writing.words.label('drawing'), drawings } : null
}

function pointsPart(title: string, points: readonly SheetPoint[]): SheetPart | null {
	return points.length ? { kind: 'points', title, points } : null
}

function factsPart(title: string, facts: readonly Fact[]): SheetPart | null {
	return facts.length ? { kind: 'facts', title, facts } : null
}
