import type { LinkPricing } from '#server/modules/paper/index.ts'
import type { Published } from './published.types.ts'

/** Another text for every list and way of showing prices, for customers and their discount. */
export const pricingKey = ({ list, prices, customer }: LinkPricing) =>
	`${list?.id ?? ''} ${prices} ${customer ? `${customer.discount} ${customer.again ? 'again' : 'first'}` : 'anybody'}`

/** A version of a catalog. */
const versionOf = ({ scope, edition }: Published) => `${scope.accountId} ${edition.catalog_id} ${edition.n}`

/** The same with the prices that a reader is shown. */
export const pricedVersionOf = (found: Published) => `${versionOf(found)} ${pricingKey(found.pricing)}`
