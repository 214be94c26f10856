import { compareDecimals, type Decimal } from '../../decimal.ts'
import { inStyle, type NumberInput, suggestionOf } from '../../number-input.ts'
import { plainNumberText } from '../../number-text.ts'
import { isProblem, type Cleaned, type Problem } from '../../problem.ts'
import { attributeAt } from '../../sku/attributes.ts'
import { quoted } from '../../text.ts'
import { parseWeight, type WeightUnit } from '../../units.ts'
import type { WeightsOrder } from '../headers/both-weights.ts'

export const GROSS_WEIGHT = 'pps.carton_gross_weight'
export const NET_WEIGHT = 'pps.carton_net_weight'

const GROSS = '毛重|毛|gross(?: (?:weight|wt))?|brutto|g\\.? ?(?:w|wt)(?![a-z])'
const NET = '净重|净|net(?:to)?(?: (?:weight|wt))?(?![a-z])|n\\.? ?(?:w|wt)(?![a-z])'
const LABEL = new RegExp(`(?:(${GROSS})|(?:${NET}))\\.?`, 'giu')
const BETWEEN = /[/\\;；、|\n&]/u

/**
 * Reads both weights of a carton in one cell, `12.5/11.8`, `15/14kg`, `毛重12.5kg 净重11.8kg`, by path. Labels say which is
 * which, else `order`, as the header names them. `carton_weights_bad` where it is not two weights of one unit;
 * `carton_weights_order`, with the other order suggested, where the gross weight is the smaller.
 */
export function readCartonWeights(
	raw: string,
	order: WeightsOrder = 'gross',
	input: NumberInput = {},
): Cleaned<Readonly<Record<string, string>>> {
	const bad: Problem = { code: 'carton_weights_bad', params: { value: quoted(raw) } }
	const { labels, parts } = takeApart(raw)
	const [first = '', second = ''] = parts
	if (raw.length > 100 || parts.length !== 2 || (labels.length > 0 && new Set(labels).size !== 2)) return bad
	const isGrossFirst = (labels[0] ?? order) === 'gross'
	const weights = [first, second].map((part) => weightOf(part, input))
	const [gross, net] = isGrossFirst ? weights : weights.toReversed()
	const units = new Set(weights.flatMap((weight) => weight?.unit ?? []))
	if (!gross || !net || labels.length > 2 || units.size > 1) return bad
	const [unit] = units
	const said = (gross: Decimal, net: Decimal) =>
		[`G.W. ${inStyle(gross, input.decimal)} / N.W. ${inStyle(net, input.decimal)}`, unit].filter(Boolean).join(' ')
	if (compareDecimals(gross.value, net.value) < 0)
		return {
			code: 'carton_weights_order',
			params: { value: quoted(raw), suggestion: said(net.value, gross.value) },
		}
	if (gross.isAsked || net.isAsked)
		return { code: 'number_bad', params: { value: quoted(raw), suggestion: said(gross.value, net.value) } }
	const unitPath = attributeAt(GROSS_WEIGHT)?.unit ?? ''
	return { value: { [GROSS_WEIGHT]: gross.value, [NET_WEIGHT]: net.value, ...(unit && { [unitPath]: unit }) } }
}

/** The labels in their order, and what stands between labels and signs. */
function takeApart(raw: string): { labels: WeightsOrder[]; parts: string[] } {
	const labels: WeightsOrder[] = []
	const plain = raw.slice(0, 200).normalize('NFKC').replaceAll(/\r\n?/g, '\n')
	const rest = plain.replaceAll(LABEL, (_, gross?: string) => {
		labels.push(gross === undefined ? 'net' : 'gross')
		return '/'
	})
	const parts = rest
		.split(BETWEEN)
		.map((part) => part.replaceAll(/^[\s:,()[\]]+|[\s:,()[\]]+$/g, ''))
		.filter((part) => part !== '')
	return { labels, parts }
}

interface Weight {
	readonly value: Decimal
	readonly unit?: WeightUnit | undefined
	/** It is only what was probably meant. */
	readonly isAsked: boolean
}

function weightOf(text: string, input: NumberInput): Weight | undefined {
	const read = parseWeight(text, input)
	if (!isProblem(read)) return { ...read.value, isAsked: false }
	const suggestion = suggestionOf(read)
	const again = suggestion === undefined ? read : parseWeight(plainNumberText(suggestion, input.decimal ?? '.'), input)
	return isProblem(again) ? undefined : { ...again.value, isAsked: true }
}
