/** A box in points from the corner of its page. */
export interface Box {
	readonly x: number
	readonly y: number
	readonly w: number
	readonly h: number
}

/** What stands on a page, in the order in which it is drawn: runs of text, what is seen of photos, frames, and areas of a colour. */
export type Shape =
	/** `x`, `y`: where its baseline begins. */
	| { readonly kind: 'text'; readonly text: string; readonly size: number; readonly x: number; readonly y: number }
	| ({ readonly kind: 'photo' } & Box)
	| ({ readonly kind: 'frame' } & Box)
	| ({ readonly kind: 'area'; readonly colour: string } & Box)

const TOKEN =
	/<g\b([^>]*)>|(<\/g>)|<clipPath[^>]*><path d="([^"]*)"|<image\b([^>]*)>|<path class="typst-shape"([^>]*)>|<h5:div[^>]*font-size: ([\d.]+)px[^>]*>([^<]*)</g
/** The exporter writes text 16 times as small as the units of its font. */
const TEXT_SCALE = 16

interface Group {
	readonly x: number
	readonly y: number
	readonly scale: number
	clip: Box | null
	readonly clips: boolean
}

const number = (text: string, name: string) => Number(new RegExp(`\\b${name}="([-\\d.]+)"`).exec(text)?.[1] ?? 0)

/** The box around the corners of a path. */
function boxOf(path: string, { x, y }: Pick<Group, 'x' | 'y'>): Box {
	const points = [...path.replace(/^M 0 0 M/, 'M').matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(
		([, x, y]) => [Number(x), Number(y)] as const,
	)
	const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
	const [left, top] = [Math.min(...xs), Math.min(...ys)]
	return { x: x + left, y: y + top, w: Math.max(...xs) - left, h: Math.max(...ys) - top }
}

/** What two boxes have in common. */
function common(one: Box, other: Box | null): Box {
	if (!other) return one
	const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)]
	const right = Math.min(one.x + one.w, other.x + other.w)
	const bottom = Math.min(one.y + one.h, other.y + other.h)
	return { x, y, w: Math.max(0, right - x), h: Math.max(0, bottom - y) }
}

/** Reads the SVG of one page, as the typesetter exports it, before it is made small for the browser. */
export function shapesOf(svg: string): Shape[] {
	const shapes: Shape[] = []
	const stack: Group[] = [{ x: 0, y: 0, scale: 1, clip: null, clips: false }]
	for (const [, open, close, clip, image, path, size, text] of svg.matchAll(TOKEN)) {
		const group = stack.at(-1) ?? { x: 0, y: 0, scale: 1, clip: null, clips: false }
		if (close !== undefined) stack.pop()
		else if (open !== undefined) stack.push(within(group, open))
		else if (clip !== undefined && group.clips) group.clip = common(boxOf(clip, group), group.clip)
		else if (image !== undefined && !image.includes('image/svg')) {
			const box = { x: group.x, y: group.y, w: number(image, 'width'), h: number(image, 'height') }
			shapes.push({ kind: 'photo', ...common(box, group.clip) })
		} else if (path !== undefined && path.includes('fill="none"') && path.includes('stroke="')) {
			const box = boxOf(/ d="([^"]*)"/.exec(path)?.[1] ?? '', group)
			if (box.w > 1 && box.h > 1) shapes.push({ kind: 'frame', ...box })
		} else if (path !== undefined) {
			const [, colour = ''] = / fill="(#[0-9a-f]+)"/.exec(path) ?? []
			if (colour) shapes.push({ kind: 'area', colour, ...boxOf(/ d="([^"]*)"/.exec(path)?.[1] ?? '', group) })
		} else if (text !== undefined) {
			const { x, y, scale } = group
			shapes.push({ kind: 'text', text, size: (scale / TEXT_SCALE) * Number(size), x, y })
		}
	}
	return shapes
}

function within(group: Group, attributes: string): Group {
	const [, dx = 0, dy = 0] = /translate\(([-\d.]+), ?([-\d.]+)\)/.exec(attributes) ?? []
	const factor = Number(/scale\(([\d.]+)/.exec(attributes)?.[1] ?? 1)
	const { clip, scale } = group
	const clips = attributes.includes('clip-path=')
	return {
		x: group.x + Number(dx),
		y: group.y + Number(dy),
		scale: scale * (factor < 1 ? factor * TEXT_SCALE : factor),
		clip,
		clips,
	}
}
