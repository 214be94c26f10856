import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { ReadReply, ReadRequest } from './code-reader.ts'

/*
 * Reads codes where the browser cannot by itself. The program is WebAssembly: this file is served with a policy of its own
 * that allows it, and no page needs one that does (server/http/static.ts).
 */
prepareZXingModule({ overrides: { locateFile: () => new URL(wasm, location.origin).href } })

addEventListener('message', ({ data: { id, frame } }: MessageEvent<ReadRequest>) => {
	const options = { tryHarder: true, maxNumberOfSymbols: 4 } as const
	void readBarcodes(frame, options).then(
		(found) => reply({ id, codes: found.filter(({ isValid }) => isValid).map(({ text }) => text) }),
		(error: unknown) => reply({ id, codes: [], fault: String(error) }),
	)
})

function reply(message: ReadReply): void {
	postMessage(message)
}
