import type { catalog } from '#contract/catalog.ts'
import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import { displayField } from '#domain/sku/display-fields.ts'
import type { Grid } from '#templates/data.ts'
import { type Template, TEMPLATES } from '#templates/registry.ts'

type Shelf = (typeof catalog)['getTemplate']
type Listed = DataOf<Shelf>['list'][number]

/** A page of the layouts (product.md section 3.17). The seller's own shelves are empty until templates can be saved. */
export function getTemplates({ type, page, size }: ParamsOf<Shelf>): DataOf<Shelf> {
	const all = type === 'system' ? TEMPLATES : []
	return { total: all.length, list: all.slice((page - 1) * size, page * size).map(listed) }
}

function listed({ key, number, name, group, manifest }: Template): Listed {
	const { A4, Letter, HalfLetterH, HalfLetterV } = manifest.papers
	return {
		type: 'system',
		key,
		number,
		name,
		group,
		papers: { A4: grid(A4), Letter: grid(Letter), HalfLetterH: grid(HalfLetterH), HalfLetterV: grid(HalfLetterV) },
		fields: manifest.fields.map((field) => displayField(field)?.placeholder ?? field),
		max_fields: manifest.maxFields,
	}
}

const grid = ({ cols, rows }: Grid) => ({ columns: cols, rows, per_page: cols * rows })
