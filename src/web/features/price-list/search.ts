import { flag, integer, oneOf, present, type Raw, string } from '#web/app/search.ts'

/** /priceLists: which one is open, which of its SKUs, what is searched, the page; `add` opens the dialog of a new one. */
export const priceListsSearch = (raw: Raw) =>
	present({
		id: string(raw.id),
		add: flag(raw.add),
		name: string(raw.name),
		only: oneOf(['all'], raw.only),
		page: integer(raw.page),
	})
export type PriceListsAddress = ReturnType<typeof priceListsSearch>
