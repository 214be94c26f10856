import type { LiveEvent } from '#contract/event.ts'
import { replaceToken } from '#web/state/session.ts'
import { headers, route } from '../client.ts'
import { sessionExpired } from '../session-expiry.ts'

/** A line on which nothing came for so long is dead; the server says something every 20 s. */
const SILENCE_MS = 60_000

/**
 * Reads the account's events until the server ends them (`ended`) or does not know the session any more (`refused`). By
 * fetch: an EventSource would carry the token in its address. Throws when the line breaks, or `signal` ends it.
 */
export async function readEvents(
	token: string,
	tell: (event: LiveEvent) => void,
	signal: AbortSignal,
): Promise<'ended' | 'refused'> {
	const silence = new AbortController()
	let timer: ReturnType<typeof setTimeout> | undefined
	const heard = () => {
		clearTimeout(timer)
		timer = setTimeout(() => silence.abort(), SILENCE_MS)
	}
	heard()
	try {
		const { method, path } = route('events')
		const both = AbortSignal.any([signal, silence.signal])
		const response = await fetch(path, { method, headers: headers(token), cache: 'no-store', signal: both })
		const renewed = response.headers.get('token')
		if (renewed) replaceToken(token, renewed)
		if (response.status === 401) {
			sessionExpired(token)
			return 'refused'
		}
		if (!response.ok || !response.body) throw new Error(`the stream answered ${response.status}`)
		await eachEvent(response.body, (event) => tell(event), heard)
		return 'ended'
	} finally {
		clearTimeout(timer)
	}
}

/** An event is a line of data; what names it stands inside, and all other lines are signs of life. */
async function eachEvent(
	body: ReadableStream<Uint8Array<ArrayBuffer>>,
	tell: (event: LiveEvent) => void,
	heard: () => void,
): Promise<void> {
	const reader = body.pipeThrough(new TextDecoderStream()).getReader()
	let rest = ''
	for (;;) {
		const { done, value } = await reader.read()
		if (done) return
		heard()
		const lines = (rest + value).split('\n')
		rest = lines.pop() ?? ''
		for (const line of lines) if (line.startsWith('data: ')) tell(JSON.parse(line.slice('data: '.length)) as LiveEvent)
	}
}
