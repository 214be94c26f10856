import type { sharing } from '#contract/sharing.ts'
import type { Handlers } from '#server/http/mount.ts'
import { getGallery, getHiddenListings, setCatalogListing, setGalleryPlace } from './gallery.service.ts'
import { deleteShareLink, getShareLinks, setShareLink } from './link.service.ts'
import { getCatalogStats, recordVisit } from './stats.service.ts'
import { clearLinkVisitors, deleteLinkVisitor, enterCatalog, getLinkVisitors } from './visitor.service.ts'

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
