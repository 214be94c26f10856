import { contracts } from '#contract/index.ts'
import type { Module } from '#server/module.ts'
import { pagesJob } from '#server/modules/catalog/index.ts'
import { catalogCopyJob } from './copies/copy.job.ts'
import { COPY_PREFIX, getPublishedCopy } from './copies/copy.service.ts'
import { getGallery, getHiddenListings, setCatalogListing, setGalleryPlace } from './gallery/gallery.service.ts'
import { getCatalogPriceLists, setCatalogPriceLists } from './links/catalog-lists.service.ts'
import { deleteShareLink, getShareLinks, setShareLink } from './links/link.service.ts'
import { getCatalogStats, recordVisit } from './numbers/stats.service.ts'
import { mailShareLink } from './links/mail-link.service.ts'
import { getShareView } from './links/share-view.service.ts'
import { checkOrderList, importOrderList } from './order-list/filled-list.service.ts'
import { exportOrderList, ORDER_LIST_PREFIX } from './order-list/order-list.service.ts'
import { printedPagesJob } from './pages/pages.job.ts'
import { getPrintedPages, PAGES_PREFIX } from './pages/pages.service.ts'
import { getPublished } from './public/public.service.ts'
import { getPublishedFilters } from './public/published-filters.service.ts'
import { getPublishedFile, getPublishedPages, getPublishedTexts } from './public/published-pages.service.ts'
import { operateCatalog, publish } from './publish/publish.service.ts'
import { catalogRepublishJob, setCatalogRepublish, startDueRepublishing } from './publish/republish.service.ts'
import { saveCatalog } from './publish/save.service.ts'
import { getCatalogChanges } from './versions/changes.service.ts'
import { getCatalogVersions, restoreCatalogVersion, setCatalogWindow } from './versions/versions.service.ts'
import { clearLinkVisitors, deleteLinkVisitor, enterCatalog, getLinkVisitors } from './visitors/visitor.service.ts'

export { asSeller, openByToken, type TokenAddress } from './links/by-token.service.ts'
export { ownShare, ownShareLink } from './links/link.service.ts'
export { findShared, openShared, type Shared } from './links/shared.service.ts'
export { findPublisher } from './links/shared.store.ts'
export { type ChosenLine, readChoice } from './order-list/chosen.service.ts'
export { type Contact, publisherContact } from './public/contact.service.ts'
export { countPage, type PublishedPage, showShared } from './public/public.service.ts'
export { showPages } from './public/published-pages.service.ts'
export { getCatalogStats, operateCatalog, recordVisit, setShareLink, startDueRepublishing }
export { openVisitor } from './visitors/visitor.service.ts'

/** Pictures in the size of their place on public pages are kept under this, and made again when somebody sees them later. */
export const PLACED_PREFIX = 'placed/'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

export const publication = {
	contract: contracts.publication,
	routes: {
		setCatalog: saveCatalog,
		operateCatalog,
		getCatalogVersions,
		getCatalogChanges,
		restoreCatalogVersion,
		setCatalogWindow,
		setCatalogRepublish,
		getPublishedCatalogV1: getPublished,
		getPublishedFilters,
		getPublishedCopy,
		getPrintedPages,
		exportOrderList,
		importOrderList: (ctx, _params, files) => importOrderList(ctx, files),
		checkOrderList,
		getShareLinks,
		setShareLink,
		deleteShareLink,
		getShareView,
		mailShareLink,
		getCatalogPriceLists,
		setCatalogPriceLists,
		getCatalogStats,
		recordVisit,
		setCatalogListing,
		getGallery,
		getHiddenListings,
		setGalleryPlace,
		getLinkVisitors,
		deleteLinkVisitor,
		clearLinkVisitors,
		enterCatalog,
		getPublishedPages,
		getPublishedTexts,
		getPublishedFile,
	},
	jobs: {
		catalog_copy: { notify: false, title: { en: 'File for buyers', zh: '买家文件' }, run: catalogCopyJob },
		printed_pages: { notify: false, title: { en: 'Pages for buyers', zh: '买家页面' }, run: printedPagesJob },
		// Readers of a published catalog see a new file as soon as its last page is drawn.
		catalog_pages: { notify: true, title: { en: 'Catalog upload', zh: '图册上传' }, run: pagesJob(publish) },
		// The versions of the catalog tell of the others.
		catalog_republish: {
			notify: 'news',
			title: { en: 'Automatic publishing', zh: '自动发布' },
			run: catalogRepublishJob,
		},
	},
	chores: [{ every: MINUTE_MS, run: startDueRepublishing }],
	retention: [
		// Sums of visits stay for a year and a month; who was counted is forgotten with the salt of the day.
		{ table: 'catalog_stat', column: 'day', keep: 400 * DAY_MS },
		{ table: 'catalog_search', column: 'day', keep: 90 * DAY_MS },
		{ table: 'catalog_visitor', column: 'day', keep: 2 * DAY_MS },
		{ table: 'visit_salt', column: 'day', keep: 2 * DAY_MS },
		{ prefix: ORDER_LIST_PREFIX, keep: DAY_MS },
		{ prefix: COPY_PREFIX, keep: 3 * DAY_MS },
		{ prefix: PAGES_PREFIX, keep: 3 * DAY_MS },
		{ prefix: PLACED_PREFIX, keep: 60 * DAY_MS },
	],
	files: [
		{ table: 'catalog_version', columns: ['snapshot'] },
		{ table: 'catalog_item', columns: ['data'] },
	],
} satisfies Module<typeof contracts.publication>
