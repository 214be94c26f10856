import { DEFAULT_COLUMNS } from '../../sku/columns.ts'
import { homePath } from '../../sku/attributes.ts'
import { parseDimensions } from '../../units.ts'
import { isProblem } from '../../problem.ts'
import { locationTargetOf } from '../../inventory/location-column.ts'
import { CARTON_WEIGHTS, TARGETS, targetOf } from '../targets.ts'
import { weightsOrder } from './both-weights.ts'
import { foldBareHeader, foldHeader } from './fold.ts'
import { EUROPEAN_SYNONYMS } from './european-synonyms.ts'
import { SYNONYMS } from './synonyms.ts'

const exact = new Map<string, string>()
const addExact = (name: string, target: string) => {
	if (!exact.has(foldHeader(name))) exact.set(foldHeader(name), target)
}
for (const { target, en, zh } of TARGETS) {
	addExact(en, target)
	addExact(zh, target)
}
for (const { path, en, zh } of DEFAULT_COLUMNS) {
	addExact(en, path)
	addExact(zh, path)
}

const synonyms = new Map<string, string>()
for (const [target, words] of [...Object.entries(SYNONYMS), ...Object.entries(EUROPEAN_SYNONYMS)])
	for (const word of words.split(', ')) if (!synonyms.has(foldHeader(word))) synonyms.set(foldHeader(word), target)

/** The target whose path, English or Chinese label is the header. */
export function exactTarget(header: string): string | undefined {
	const path = header.trim()
	// As we write a parameter's column whose name alone would be taken for another's.
	const own = /\((cps\.[^()]{1,70}|inventory@main)\)$/.exec(path)?.[1]
	if (own) return targetOf(own)?.target
	const location = locationTargetOf(header)
	if (location) return targetOf(location)?.target
	return exact.get(foldHeader(header)) ?? (/[._]/.test(path) ? targetOf(path)?.target : undefined)
}

// Words that say nothing about a column of a product list: `Product color`, `商品颜色`, `Variant barcode`.
const PREFIX = /^(?:product|item|variant|goods|产品|商品|货品|单品)(?=.{2})/u

/** The target that sellers mean by the header; samples decide between a size by name and a size in numbers. */
export function synonymTarget(header: string, samples: readonly string[] = []): string | undefined {
	if (weightsOrder(header)) return CARTON_WEIGHTS
	const full = foldHeader(header)
	const bare = foldBareHeader(header)
	for (const name of [full, bare, full.replace(PREFIX, ''), bare.replace(PREFIX, '')]) {
		const target = synonyms.get(name) ?? exact.get(name)
		if (target) return homePath(decideSize(target, samples))
	}
	const many = synonyms.get(bare.replace(/\d{1,2}$/, '')) ?? exact.get(bare.replace(/\d{1,2}$/, ''))
	return many && targetOf(many)?.many ? many : undefined
}

function decideSize(target: string, samples: readonly string[]): string {
	if (target !== 'bps.size' && target !== 'dimension') return target
	const given = samples.filter((sample) => sample.trim() !== '')
	const inNumbers = given.length > 0 && given.every((sample) => !isProblem(parseDimensions(sample)))
	return inNumbers ? 'pps.length_width_height' : target
}
