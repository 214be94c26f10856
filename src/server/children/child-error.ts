/** An error of what a child process was asked for: a stable code and what it is about, as both cross the processes. */
export class ChildError<C extends string> extends Error {
	readonly code: C
	readonly subject: string

	constructor(code: C, subject = '', cause?: unknown) {
		super(subject ? `${code}: ${subject}` : code, { cause })
		this.name = new.target.name
		this.code = code
		this.subject = subject
	}
}
