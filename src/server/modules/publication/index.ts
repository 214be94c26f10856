import type { catalog } from '#contract/catalog.ts'
import type { published } from '#contract/published.ts'
import type { publishing } from '#contract/publishing.ts'
import type { sharing } from '#contract/sharing.ts'
import type { uploadedCatalog } from '#contract/uploaded-catalog.ts'
import type { Handlers } from '#server/http/mount.ts'
import { pagesJob } from '#server/modules/catalog/index.ts'
import { getGallery, getHiddenListings, setCatalogListing, setGalleryPlace } from './gallery/gallery.service.ts'
import { deleteShareLink, getShareLinks, setShareLink } from './links/link.service.ts'
import { getCatalogStats, recordVisit } from './numbers/stats.service.ts'
import { exportOrderList } from './order-list/order-list.service.ts'
import { getPublished } from './public/public.service.ts'
import { getPublishedFile, getPublishedPages, getPublishedTexts } from './public/published-pages.service.ts'
import { operateCatalog, publish } from './publish/publish.service.ts'
import { setCatalogRepublish } from './publish/republish.service.ts'
import { saveCatalog } from './publish/save.service.ts'
import { getCatalogChanges } from './versions/changes.service.ts'
import { getCatalogVersions, restoreCatalogVersion, setCatalogWindow } from './versions/versions.service.ts'
import { clearLinkVisitors, deleteLinkVisitor, enterCatalog, getLinkVisitors } from './visitors/visitor.service.ts'

export { findShared, type Shared } from './links/shared.service.ts'
export { findPublished, publisherContact, showPublished } from './public/public.service.ts'
export { showPages } from './public/published-pages.service.ts'
export { operateCatalog } from './publish/publish.service.ts'
export { catalogRepublishJob, startDueRepublishing } from './publish/republish.service.ts'

/** Readers of a published catalog see a new file as soon as its last page is drawn. */
export const catalogPagesJob = pagesJob(publish)

/** The calls of a catalog that show it to buyers, or may. */
export const publishRoutes: Pick<Handlers<typeof catalog>, 'setCatalog' | 'operateCatalog'> = {
	setCatalog: saveCatalog,
	operateCatalog,
}

export const publishedRoutes: Handlers<typeof published> = {
	getPublishedCatalogV1: getPublished,
	exportOrderList,
}

export const publishingRoutes: Handlers<typeof publishing> = {
	getCatalogVersions,
	getCatalogChanges,
	restoreCatalogVersion,
	setCatalogWindow,
	setCatalogRepublish,
}

/** What readers of an uploaded catalog ask for. */
export const publishedPagesRoutes: Pick<
	Handlers<typeof uploadedCatalog>,
	'getPublishedPages' | 'getPublishedTexts' | 'getPublishedFile'
> = { getPublishedPages, getPublishedTexts, getPublishedFile }

export const sharingRoutes: Handlers<typeof sharing> = {
	getShareLinks,
	setShareLink,
	deleteShareLink,
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
}
