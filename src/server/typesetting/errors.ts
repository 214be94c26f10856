import { ChildError } from '../children/child-error.ts'

/**
 * Why a paper was not set: `typeset_failed` the template or the child process failed · `typeset_time`, `typeset_memory`
 * killed at its limit · `image_unreadable` a photo that is no whole RGB JPEG (`subject` is its id) · `font_unknown`,
 * `template_unknown` (`subject` is the name) · `sign_missing` no font has it (`subject`), and the file may not do without · `nothing_to_print` no page at all · `disk_full` no room for the file · `cancelled` by the caller's signal.
 */
export type TypesetErrorCode =
	| 'typeset_failed'
	| 'typeset_time'
	| 'typeset_memory'
	| 'image_unreadable'
	| 'font_unknown'
	| 'template_unknown'
	| 'sign_missing'
	| 'nothing_to_print'
	| 'disk_full'
	| 'cancelled'

/** The only error that the typesetter throws on purpose. */
export class TypesetError extends ChildError<TypesetErrorCode> {}
