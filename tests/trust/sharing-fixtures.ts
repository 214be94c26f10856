import type { sharing } from '#contract/sharing.ts'
import type { Fixtures } from './fixtures.ts'

/** Good params of the calls about links, their visitors and the gallery (fixtures.ts). */
export const sharingFixtures = {
	getShareLinks: (world) => ({ catalog_id: world.catalog, page: 1, size: 10 }),
	setShareLink: (world) => ({
		link_id: world.shareLink,
		catalog_id: world.catalog,
		name: 'Fair',
		passcode: '1234',
		price_list_id: world.priceList,
		customer_id: world.customer,
		prices: 'shown',
		files: 'none',
	}),
	getShareView: (world) => ({ hash: world.hash }),
	mailShareLink: (world) => ({
		hash: world.hash,
		to: 'buyer@example.com',
		language: 'zh',
		subject: 'Spring',
		text: 'Hello',
	}),
	getLinkVisitors: (world) => ({ link_id: world.shareLink, page: 1, size: 10 }),
	deleteLinkVisitor: (world) => ({ link_id: world.shareLink, email: 'buyer@example.com' }),
	clearLinkVisitors: (world) => ({ link_id: world.shareLink }),
	deleteShareLink: (world) => ({ link_id: world.shareLink }),
	enterCatalog: (world) => ({
		username: world.seller.username,
		hash: world.hash,
		email: 'buyer@example.com',
		passcode: '',
	}),
	getCatalogStats: (world) => ({ catalog_id: world.catalog, days: 7 }),
	recordVisit: (world) => ({ username: world.seller.username, hash: world.hash, kind: 'search', term: 'x' }),
	setCatalogListing: (world) => ({ catalog_id: world.catalog, in_gallery: true }),
	getGallery: () => ({ page: 1, size: 10, name: '', category: '', group: 'sell' }),
	setGalleryPlace: (world) => ({ username: world.seller.username, hash: world.hash, place: 'featured' }),
	getHiddenListings: () => ({ page: 1, size: 10 }),
} satisfies Pick<Fixtures, keyof typeof sharing>
