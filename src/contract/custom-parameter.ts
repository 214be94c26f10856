import { z } from 'zod'
import {
	DECIMALS_MAX,
	FORMULA_MAX,
	GROUP_MAX,
	HELP_MAX,
	OPTION_LABEL_MAX,
	OPTIONS_MAX,
	PARAMETER_NAME_MAX,
	PARAMETERS_MAX,
	UNIT_MAX,
} from '#domain/custom-parameter/limits.ts'
import { FORMULA_RESULTS, PARAMETER_TYPES } from '#domain/custom-parameter/parameter.ts'
import { post } from './endpoint.ts'
import { CategoryId, ItemError, ParameterId, text } from './fields.ts'

const words = (max: number) => z.strictObject({ en: text(max), zh: text(max) })

const Option = z.strictObject({
	/** What SKUs hold; it never changes. */
	value: text(OPTION_LABEL_MAX).min(1),
	label: words(OPTION_LABEL_MAX),
	/** `#rrggbb`, or '' for none. */
	color: z.string().regex(/^(#[0-9a-f]{6})?$/),
})

const Show = z.strictObject({
	table: z.boolean(),
	card: z.boolean(),
	public: z.boolean(),
	excel: z.boolean(),
	import: z.boolean(),
})

/** What the seller decides; the rules beyond the shape are src/domain/custom-parameter/check.ts. */
const Definition = z.strictObject({
	name: words(PARAMETER_NAME_MAX),
	type: z.enum(PARAMETER_TYPES),
	unit: text(UNIT_MAX),
	decimals: z.int().min(0).max(DECIMALS_MAX).nullable(),
	options: z.array(Option).max(OPTIONS_MAX),
	/** Catalogs warn about SKUs without it. */
	required: z.boolean(),
	/** For new SKUs that say nothing themselves. */
	default: z.union([text(10_000), z.boolean(), z.array(text(OPTION_LABEL_MAX)).max(OPTIONS_MAX)]).nullable(),
	help: text(HELP_MAX),
	group: text(GROUP_MAX),
	/** Only SKUs of this category and its children have it; null = all. */
	category_id: CategoryId.nullable(),
	show: Show,
	formula: z.string().max(FORMULA_MAX),
	result: z.enum(FORMULA_RESULTS),
})

/** Place among all parameters, from 0. */
const order = z.int().min(0).max(PARAMETERS_MAX)

export const CustomParameter = Definition.extend({
	id: z.string(),
	/** Fixed; values stand at the path `cps.<key>`. */
	key: z.string(),
	order,
	archived: z.boolean(),
	version: z.int(),
})
export type CustomParameter = z.output<typeof CustomParameter>

/** What a change would do, or a deletion: who uses the parameter, and which values cannot follow. */
const Effect = z.object({
	id: z.string(),
	/** SKUs that hold a value, deleted ones included. */
	skus: z.int(),
	/** Catalogs that print it. */
	catalogs: z.int(),
	/** Names of formulas that use it. */
	formulas: z.array(z.string()),
	converts: z.int(),
	fails: z.int(),
	/** Up to 20 values that cannot be converted, each once, with how many SKUs hold it. */
	examples: z.array(z.object({ sku_name: z.string(), value: z.string(), count: z.int(), msg: z.string() })),
})
export type ParameterEffect = z.output<typeof Effect>

export const customParameter = {
	getCustomParameters: post('/api/getCustomParameters', {
		access: 'user',
		effect: 'read',
		summary: "The seller's own parameters in their order, archived ones included.",
		params: z.strictObject({
			/** Also says how many SKUs hold each, and which keys SKUs hold that nobody has defined. */
			usage: z.boolean().optional(),
		}),
		data: z.object({
			all: z.array(CustomParameter),
			usage: z
				.object({
					skus: z.record(z.string(), z.int()),
					undefined_keys: z.array(z.object({ name: z.string(), skus: z.int(), samples: z.array(z.string()) })),
				})
				.optional(),
		}),
	}),
	setCustomParameters: post('/api/setCustomParameters', {
		access: 'user',
		effect: 'write',
		summary:
			'Add, change, order, archive and delete parameters, each on its own. Values that a change concerns follow in a job.',
		params: z.strictObject({
			add: z
				.array(
					Definition.partial().extend({
						name: words(PARAMETER_NAME_MAX),
						type: z.enum(PARAMETER_TYPES),
						/** `cps.<key>` of values that SKUs hold already, to take them over. */
						path: z.string().max(70).optional(),
					}),
				)
				.max(PARAMETERS_MAX)
				.optional(),
			update: z
				.array(
					Definition.partial().extend({
						id: ParameterId,
						order: order.optional(),
						archived: z.boolean().optional(),
						version: z.int().min(1).optional(),
					}),
				)
				.max(PARAMETERS_MAX)
				.optional(),
			/** Archives; a parameter that is archived already is deleted for good, with its values. */
			delete: z.array(ParameterId).max(PARAMETERS_MAX).optional(),
			/** Changes nothing; answers what it would do. */
			dry_run: z.boolean().optional(),
		}),
		data: z.object({
			all: z.array(CustomParameter),
			rejected: z.array(z.object({ op: z.enum(['add', 'update', 'delete']), index: z.int(), error: ItemError })),
			/** The job that converts, empties or works out values; absent when no SKU is concerned. */
			job_id: z.string().optional(),
			effects: z.array(Effect).optional(),
		}),
	}),
}
