import type { sharing } from '#contract/sharing.ts'
import type { Handlers } from '#server/http/mount.ts'
import { getGallery, getHiddenListings, setCatalogListing, setGalleryPlace } from './gallery.service.ts'
import { getShareLinks, setShareLink } from './link.service.ts'
import { getCatalogStats, recordVisit } from './stats.service.ts'
import { deleteLinkVisitor, enterCatalog, getLinkVisitors } from './visitor.service.ts'

export const sharingRoutes: Handlers<typeof sharing> = {
	getShareLinks,
	setShareLink,
	getCatalogStats,
	recordVisit,
	setCatalogListing,
	getGallery,
	getHiddenListings,
	setGalleryPlace,
	getLinkVisitors,
	deleteLinkVisitor,
	enterCatalog,
}
