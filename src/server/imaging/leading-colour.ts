/** A coarse copy of a picture: each channel's means by rows, 0 to 255. */
type Channels = readonly Float32Array[]

/** Parts of the circle of hues; what lies in one and its neighbours is one colour to the eye. */
const HUES = 24
/** Chroma (0 to 1) below which a colour is grey, and the share of the picture that has to be coloured. */
const [GREY, LEAST_SHARE] = [0.16, 0.015]
/** Degrees of hue and chroma of skin and wood: they are around what is sold more often than they are it. */
const [WARM_FROM, WARM_TO, WARM_CHROMA, WARM_WEIGHT] = [8, 42, 0.5, 0.25]
/** What a large field of it bears: brighter and stronger colours are toned down. */
const [MOST_SATURATION, LIGHTEST, DARKEST] = [0.62, 0.44, 0.22]

/**
 * The colour that leads in a picture, `#rrggbb`, as a large field of paper bears it: its strongest hue, by how much of the
 * picture has it. Null where the picture is grey.
 */
export function leadingColour(channels: Channels): string | null {
	const cells = cellsOf(channels)
	const weights = new Float64Array(HUES)
	for (const { hue, weight } of cells) weights[partOf(hue)] = (weights[partOf(hue)] ?? 0) + weight
	const around = weights.map((weight, part) => {
		return weight + ((weights[(part + 1) % HUES] ?? 0) + (weights[(part + HUES - 1) % HUES] ?? 0)) / 2
	})
	const lead = around.indexOf(Math.max(...around))
	const own = cells.filter(({ hue }) => distance(partOf(hue), lead) <= 1)
	const total = own.reduce((sum, { weight }) => sum + weight, 0)
	if (own.length < LEAST_SHARE * (channels[0]?.length ?? 0) || total === 0) return null
	const mean = [0, 1, 2].map((at) => own.reduce((sum, { rgb, weight }) => sum + (rgb[at] ?? 0) * weight, 0) / total)
	return borne(mean)
}

interface Cell {
	readonly rgb: readonly number[]
	/** Degrees. */
	readonly hue: number
	readonly weight: number
}

function cellsOf(channels: Channels): Cell[] {
	const cells: Cell[] = []
	for (let cell = 0; cell < (channels[0]?.length ?? 0); cell++) {
		const rgb = channels.map((channel) => (channel[cell] ?? 0) / 255)
		const { hue, chroma } = hueOf(rgb)
		if (chroma < GREY) continue
		const isWarm = hue >= WARM_FROM && hue <= WARM_TO && chroma < WARM_CHROMA
		cells.push({ rgb, hue, weight: chroma * (isWarm ? WARM_WEIGHT : 1) })
	}
	return cells
}

const partOf = (hue: number) => Math.floor((hue / 360) * HUES) % HUES

function distance(one: number, other: number): number {
	const apart = Math.abs(one - other)
	return Math.min(apart, HUES - apart)
}

function hueOf([red = 0, green = 0, blue = 0]: readonly number[]): { hue: number; chroma: number } {
	const most = Math.max(red, green, blue)
	const chroma = most - Math.min(red, green, blue)
	if (chroma === 0) return { hue: 0, chroma }
	const sixth =
		most === red ? (green - blue) / chroma : most === green ? 2 + (blue - red) / chroma : 4 + (red - green) / chroma
	return { hue: (sixth * 60 + 360) % 360, chroma }
}

/** The same hue, no stronger, lighter or darker than a large field bears. */
function borne(rgb: readonly number[]): string {
	const { hue } = hueOf(rgb)
	const [most, least] = [Math.max(...rgb), Math.min(...rgb)]
	const middle = (most + least) / 2
	const saturation = most === least ? 0 : (most - least) / (1 - Math.abs(2 * middle - 1))
	const light = Math.min(LIGHTEST, Math.max(DARKEST, middle))
	const spread = Math.min(MOST_SATURATION, saturation) * Math.min(light, 1 - light)
	const channel = (n: number) => {
		const k = (n + hue / 30) % 12
		const value = light - spread * Math.max(-1, Math.min(k - 3, 9 - k, 1))
		return Math.round(value * 255)
			.toString(16)
			.padStart(2, '0')
	}
	return `#${channel(0)}${channel(8)}${channel(4)}`
}
