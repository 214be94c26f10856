import { z } from 'zod'
import {
	FORMULA_RESULTS,
	PARAMETER_TYPES,
	type Parameter,
	type ParameterDraft,
} from '#domain/custom-parameter/parameter.ts'
import type { Json } from '#domain/sku/value/json-value.ts'

export const StoredType = z.enum(PARAMETER_TYPES)

const Words = z.object({ en: z.string(), zh: z.string() })

/** What the column `definition` holds: what the seller decides, without what stands in columns of its own. */
export const StoredDefinition: z.ZodType<Omit<ParameterDraft, 'type' | 'category_id'>> = z.object({
	name: Words,
	unit: z.string(),
	decimals: z.int().nullable(),
	options: z.array(z.object({ value: z.string(), label: Words, color: z.string() })),
	required: z.boolean(),
	default: z.custom<Json>((value) => value !== undefined),
	help: z.string(),
	group: z.string(),
	show: z.object({
		table: z.boolean(),
		card: z.boolean(),
		public: z.boolean(),
		excel: z.boolean(),
		import: z.boolean(),
	}),
	formula: z.string(),
	result: z.enum(FORMULA_RESULTS),
})

/** A parameter with its place and its version. */
export interface StoredParameter extends Parameter {
	readonly order: number
	readonly version: number
}

/** A whole one, as jobs keep it. */
export const WholeParameter: z.ZodType<Parameter> = StoredDefinition.and(
	z.object({
		id: z.string(),
		key: z.string(),
		type: StoredType,
		category_id: z.int().nullable(),
		archived: z.boolean(),
	}),
)

/** As the history keeps it. */
export const StoredParameter: z.ZodType<StoredParameter> = WholeParameter.and(
	z.object({ order: z.int(), version: z.int() }),
)
