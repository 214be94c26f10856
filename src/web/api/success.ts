/** What a call was about: its name, and the records it names. Calls that try the same again have the same one. */
export type Subject = string

/** Names the subject only when asked: most calls follow no failure, and some name thousands of records. */
type Listener = (subject: () => Subject, began: number) => void

const RECORD = /(^|_)(id|ids|key|keys)$/

let tell: Listener = () => undefined

/** The subject of a call: one that saves another record is about something else, one with other values is not. */
export function subjectOf(call: string, params: object): Subject {
	const records: unknown[] = []
	JSON.stringify(params, (key, value: unknown) => {
		if (RECORD.test(key)) records.push(value)
		return value
	})
	return JSON.stringify([call, records])
}

/** Called by every answer that is no refusal, with when its call began (`performance.now`). */
export function reportSuccess(subject: () => Subject, began: number): void {
	tell(subject, began)
}

/** Whoever says that a call failed hears when it goes through later. */
export function onSuccess(listener: Listener): void {
	tell = listener
}
