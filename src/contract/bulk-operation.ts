import { z } from 'zod'
import { hasBadCharacters } from '#domain/text.ts'
import { LENGTH_UNITS, WEIGHT_UNITS } from '#domain/units.ts'
import { Decimal, requiredText, text } from './fields.ts'

const isClean = (text: string) => !hasBadCharacters(text)

const column = <S extends z.ZodRawShape>(shape: S) => z.strictObject({ path: requiredText(120), ...shape })

/** A column tool (domain/sku/bulk/operation.ts) on the values at `path`. */
export const BulkOperation = z.discriminatedUnion('do', [
	column({ do: z.literal('set'), text: text(10_000) }),
	column({ do: z.literal('clear') }),
	column({ do: z.literal('percent'), by: Decimal }),
	column({ do: z.literal('add'), by: Decimal }),
	column({ do: z.literal('ending'), cents: z.string().regex(/^0\.\d{2}$/) }),
	column({ do: z.literal('prefix'), text: z.string().max(200).refine(isClean) }),
	column({ do: z.literal('suffix'), text: z.string().max(200).refine(isClean) }),
	column({ do: z.literal('case'), to: z.enum(['upper', 'lower', 'title']) }),
	column({ do: z.literal('trim') }),
	column({
		do: z.literal('replace'),
		find: z.string().min(1).max(200).refine(isClean),
		text: z.string().max(1000).refine(isClean),
		match_case: z.boolean().optional(),
	}),
	column({
		do: z.literal('split'),
		by: z.string().min(1).max(20).refine(isClean),
		part: z.int().min(1).max(50),
	}),
	column({ do: z.literal('unit'), to: z.enum([...LENGTH_UNITS, ...WEIGHT_UNITS]) }),
])
