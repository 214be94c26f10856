import type { Seller } from '#tests/app.ts'

/** A page of the system's layouts, as the shelf of templates shows them. */
export async function systemLayouts({ must }: Pick<Seller, 'must'>, page = 1, size = 15) {
	const { total, list } = await must('getTemplate', { type: 'system', page, size })
	return { total, list: list.filter((template) => template.type === 'system') }
}
