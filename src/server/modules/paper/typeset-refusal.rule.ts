import { refuse } from '#server/http/refusal.ts'
import { isNoRoom } from '#server/storage/errors.ts'
import { TypesetError } from '#server/typesetting/index.ts'

/** Throws the refusal for an error of the typesetter; anything else stays what it is. */
export function refuseTypesetting(error: unknown): never {
	if (isNoRoom(error)) throw refuse('storage_full')
	if (!(error instanceof TypesetError)) throw error
	switch (error.code) {
		case 'nothing_to_print':
			throw refuse('catalog_empty')
		case 'template_unknown':
		case 'typeset_time':
		case 'typeset_memory':
			throw refuse(error.code)
		case 'sign_missing':
			throw refuse('e_invoice_sign', { params: { sign: error.subject } })
		case 'cancelled':
			throw error
		default:
			throw refuse('typeset_failed', {
				params: { reason: error.code === 'image_unreadable' ? 'a photo is damaged' : error.code },
			})
	}
}
