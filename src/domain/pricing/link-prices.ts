/** Whether a named link shows prices: as its catalog does, in any case, as "on request", or not at all. */
export const LINK_PRICES = ['catalog', 'shown', 'request', 'hidden'] as const
export type LinkPrices = (typeof LINK_PRICES)[number]
