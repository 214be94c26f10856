import { refuse } from '#server/http/refusal.ts'
import { isNoRoom } from '#server/storage/errors.ts'
import { TypesetError } from '#server/typesetting/index.ts'

/** The refusal for an error of the typesetter; anything else stays what it is. */
export function refuseTypesetting(error: unknown): unknown {
	if (isNoRoom(error)) return refuse('storage_full')
	if (!(error instanceof TypesetError)) return error
	switch (error.code) {
		case 'nothing_to_print':
			return refuse('catalog_empty')
		case 'template_unknown':
		case 'typeset_time':
		case 'typeset_memory':
			return refuse(error.code)
		case 'cancelled':
			return error
		default:
			return refuse('typeset_failed', {
				params: { reason: error.code === 'image_unreadable' ? 'a photo is damaged' : error.code },
			})
	}
}
