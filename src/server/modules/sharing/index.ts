import type { sharing } from '#contract/sharing.ts'
import type { Handlers } from '#server/http/mount.ts'
import { getGallery, setCatalogListing } from './gallery.service.ts'
import { getShareLinks, setShareLink } from './link.service.ts'
import { getCatalogStats, recordVisit } from './stats.service.ts'

export const sharingRoutes: Handlers<typeof sharing> = {
	getShareLinks,
	setShareLink,
	getCatalogStats,
	recordVisit,
	setCatalogListing,
	getGallery,
}
