import { cardUrl, MEDIA_PATH } from '#domain/media/urls.ts'
import type { Ctx } from '#server/context.ts'
import { photosAt, refuseTypesetting } from '#server/modules/paper/index.ts'
import { openPrint } from './open-print.service.ts'
import type { Printed } from './print.types.ts'

/** A page of a document for the screen. Refuses what the typesetter does. */
export async function drawnPage(ctx: Ctx, printed: Printed, page: number) {
	const paper = await openPrint(ctx, printed)
	return ctx.house.typesetter
		.documentPage({
			paper,
			page,
			photosAt: (urls) => photosAt(ctx, urls),
			photoHref: (key) => cardUrl(MEDIA_PATH + key),
		})
		.catch(refuseTypesetting)
}
