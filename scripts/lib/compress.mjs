import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** What compresses well; fonts and photos are compressed by themselves. */
const TEXT = /\.(js|css|html|svg|txt|json)$/

/**
 * Puts a brotli (`.br`) and a gzip (`.gz`) file beside every text file of a built folder, as small as each can get.
 * The server sends them by Accept-Encoding (src/server/http/static.ts).
 */
export function compressFolder(folder) {
	for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
		if (!TEXT.test(name) || name.startsWith('.vite')) continue
		const file = join(folder, name)
		const body = readFileSync(file)
		writeFileSync(`${file}.br`, brotli(body))
		writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }))
	}
}

function brotli(body) {
	return brotliCompressSync(body, {
		params: {
			[constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
			[constants.BROTLI_PARAM_SIZE_HINT]: body.length,
		},
	})
}
