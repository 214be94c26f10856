import type { ShareLink } from './link-data.ts'

/** By which list a link is priced, to whom it was given, and whether it shows prices. */
export type LinkPriceValues = Pick<ShareLink, 'customer' | 'prices'> & { price_list_id: string | null }

/** What they are of a link, a new one included. */
export function linkPrices(link: ShareLink | null): LinkPriceValues {
	return {
		price_list_id: link?.price_list?.id ?? null,
		customer: link?.customer ?? null,
		prices: link?.prices ?? 'catalog',
	}
}

/** The same as the call takes it. */
export function linkPriceParams({ price_list_id, customer, prices }: LinkPriceValues) {
	return { price_list_id, customer_id: customer?.id ?? null, prices }
}
