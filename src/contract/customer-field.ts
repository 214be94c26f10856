import { z } from 'zod'
import {
	CUSTOM_CHOICE_MAX,
	CUSTOM_CHOICES_MAX,
	CUSTOM_FIELD_TYPES,
	CUSTOM_FIELDS_MAX,
	CUSTOM_NAME_MAX,
} from '#domain/customer/custom-field.ts'
import { post } from './endpoint.ts'
import { CustomFieldId, requiredText, text } from './fields.ts'

const Field = z.object({
	id: z.string(),
	name: z.string(),
	type: z.enum(CUSTOM_FIELD_TYPES),
	choices: z.array(z.string()),
})

/** A seller's own fields of customers (product.md section 3.5). */
export const customerField = {
	getCustomerFields: post('/api/getCustomerFields', {
		access: 'user',
		effect: 'read',
		summary: 'The own fields that customers have, in their order.',
		params: z.strictObject({}),
		data: z.object({ list: z.array(Field) }),
	}),
	setCustomerFields: post('/api/setCustomerFields', {
		access: 'user',
		effect: 'write',
		summary:
			'Make, rename, order and remove own fields of customers. The order is that of the list; what it does not name stays behind it. A removed field takes its values along; a removed choice leaves those that have it.',
		params: z.strictObject({
			list: z
				.array(
					z.strictObject({
						/** None: a new one is made. */
						id: CustomFieldId.optional(),
						name: text(CUSTOM_NAME_MAX),
						/** Never changes once it is made. */
						type: z.enum(CUSTOM_FIELD_TYPES),
						choices: z.array(requiredText(CUSTOM_CHOICE_MAX)).max(CUSTOM_CHOICES_MAX).default([]),
					}),
				)
				.max(CUSTOM_FIELDS_MAX)
				.default([]),
			remove: z.array(CustomFieldId).max(CUSTOM_FIELDS_MAX).default([]),
			/** Changes nothing; answers what would be. */
			dry_run: z.boolean().default(false),
		}),
		data: z.object({
			list: z.array(Field),
			/** Customers with a value of what was removed: it is gone for good. */
			cleared: z.int(),
		}),
	}),
}
