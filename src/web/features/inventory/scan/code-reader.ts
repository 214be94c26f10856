/** A frame that the worker reads, and what it found on it. */
export interface ReadRequest {
	id: number
	frame: ImageData
}
export interface ReadReply {
	id: number
	codes: string[]
	/** Why nothing could be read. */
	fault?: string
}

/** Finds the codes on pictures, one picture after the other. */
export interface CodeReader {
	read(frame: ImageData): Promise<string[]>
	close(): void
}

/** What the browser offers, where it does; not among TypeScript's types yet. */
interface BarcodeDetector {
	detect(frame: ImageData): Promise<{ rawValue: string }[]>
}
type DetectorClass = { new (options: { formats: string[] }): BarcodeDetector; getSupportedFormats(): Promise<string[]> }

const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code', 'data_matrix']
/** Without these our own labels cannot be read. */
const NEEDED = ['ean_13', 'code_128', 'qr_code']

/** The browser's own reader, else one in WebAssembly, which is loaded only then. */
export async function openReader(): Promise<CodeReader> {
	return (await ownReader()) ?? workerReader()
}

async function ownReader(): Promise<CodeReader | null> {
	const Detector = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
	if (!Detector) return null
	const known = await Detector.getSupportedFormats().catch((): string[] => [])
	if (NEEDED.some((format) => !known.includes(format))) return null
	const detector = new Detector({ formats: FORMATS.filter((format) => known.includes(format)) })
	return {
		read: async (frame) => (await detector.detect(frame)).map(({ rawValue }) => rawValue),
		close: () => undefined,
	}
}

function workerReader(): CodeReader {
	const worker = new Worker(new URL('./scan.worker.ts', import.meta.url), { type: 'module' })
	const waiting = new Map<number, { resolve: (codes: string[]) => void; reject: (fault: Error) => void }>()
	let last = 0
	worker.addEventListener('message', ({ data: { id, codes, fault } }: MessageEvent<ReadReply>) => {
		const asked = waiting.get(id)
		waiting.delete(id)
		if (fault === undefined) asked?.resolve(codes)
		else asked?.reject(new Error(fault))
	})
	worker.addEventListener('error', () => {
		for (const { reject } of waiting.values()) reject(new Error('the code reader did not load'))
		waiting.clear()
	})
	return {
		read: (frame) =>
			new Promise((resolve, reject) => {
				waiting.set(++last, { resolve, reject })
				const request: ReadRequest = { id: last, frame }
				worker.postMessage(request, [frame.data.buffer])
			}),
		close: () => worker.terminate(),
	}
}
