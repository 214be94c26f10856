import { paths } from '#web/app/paths.ts'
import type { Data } from '#web/api/client.ts'
import type { Tone } from '#web/ui/data/status-chip.tsx'

export type Stocktake = Data<'getStocktakes'>['list'][number]
export type Line = Data<'getStocktake'>['list'][number]
export type Worth = NonNullable<Data<'getStocktake'>['worth']>

/** How a state looks, wherever it is told. */
export const STATE_TONES: Readonly<Record<Stocktake['state'], Tone>> = {
	draft: 'neutral',
	counting: 'accent',
	review: 'info',
	applying: 'info',
	applied: 'ok',
	undone: 'neutral',
	cancelled: 'neutral',
}

/** The address of a stocktake, or of all of them. */
export const stocktakeLink = (id?: string) => ({
	to: paths.inventory,
	search: { view: 'stocktake' as const, ...(id !== undefined && { id }) },
})

/** What a line is called: its product, else its SKU. */
export function productOf({ product_name, options }: Pick<Line, 'product_name' | 'options'>): string {
	return [product_name, options].filter(Boolean).join(' · ')
}
