/**
 * Why a paper was not set: `typeset_failed` the template or the child process failed · `typeset_time`, `typeset_memory`
 * killed at its limit · `image_unreadable` a photo that is no whole RGB JPEG (`subject` is its id) · `font_unknown`,
 * `template_unknown` (`subject` is the name) · `nothing_to_print` no page at all · `disk_full` no room for the file · `cancelled` by the caller's signal.
 */
export type TypesetErrorCode =
	| 'typeset_failed'
	| 'typeset_time'
	| 'typeset_memory'
	| 'image_unreadable'
	| 'font_unknown'
	| 'template_unknown'
	| 'nothing_to_print'
	| 'disk_full'
	| 'cancelled'

/** The only error that the typesetter throws on purpose. */
export class TypesetError extends Error {
	readonly code: TypesetErrorCode
	/** What it is about: a photo's id, a font's or template's name, or the compiler's words. */
	readonly subject: string

	constructor(code: TypesetErrorCode, subject = '', cause?: unknown) {
		super(subject ? `${code}: ${subject}` : code, { cause })
		this.name = 'TypesetError'
		this.code = code
		this.subject = subject
	}
}
