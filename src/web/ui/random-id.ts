/** An id that no other has, for lines and requests. Over plain http browsers have no `randomUUID`. */
export function randomId(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(9))
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
