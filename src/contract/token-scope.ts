import type { NeededScope, TokenArea } from '#domain/account/token-scopes.ts'
import type { Endpoint } from './endpoint.ts'
import { type CallName, contracts } from './index.ts'

/**
 * Which area the calls of a contract belong to; null, and one that is not named: no token makes them. Mail is
 * out of reach because the outbox holds sign-in codes and the mail server would carry them elsewhere; tokens, because
 * one must not make another; events, because the stream follows a session.
 */
const AREAS: Readonly<Partial<Record<keyof typeof contracts, TokenArea | 'any' | null>>> = {
	account: 'account',
	apiToken: null,
	background: 'goods',
	category: 'goods',
	activity: 'account',
	sku: 'goods',
	customParameter: 'goods',
	stock: 'stock',
	stockStats: 'stock',
	inventory: 'stock',
	stocktake: 'stock',
	reorder: 'stock',
	media: 'goods',
	skuImage: 'goods',
	cutout: 'goods',
	imports: 'goods',
	exports: 'goods',
	// Whoever starts a job asks for it; its id is known to nobody else.
	job: 'any',
	event: null,
	catalog: 'catalogs',
	publication: 'catalogs',
	inquiry: 'sales',
	businessCard: 'catalogs',
	cart: 'sales',
	customer: 'sales',
	document: 'documents',
	recurring: 'documents',
	priceList: 'sales',
	mail: null,
	emailTemplate: 'sales',
	qrCode: 'catalogs',
	specSheet: 'goods',
	usage: 'account',
	system: null,
}

/** What only a person who is signed in does: their sign-in, their devices, the account as such, and taking back. */
const PEOPLE_ONLY: ReadonlySet<CallName> = new Set<CallName>([
	'logout',
	'updatePassword',
	'changeEmail',
	'setUserInfo',
	'getSignInWays',
	'startTotp',
	'setTotp',
	'setRecoveryCodes',
	'removeTotp',
	'startPasskey',
	'setPasskey',
	'deletePasskey',
	'getSessions',
	'revokeSession',
	'deleteAccount',
	'keepAccount',
	// An activity may be of any area.
	'undoGroup',
])

/** Rows that open transactions of their own and yet only read: files that are made, pictures that are drawn. */
const READING: ReadonlySet<CallName> = new Set<CallName>([
	'singleProductGet',
	'exportMoves',
	'exportInventory',
	'exportStocktake',
	'exportReorder',
	'exportSkus',
	'exportLabels',
	'exportSpecSheets',
	'exportSpecSheet',
	'checkCatalogPages',
	'exportCatalog',
	'exportInquiry',
	'exportDocument',
	'exportStatement',
	'drawBusinessCard',
	'exportBusinessCard',
	'exportCustomers',
	'exportPriceList',
	'drawQrCode',
	'exportQrCodes',
])

const areaOf = new Map<string, TokenArea | 'any' | null>(
	Object.entries(contracts).flatMap(([name, contract]) =>
		Object.keys(contract).map((call) => [call, AREAS[name as keyof typeof contracts] ?? null] as const),
	),
)

/** What a call asks of a token. Public calls ask nothing: they do not look at it. */
export function neededScope(call: string, { access, effect, stream }: Endpoint): NeededScope {
	const area = areaOf.get(call) ?? null
	if (area === null || access === 'operator' || stream || PEOPLE_ONLY.has(call as CallName)) return null
	return `${area}:${effect === 'read' || READING.has(call as CallName) ? 'read' : 'write'}`
}
