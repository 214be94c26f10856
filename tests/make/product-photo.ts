import sharp from 'sharp'
import { readDrawing } from './read-drawing.ts'

/** What stands around a thing on a made photo. */
export const GROUNDS = ['white', 'gradient', 'white on white', 'texture', 'clutter'] as const
export type GroundKind = (typeof GROUNDS)[number]

/** A made photo of a thing, and what of it is the thing: 0 to 255 for each pixel. */
export interface ProductPhoto {
	readonly name: string
	readonly rgb: Uint8Array
	readonly mask: Uint8Array
	readonly width: number
	readonly height: number
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function drawer(seed: number): () => number {
	let state = seed >>> 0
	return () => {
		state = (state + 0x6d2b79f5) >>> 0
		let mixed = Math.imul(state ^ (state >>> 15), state | 1)
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
	}
}

type Draw = () => number
/** A drawn thing in a square of 1,000, and the ellipse where it stands: its shadow falls there. */
interface Thing {
	readonly defs?: string
	readonly body: string
	readonly foot: { x: number; y: number; half: number } | null
}

const hsl = (hue: number, saturation: number, light: number) => `hsl(${hue},${saturation}%,${Math.min(96, light)}%)`
const grey = (level: number) => {
	const value = Math.max(0, Math.min(255, Math.round(level)))
	return `rgb(${value},${value},${Math.round(value * 0.99)})`
}
const across = (id: string, colours: readonly string[], more = '') =>
	`<linearGradient id="${id}" x1="0" x2="1"${more}>${colours
		.map((colour, n) => `<stop offset="${n / (colours.length - 1)}" stop-color="${colour}"/>`)
		.join('')}</linearGradient>`

/** Things as shops sell them: round, flat, thin, with holes, shining, patterned. */
const THINGS: Record<string, (draw: Draw) => Thing> = {
	jug: (draw) => {
		const [hue, light] = [draw() * 360, 32 + draw() * 26]
		const shade = (factor: number) => hsl(hue, 45 + draw() * 20, light * factor)
		return {
			defs: across('a', [shade(0.5), shade(1.6), shade(1), shade(0.45)]),
			body: `<path d="M655 330C830 330 820 640 640 650" fill="none" stroke="${shade(0.8)}" stroke-width="40"/>
				<path d="M330 250Q270 520 330 790Q490 850 650 790Q710 520 650 250L700 210L300 230Z" fill="url(#a)"/>
				<ellipse cx="490" cy="248" rx="165" ry="34" fill="${shade(0.35)}"/>`,
			foot: { x: 490, y: 812, half: 180 },
		}
	},
	lamp: (draw) => {
		const hue = draw() * 360
		return {
			defs: across('a', [hsl(hue, 40, 34), hsl(hue, 45, 74), hsl(hue, 40, 50), hsl(hue, 40, 28)]),
			body: `<path d="M360 180H640L760 470H240Z" fill="url(#a)"/><rect x="485" y="470" width="30" height="310" fill="#4c4640"/>
				<ellipse cx="500" cy="800" rx="150" ry="34" fill="#3a3531"/>`,
			foot: { x: 500, y: 822, half: 165 },
		}
	},
	stool: (draw) => {
		const [hue, light] = [18 + draw() * 24, 28 + draw() * 30]
		const wood = (factor: number) => hsl(hue, 42, light * factor)
		return {
			body: `<path d="M300 330L240 880M690 330L760 880M420 350L400 820M590 350L610 820" stroke="${wood(0.9)}" stroke-width="26"/>
				<path d="M265 660H735M285 560L410 600M600 600L720 560" stroke="${wood(0.65)}" stroke-width="14"/>
				<path d="M250 280L500 235L760 285L505 350Z" fill="${wood(1.35)}"/><path d="M250 280L505 350V385L250 312Z" fill="${wood(0.8)}"/>
				<path d="M505 350L760 285V316L505 385Z" fill="${wood(0.6)}"/>`,
			foot: { x: 500, y: 862, half: 290 },
		}
	},
	shoe: (draw) => {
		const [hue, light] = [draw() * 360, 28 + draw() * 34]
		return {
			defs: across('a', [hsl(hue, 55, light * 1.3), hsl(hue, 50, light), hsl(hue, 50, light * 0.6)], ' y2="1"'),
			body: `<path d="M180 690Q170 560 250 520L470 380Q520 350 560 400L640 500Q800 560 850 610Q880 650 860 700L190 720Z" fill="url(#a)"/>
				<path d="M175 690L862 680Q880 740 830 760H220Q170 750 175 690Z" fill="#ece8e0"/>
				<path d="M400 470L500 540M440 440L540 512M350 505L450 570" stroke="#f6f4ee" stroke-width="14"/>
				<path d="M560 640Q700 560 800 650" stroke="${hsl((hue + 40) % 360, 60, 62)}" stroke-width="18" fill="none"/>`,
			foot: { x: 525, y: 765, half: 330 },
		}
	},
	glasses: (draw) => {
		const hue = draw() * 360
		return {
			body: `<g fill="${hsl(hue, 20, 22)}" stroke="${hsl(hue, 45, 26)}" stroke-width="26"><ellipse cx="330" cy="520" rx="140" ry="112"/>
				<ellipse cx="670" cy="520" rx="140" ry="112"/></g><path d="M462 490Q500 450 538 490M195 480L120 430M805 480L880 430" fill="none" stroke="${hsl(hue, 45, 26)}" stroke-width="24"/>
				<path d="M260 470L330 440M600 470L670 440" stroke="#fff" stroke-width="16" opacity=".45"/>`,
			foot: { x: 500, y: 640, half: 320 },
		}
	},
	carton: (draw) => {
		const [hue, light] = [draw() * 360, 38 + draw() * 30]
		return {
			body: `<path d="M230 400L490 300L780 390L520 505Z" fill="${hsl(hue, 40, light * 1.3)}"/><path d="M230 400L520 505V830L245 700Z" fill="${hsl(hue, 40, light)}"/>
				<path d="M520 505L780 390L762 690L520 830Z" fill="${hsl(hue, 40, light * 0.62)}"/><path d="M280 480L450 545V660L283 592Z" fill="#f2eee4"/>
				<path d="M300 515L430 565M300 550L430 600" stroke="#6a655c" stroke-width="8"/>`,
			foot: { x: 505, y: 815, half: 280 },
		}
	},
	bag: (draw) => {
		const [hue, light] = [draw() * 360, 30 + draw() * 30]
		return {
			defs: across('a', [hsl(hue, 45, light * 1.35), hsl(hue, 45, light), hsl(hue, 45, light * 0.6)]),
			body: `<path d="M370 420C360 150 640 150 630 420" fill="none" stroke="${hsl(hue, 30, light * 0.5)}" stroke-width="16"/>
				<path d="M265 410H735L800 810Q500 850 200 810Z" fill="url(#a)"/><path d="M258 450L742 450L752 530Q500 590 246 530Z" fill="${hsl(hue, 50, light * 0.75)}"/>
				<circle cx="500" cy="555" r="20" fill="#d4bb66"/>`,
			foot: { x: 500, y: 822, half: 300 },
		}
	},
	cutlery: (draw) => {
		const turn = -25 + draw() * 50
		return {
			defs: across('a', ['#7d7f83', '#f2f3f5', '#a3a5aa', '#5f6165']),
			body: `<g transform="rotate(${turn} 500 500)"><path d="M390 160C330 240 345 370 394 390L384 850Q400 872 416 850L406 390C455 370 470 240 410 160Z" fill="url(#a)"/>
				<path d="M560 160V330Q566 385 592 395L584 850Q600 872 616 850L608 395Q634 385 640 330V160H628V310H614V160H602V310H588V160H574V310H572V160Z" fill="url(#a)"/></g>`,
			foot: null,
		}
	},
	pouch: (draw) => {
		const hue = draw() * 360
		return {
			defs: `<pattern id="p" width="48" height="48" patternUnits="userSpaceOnUse" patternTransform="rotate(35)"><rect width="48" height="48" fill="${hsl(hue, 50, 44)}"/>
				<rect width="24" height="24" fill="${hsl((hue + 70) % 360, 50, 64)}"/><rect x="24" y="24" width="24" height="24" fill="${hsl((hue + 190) % 360, 45, 26)}"/></pattern>
				${across('a', ['rgba(0,0,0,.5)', 'rgba(255,255,255,.25)', 'rgba(0,0,0,.45)'])}`,
			body: ['url(#p)', 'url(#a)']
				.map(
					(fill) =>
						`<path d="M300 250Q500 215 700 250C745 420 755 640 722 800Q500 845 278 800C245 640 255 420 300 250Z" fill="${fill}"/>`,
				)
				.join(''),
			foot: { x: 500, y: 812, half: 220 },
		}
	},
	'white cup': (draw) => {
		const level = 226 + draw() * 16
		return {
			defs: across('a', [grey(level * 0.73), grey(level * 1.05), grey(level * 0.95), grey(level * 0.69)]),
			body: `<path d="M650 400C820 390 815 670 632 655" fill="none" stroke="${grey(level * 0.85)}" stroke-width="32"/>
				<path d="M300 330L322 740Q480 806 640 740L662 330Z" fill="url(#a)"/><ellipse cx="481" cy="332" rx="181" ry="46" fill="${grey(level * 1.03)}"/>
				<ellipse cx="481" cy="342" rx="160" ry="36" fill="${grey(level * 0.7)}"/>`,
			foot: { x: 481, y: 762, half: 210 },
		}
	},
	'white bottle': (draw) => {
		const level = 230 + draw() * 8
		return {
			defs: across('a', [grey(level * 0.71), grey(level * 1.06), grey(level * 0.97), grey(level * 0.67)]),
			body: `<rect x="440" y="130" width="120" height="125" rx="12" fill="${grey(level * 0.79)}"/>
				<path d="M400 252H600Q652 262 652 335V800Q652 852 600 852H400Q348 852 348 800V335Q348 262 400 252Z" fill="url(#a)"/>
				<path d="M430 540H570M430 580H540" stroke="#777" stroke-width="12"/>`,
			foot: { x: 500, y: 850, half: 170 },
		}
	},
	bulb: (draw) => {
		const hue = 30 + draw() * 30
		return {
			defs: `<radialGradient id="r" cx=".38" cy=".32" r=".8"><stop offset="0" stop-color="#fff"/><stop offset=".45" stop-color="${hsl(hue, 60, 92)}"/>
				<stop offset="1" stop-color="${hsl(hue, 30, 60)}"/></radialGradient>${across('a', ['#555', '#eee', '#999', '#333'])}`,
			body: `<path d="M500 170C300 170 280 400 380 520Q415 565 425 645H575Q585 565 620 520C720 400 700 170 500 170Z" fill="url(#r)"/>
				<rect x="425" y="642" width="150" height="122" rx="8" fill="url(#a)"/><path d="M425 675H575M425 705H575M425 735H575" stroke="#444" stroke-width="6"/>
				<path d="M455 762H545L525 805H475Z" fill="#222"/>`,
			foot: { x: 500, y: 802, half: 95 },
		}
	},
}

const COLOURED = ['jug', 'lamp', 'stool', 'shoe', 'glasses', 'carton', 'bag', 'cutlery', 'pouch']
const PALE = ['white cup', 'white bottle', 'bulb', 'cutlery']

/** What is photographed on a ground: pale things on white, and on the others whatever comes. */
function thingsOn(ground: GroundKind): readonly string[] {
	if (ground === 'white on white') return PALE
	return ground === 'white' ? COLOURED : [...COLOURED, ...PALE]
}

/**
 * A photo of a thing as a small studio takes it, with its mask: a soft shadow, light that falls off, a lens that blurs a
 * little, noise and JPEG. The same seed is the same photo on every machine with the same picture library.
 */
export async function productPhoto(ground: GroundKind, seed: number, side = 1000): Promise<ProductPhoto> {
	const draw = drawer(seed * 7919 + GROUNDS.indexOf(ground) * 104729)
	const names = thingsOn(ground)
	const name = names[Math.floor(draw() * names.length)]!
	const thing = THINGS[name]!(draw)
	const place = `translate(${draw() * 80 - 40} ${draw() * 60 - 30}) translate(500 500) rotate(${draw() * 8 - 4}) scale(${0.68 + draw() * 0.32}) translate(-500 -500)`
	const behind = await groundPixels(ground, draw, side)
	const front = await drawn(`<defs>${thing.defs ?? ''}</defs><g transform="${place}">${thing.body}</g>`, side)
	const shadow = await shadowOf(thing, place, draw, side)
	const { picture, mask } = composed(behind, front, shadow, side * side)
	const [blur, noise] = [0.5 + draw() * 0.6, 1 + draw() * 2.2]
	const rgb = await photographed(picture, { blur, noise, draw, side })
	const soft = sharp(mask, { raw: { width: side, height: side, channels: 1 } })
		.blur(blur)
		.extractChannel(0)
	return { name: `${ground} ${seed} ${name}`, rgb, mask: await soft.raw().toBuffer(), width: side, height: side }
}

function drawn(body: string, side: number): Promise<Buffer> {
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 1000 1000">${body}</svg>`
	return readDrawing(svg, (drawing) => drawing.ensureAlpha().raw().toBuffer())
}

async function shadowOf({ body, foot }: Thing, place: string, draw: Draw, side: number): Promise<Buffer> {
	const shape = foot
		? `<ellipse cx="${foot.x + 20}" cy="${foot.y}" rx="${foot.half * 1.15}" ry="${28 + draw() * 28}" opacity="${0.3 + draw() * 0.28}"/>`
		: `<g transform="translate(14 16)" opacity=".38">${body.replaceAll(/url\(#\w\)/g, '#000')}</g>`
	return sharp(await drawn(`<g transform="${place}">${shape}</g>`, side), {
		raw: { width: side, height: side, channels: 4 },
	})
		.extractChannel(3)
		.blur((12 + draw() * 14) * (side / 1000))
		.raw()
		.toBuffer()
}

function composed(behind: Float32Array, front: Buffer, shadow: Buffer, pixels: number) {
	const [picture, mask] = [Buffer.alloc(pixels * 3), Buffer.alloc(pixels)]
	for (let pixel = 0; pixel < pixels; pixel++) {
		const cover = front[pixel * 4 + 3]! / 255
		const light = 1 - shadow[pixel]! / 255
		for (let channel = 0; channel < 3; channel++) {
			const value = behind[pixel * 3 + channel]! * light * (1 - cover) + front[pixel * 4 + channel]! * cover
			picture[pixel * 3 + channel] = Math.max(0, Math.min(255, value))
		}
		mask[pixel] = front[pixel * 4 + 3]!
	}
	return { picture, mask }
}

interface Camera {
	readonly blur: number
	readonly noise: number
	readonly draw: Draw
	readonly side: number
}

async function photographed(picture: Buffer, { blur, noise, draw, side }: Camera): Promise<Uint8Array> {
	const raw = { raw: { width: side, height: side, channels: 3 as const } }
	const pixels = await sharp(picture, raw).blur(blur).raw().toBuffer()
	const about0 = () => (draw() + draw() + draw() + draw() - 2) * 1.73
	for (let pixel = 0; pixel < side * side; pixel++) {
		const grain = about0() * noise
		for (let channel = 0; channel < 3; channel++) {
			const at = pixel * 3 + channel
			pixels[at] = Math.max(0, Math.min(255, pixels[at]! + grain + about0() * noise * 0.5))
		}
	}
	const jpeg = await sharp(pixels, raw).jpeg({ quality: 88 }).toBuffer()
	return sharp(jpeg).raw().toBuffer()
}

async function groundPixels(kind: GroundKind, draw: Draw, side: number): Promise<Float32Array> {
	if (kind === 'white' || kind === 'white on white') return sweep(kind === 'white' ? 246 : 240, draw, side)
	if (kind === 'gradient') return shaded(draw, side)
	const svg = kind === 'texture' ? textured(draw) : cluttered(draw)
	const image = sharp(await drawn(svg, side), { raw: { width: side, height: side, channels: 4 } }).removeAlpha()
	if (kind === 'clutter') image.blur((6 + draw() * 10) * (side / 1000))
	return Float32Array.from(await image.raw().toBuffer())
}

/** A white sweep that darkens to its corners. */
function sweep(level: number, draw: Draw, side: number): Float32Array {
	const [bright, tint, falloff] = [level + draw() * 10, draw() * 6 - 3, 4 + draw() * 10]
	return filled(side, (x, y) => {
		const value = bright - falloff * 2 * ((x - 0.5) ** 2 + (y - 0.48) ** 2)
		return [value + tint * 0.3, value, value - tint * 0.5]
	})
}

/** A coloured wall over a floor, lit from one place. */
function shaded(draw: Draw, side: number): Float32Array {
	const hue = draw() * 360
	const colour = (light: number) => rgbOf(hue, 0.15 + draw() * 0.35, light)
	const [high, low] = [colour(0.72 + draw() * 0.15), colour(0.4 + draw() * 0.2)]
	const horizon = 0.56 + draw() * 0.12
	return filled(side, (x, y) => {
		const part = y > horizon ? 0.25 + 0.3 * (y - horizon) : y * 1.1
		const light = 1 - 0.7 * ((x - 0.5) ** 2 + (y - 0.5) ** 2)
		return [0, 1, 2].map((channel) => (high[channel]! * (1 - part) + low[channel]! * part) * light)
	})
}

function filled(side: number, colour: (x: number, y: number) => readonly number[]): Float32Array {
	const pixels = new Float32Array(side * side * 3)
	for (let y = 0; y < side; y++)
		for (let x = 0; x < side; x++) pixels.set(colour(x / side, y / side), (y * side + x) * 3)
	return pixels
}

/** Wood with its boards, or plaster. */
function textured(draw: Draw): string {
	const isWood = draw() < 0.5
	const frequency = isWood ? `0.004 ${0.05 + draw() * 0.05}` : `${0.4 + draw() * 0.3}`
	const plain = hsl(20 + draw() * 30, isWood ? 40 : 12, isWood ? 50 : 62)
	const joints = isWood
		? [0, 1, 2, 3, 4].map(
				(n) => `<path d="M0 ${n * 210 + draw() * 20}H1000" stroke="#2a1a0c" stroke-width="4" opacity=".6"/>`,
			)
		: []
	return `<defs><filter id="f" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="4" seed="${Math.floor(draw() * 999)}"/>
		<feColorMatrix values=".33 .33 .33 0 0 .33 .33 .33 0 0 .33 .33 .33 0 0 0 0 0 0 1"/></filter></defs><rect width="1000" height="1000" fill="${plain}"/>
		<rect width="1000" height="1000" filter="url(#f)" opacity=".35"/>${joints.join('')}`
}

/** A room out of focus. */
function cluttered(draw: Draw): string {
	const things = Array.from({ length: 26 }, () => {
		const [x, y, size] = [draw() * 1000, draw() * 760, 40 + draw() * 160]
		const fill = hsl(draw() * 360, 20 + draw() * 60, 25 + draw() * 60)
		return draw() < 0.5
			? `<circle cx="${x}" cy="${y}" r="${size / 2}" fill="${fill}"/>`
			: `<rect x="${x}" y="${y}" width="${size}" height="${size * (0.5 + draw())}" fill="${fill}" transform="rotate(${draw() * 40 - 20} ${x} ${y})"/>`
	})
	return `<rect width="1000" height="1000" fill="${hsl(draw() * 360, 30, 60 + draw() * 20)}"/><rect y="${600 + draw() * 100}" width="1000" height="500" fill="${hsl(25, 35, 40 + draw() * 25)}"/>${things.join('')}`
}

function rgbOf(hue: number, saturation: number, light: number): readonly number[] {
	const reach = saturation * Math.min(light, 1 - light)
	return [0, 8, 4].map((n) => {
		const k = (n + hue / 30) % 12
		return 255 * (light - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
	})
}
