import { INQUIRY_PREFIX } from '#domain/cart/cart-line.ts'
import { INQUIRY_FILE_KEPT_MS } from '#domain/inquiry/attachments.ts'
import type { InquiryForm } from '../fetch-page.ts'
import type { KeptFiles } from '../files/attachments.ts'
import type { Ticket } from '../files/send-file.ts'

/** What a buyer types. */
export interface SendFields {
	name: string
	email: string
	company: string
	phone: string
	country: string
	message: string
	wanted_date: string
	ship_to: string
	po_number: string
	consent: boolean
	/** To the catalog's questions, by their ids. */
	answers: Readonly<Record<string, string>>
}

/** What is kept of it in this browser. */
interface Kept {
	fields: SendFields
	/** What was sent last and not answered, as text, with its id: sent again as it was, it counts once. */
	tried?: { content: string; request_id: string } | undefined
	/** The token of an order that was sent or followed from here: by it the minimum of later orders holds. */
	follow?: string | undefined
	/** Files that have arrived at the server and go with what is typed, and when that was, in ms. */
	files?: { list: readonly Ticket[]; at: number } | undefined
}

const NOTHING: SendFields = {
	name: '',
	email: '',
	company: '',
	phone: '',
	country: '',
	message: '',
	wanted_date: '',
	ship_to: '',
	po_number: '',
	consent: false,
	answers: {},
}

const keyOf = (username: string) => INQUIRY_PREFIX + username

/** What was typed before, also in an earlier visit. */
export function readKept(username: string): Kept {
	try {
		const kept = JSON.parse(localStorage.getItem(keyOf(username)) ?? 'null') as Partial<Kept> | null
		return { ...kept, fields: { ...NOTHING, ...kept?.fields } }
	} catch {
		return { fields: NOTHING }
	}
}

/** Keeps what is typed beside what is kept; a browser that keeps nothing is no reason to stop. */
export function keep(username: string, change: Partial<Kept>): void {
	try {
		localStorage.setItem(keyOf(username), JSON.stringify({ ...readKept(username), ...change }))
	} catch {
		// Private windows, full storage.
	}
}

/** Where attached files are kept with what is typed, for as long as the server keeps them. */
export function keptFilesOf(username: string): KeptFiles {
	return {
		read() {
			const { list = [], at = 0 } = readKept(username).files ?? {}
			return Array.isArray(list) && Date.now() - at < INQUIRY_FILE_KEPT_MS ? list : []
		},
		write(list) {
			const before = readKept(username).files
			const isSame = JSON.stringify(before?.list ?? []) === JSON.stringify(list)
			// The oldest of them tells how long they are good for.
			if (!isSame)
				keep(username, { files: list.length ? { list, at: before?.list.length ? before.at : Date.now() } : undefined })
		},
	}
}

/** After it was sent: who somebody is stays for the next time, what they asked does not. `order`: products were sent. */
export function keepPerson(username: string, fields: SendFields, order?: { follow_url: string }): void {
	const { name, email, company, phone, country } = fields
	keep(username, {
		fields: { ...NOTHING, name, email, company, phone, country },
		tried: undefined,
		...(order && { follow: order.follow_url.replace(/.*\//, '') }),
	})
}

/** The fields as they are sent: without those that are empty. */
export function formOf({ consent, name, email, answers, ...optional }: SendFields): Partial<InquiryForm> & {
	name: string
	email: string
} {
	const filled = Object.entries(optional).filter(([, value]) => value.trim())
	const answered = Object.entries(answers).flatMap(([id, text]) => (text.trim() ? { id, text } : []))
	return {
		name,
		email,
		...(Object.fromEntries(filled) as Partial<InquiryForm>),
		...(answered.length > 0 && { answers: answered }),
		...(consent && { consent }),
	}
}

/** The id of a content: that of the try before, if it was the same. */
export function requestIdOf(tried: Kept['tried'], content: string): string {
	return tried?.content === content ? tried.request_id : crypto.randomUUID()
}
