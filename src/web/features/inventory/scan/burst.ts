/** Characters that follow each other this fast come from a scanner; fast typists take twice as long, in milliseconds. */
const KEY_GAP_MS = 50
/** A scanner that is slow to end its code. */
const END_GAP_MS = 150
/** Shorter ones are what people type. */
const LEAST = 4

/** Recognizes a hardware scanner by its fast key strokes that end with Enter. */
export class KeyBurst {
	#text = ''
	#last = -Infinity

	/** Takes a key at a time in milliseconds; answers the code that it ended, or null. */
	press(key: string, at: number): string | null {
		// Shift comes before a capital letter, at the scanner's pace or a person's.
		if (key === 'Shift') return null
		const gap = at - this.#last
		this.#last = at
		if (key === 'Enter' || key === 'Tab') {
			const code = gap <= END_GAP_MS && this.#text.length >= LEAST ? this.#text : null
			this.#text = ''
			return code
		}
		if (key.length !== 1) return null
		this.#text = gap <= KEY_GAP_MS ? this.#text + key : key
		return null
	}

	/** How many characters the burst has so far. */
	get length(): number {
		return this.#text.length
	}
}
