import type { Stroke } from '#domain/cutout/look.ts'
import type { PhotoStyle } from '#domain/photo-style/style.ts'

/** The addresses of a photo and of its mask, where it has one. */
export interface Masked {
	readonly photo: string
	readonly mask: string | null
}

/** What is to be drawn of a photo. */
export interface ShownPicture extends Masked {
	/** What was mended by hand in its mask. */
	readonly strokes: readonly Stroke[]
	readonly style: PhotoStyle
	/** The photo whose colours are matched. */
	readonly reference?: Masked | undefined
}

/** A drawn picture, and where in it the whole photo lies, in shares of its sides. */
export interface Preview {
	readonly bitmap: ImageBitmap
	readonly place: PicturePlace
}
export interface PicturePlace {
	readonly x: number
	readonly y: number
	readonly w: number
	readonly h: number
}

export type FileType = 'image/png' | 'image/jpeg' | 'image/webp'

/** `preview` answers a bitmap at most so large; `file` the whole picture as a file. */
export type Asked = ShownPicture &
	({ readonly do: 'preview'; readonly side: number } | { readonly do: 'file'; readonly type: FileType })
export type Request = Asked & { readonly id: number }
export type Reply = { readonly id: number } & (Preview | { readonly blob: Blob } | { readonly fault: string })

/** Draws photos in a worker: however large the photo, the page goes on answering. What was closed starts when it is asked again. */
export interface Renderer {
	preview(shown: ShownPicture, side: number): Promise<Preview>
	file(shown: ShownPicture, type: FileType): Promise<Blob>
	close(): void
}

export function createRenderer(): Renderer {
	const waiting: Waiting = new Map()
	let worker: Worker | null = null
	let last = 0
	const ask = (asked: Asked) =>
		new Promise<Reply>((resolve, reject) => {
			worker ??= startWorker(waiting)
			waiting.set(++last, { resolve, reject })
			worker.postMessage({ ...asked, id: last } satisfies Request, [])
		})
	return {
		async preview(shown, side) {
			const reply = await ask({ ...shown, do: 'preview', side })
			if (!('bitmap' in reply)) throw new Error('no picture came')
			return reply
		},
		async file(shown, type) {
			const reply = await ask({ ...shown, do: 'file', type })
			if (!('blob' in reply)) throw new Error('no file came')
			return reply.blob
		},
		close() {
			worker?.terminate()
			worker = null
			waiting.clear()
		},
	}
}

type Waiting = Map<number, { resolve: (reply: Reply) => void; reject: (fault: Error) => void }>

function startWorker(waiting: Waiting): Worker {
	const worker = new Worker(new URL('./render.worker.ts', import.meta.url), { type: 'module' })
	worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
		const asked = waiting.get(data.id)
		waiting.delete(data.id)
		if ('fault' in data) asked?.reject(new Error(data.fault))
		else asked?.resolve(data)
	})
	worker.addEventListener('error', () => {
		for (const { reject } of waiting.values()) reject(new Error('the worker that draws did not load'))
		waiting.clear()
	})
	return worker
}
