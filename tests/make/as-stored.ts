import { expect } from 'vitest'
import type { ImportDraft } from '#domain/import/draft.ts'
import { attributeAt } from '#domain/sku/attributes.ts'
import { cleanAttribute } from '#domain/sku/attribute-value.ts'

/** What lists bring is not read once more when it is written (`as_stored`): it must be spelled as it is stored. */
export function expectAsStored({ attrs, inherited, made }: ImportDraft): void {
	if (made) return
	for (const [path, value] of [...Object.entries(attrs), ...Object.entries(inherited?.attrs ?? {})])
		if ((typeof value === 'string' || typeof value === 'number') && attributeAt(path))
			expect([path, cleanAttribute(path, value)]).toEqual([path, { value }])
}
