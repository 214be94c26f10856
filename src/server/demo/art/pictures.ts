import type { Canvas, Frame } from './canvas.ts'
import { bowl, mug, plates, teapot, vase } from './ceramics.ts'
import { candle, carafe, dispenser } from './glass.ts'
import { deskLamp, pendant, tableLamp } from './lamps.ts'
import { grasses, planter, twig } from './plants.ts'
import { room } from './scene.ts'
import { basket, cushion, foldedPile } from './textiles.ts'
import { board, clock, mill, mirror, sideTable, stool, tray } from './wood.ts'

/** How near one looks at each kind of thing: the first part of a picture's name tells the kind. */
const FRAMES: Readonly<Record<string, Frame>> = {
	lamp: [500, 510, 800],
	desk: [500, 560, 820],
	mug: [500, 660, 600],
	espresso: [490, 690, 470],
	bowl: [510, 690, 700],
	plates: [500, 720, 800],
	teapot: [520, 640, 760],
	carafe: [540, 600, 760],
	mill: [510, 600, 700],
	board: [500, 510, 840],
	tray: [500, 740, 850],
	vase: [500, 510, 860],
	cushion: [500, 565, 740],
	throw: [500, 640, 740],
	towels: [500, 640, 680],
	napkins: [500, 650, 640],
	basket: [500, 610, 700],
	planter: [500, 540, 860],
	stool: [500, 640, 720],
	bench: [500, 660, 820],
	table: [500, 620, 840],
	candle: [500, 610, 640],
	dispenser: [500, 540, 780],
	clock: [500, 480, 800],
}
const WHOLE: Frame = [500, 500, 1000]

/** One product still life: the wall it stands before, and what is drawn. */
interface Picture {
	wall: string
	table?: string
	draw(canvas: Canvas): void
}

const CREAM = '#f1e7d8'
const SAND = '#dcc7a8'
const SAGE = '#a9b5a0'
const INK = '#3d4b57'
const CLAY = '#b9694a'
const OAK = '#c49a66'
const WALNUT = '#7a5236'
const WHITE = '#efebe3'
const PETROL = '#3f6f74'
const OCHRE = '#cf9a41'
const BLUSH = '#d8a698'
const CHARCOAL = '#45423f'
const BRASS = '#b08b4f'

/** The demo's photos by name. */
export const PICTURES: Readonly<Record<string, Picture>> = {
	'lamp-ball-clay': { wall: '#c9b8a4', draw: (c) => tableLamp(c, 'ball', { colour: CLAY, gloss: 0.4 }, CREAM) },
	'lamp-ball-petrol': { wall: '#b8c2bb', draw: (c) => tableLamp(c, 'ball', { colour: PETROL, gloss: 0.5 }, CREAM) },
	'lamp-ball-white': {
		wall: '#cbbfb0',
		draw: (c) => tableLamp(c, 'ball', { colour: WHITE, gloss: 0.3, surface: 'speckled' }, SAND),
	},
	'lamp-column-oak': {
		wall: '#b9b3a6',
		draw: (c) => tableLamp(c, 'column', { colour: OAK, gloss: 0.15, surface: 'wood' }, WHITE),
	},
	'lamp-slim-brass': {
		wall: '#8fa09b',
		table: '#d9cdb9',
		draw: (c) => tableLamp(c, 'slim', { colour: BRASS, gloss: 0.8 }, WHITE),
	},
	'lamp-drop-ochre': { wall: '#c2b7aa', draw: (c) => tableLamp(c, 'drop', { colour: OCHRE, gloss: 0.5 }, '#e9dcc6') },
	'lamp-drop-ink': { wall: '#b9b4ab', draw: (c) => tableLamp(c, 'drop', { colour: INK, gloss: 0.5 }, '#e9dcc6') },
	'desk-lamp-black': { wall: '#c4b9a8', draw: (c) => deskLamp(c, CHARCOAL) },
	'desk-lamp-sage': { wall: '#d3c6b2', draw: (c) => deskLamp(c, '#7f937c') },
	'pendant-dome-black': { wall: '#a79c8d', table: '#b9ae9e', draw: (c) => pendant(c, CHARCOAL, 'dome') },
	'pendant-dome-clay': { wall: '#b5a492', table: '#c3b3a0', draw: (c) => pendant(c, CLAY, 'dome') },
	'pendant-bell-brass': { wall: '#7f8d89', table: '#93a09b', draw: (c) => pendant(c, BRASS, 'bell') },
	'pendant-globe-opal': { wall: '#8d958f', table: '#9da59e', draw: (c) => pendant(c, '#ecdcb8', 'globe') },
	'pendant-disc-sage': { wall: '#b7ab99', table: '#c4b9a8', draw: (c) => pendant(c, '#8b9c88', 'disc') },
	'mug-cream': { wall: '#c4b39c', draw: (c) => mug(c, { colour: '#e9dcc6', speckled: true }) },
	'mug-petrol': { wall: '#d3c8b6', draw: (c) => mug(c, { colour: '#d9c7a9', dip: PETROL }) },
	'mug-clay': { wall: '#cfc6b4', draw: (c) => mug(c, { colour: CLAY, dip: WHITE }) },
	'mug-ink': { wall: '#c9c0b2', draw: (c) => mug(c, { colour: INK, speckled: true }) },
	'mug-pair': {
		wall: SAGE,
		draw: (c) => (
			mug(c, { colour: WHITE, dip: '#8ba0a3' }, 350, 0.78, 770),
			mug(c, { colour: WHITE, dip: BLUSH }, 630, 0.86, 830)
		),
	},
	'espresso-ochre': { wall: '#b3bab0', draw: (c) => mug(c, { colour: '#e3d3b6', dip: OCHRE }, 475, 0.72) },
	'bowl-white': { wall: '#b9a68f', draw: (c) => bowl(c, { colour: WHITE, speckled: true }) },
	'bowl-petrol': { wall: '#d2c5b1', draw: (c) => bowl(c, { colour: '#d3bf9f', dip: PETROL }) },
	'bowl-clay': { wall: '#c3c4b7', draw: (c) => bowl(c, { colour: CLAY, dip: '#ead9c2' }) },
	'bowl-small': { wall: '#cdbfae', draw: (c) => bowl(c, { colour: '#8ba08d', speckled: true }, 500, 0.74) },
	'plates-white': { wall: '#a9a18f', draw: (c) => plates(c, [WHITE, WHITE, WHITE, WHITE]) },
	'plates-mixed': { wall: '#cdc1ae', draw: (c) => plates(c, ['#6d8a8c', WHITE, '#d3b48a', WHITE, BLUSH]) },
	'teapot-ink': { wall: '#cbbba6', draw: (c) => teapot(c, { colour: INK }) },
	'teapot-sand': { wall: '#aab3a8', draw: (c) => teapot(c, { colour: '#dcc7a8', speckled: true }) },
	'carafe-clear': { wall: '#cdbfa9', draw: (c) => carafe(c, '#b9cdcb', '#dfa35b') },
	'carafe-green': { wall: '#d5c9b6', draw: (c) => carafe(c, '#8fae99', '#c9b75f') },
	'mill-pair': { wall: '#b8bcae', draw: (c) => (mill(c, WALNUT, 390), mill(c, OAK, 640, 0.86)) },
	'board-oak': { wall: '#b7c0b8', table: '#d9cbb5', draw: (c) => board(c, OAK, 'paddle') },
	'board-walnut': { wall: '#d5c8b4', draw: (c) => board(c, WALNUT, 'round') },
	'tray-oak': { wall: '#9fb0ab', table: '#d5cab8', draw: (c) => tray(c, '#cda571') },
	'tray-walnut': { wall: '#cfc0ab', draw: (c) => tray(c, WALNUT) },
	'vase-bottle-white': {
		wall: '#b4a48f',
		draw: (c) => (
			twig(c, [500, 350], 90, 260, '#86987a'),
			twig(c, [498, 350], -120, 210, '#758a6f'),
			vase(c, 'bottle', { colour: WHITE, speckled: true })
		),
	},
	'vase-bottle-clay': {
		wall: '#d4c6b1',
		draw: (c) => (
			twig(c, [503, 350], 100, 220, '#9a8f5f'),
			twig(c, [497, 350], -80, 240, '#a89a66'),
			vase(c, 'bottle', { colour: CLAY })
		),
	},
	'vase-round-petrol': {
		wall: '#cfc3b0',
		draw: (c) => (grasses(c, [500, 480], '#d8bd92'), vase(c, 'round', { colour: PETROL })),
	},
	'vase-round-sand': {
		wall: '#a3aea5',
		draw: (c) => (
			twig(c, [520, 480], 130, 330, '#6f8a68', 74),
			twig(c, [480, 480], -140, 290, '#83996f', 74),
			twig(c, [500, 480], -10, 370, '#779070', 74),
			vase(c, 'round', { colour: '#dcc7a8', speckled: true })
		),
	},
	'vase-column-ochre': { wall: '#c5bfb2', draw: (c) => vase(c, 'column', { colour: '#e6d8c0', dip: OCHRE }) },
	'vase-amphora-ink': { wall: '#d0c1ac', draw: (c) => vase(c, 'amphora', { colour: INK }, 500, 1.15) },
	'cushion-ochre': { wall: '#b9b2a4', table: '#cfc4b3', draw: (c) => cushion(c, OCHRE, 'plain') },
	'cushion-petrol': { wall: '#d8ccb9', draw: (c) => cushion(c, PETROL, 'stripes', '#e6dcc9') },
	'cushion-blush': { wall: '#c6bdae', draw: (c) => cushion(c, BLUSH, 'dots', '#f3e6da') },
	'cushion-linen': { wall: '#a4aea6', table: '#c9c1b1', draw: (c) => cushion(c, '#ddcfb7', 'check', '#8a7a63') },
	'throw-sage': { wall: '#d4c7b3', draw: (c) => foldedPile(c, ['#8c9d87', '#8c9d87', '#93a48e'], 560) },
	'throw-clay': { wall: '#b8bdb1', draw: (c) => foldedPile(c, ['#b8765a', '#b8765a', '#bf8065'], 560) },
	'towels-mixed': { wall: '#cabca8', draw: (c) => foldedPile(c, ['#4f757a', '#e9dfcf', '#8fa7a5', '#f2ebdf'], 470) },
	'napkins-linen': {
		wall: '#a8b2aa',
		draw: (c) => foldedPile(c, ['#d9c4a2', '#c98f6d', '#e8dcc8', '#8a9c86', '#ddccb0'], 420),
	},
	'basket-natural': { wall: '#b4bcb1', table: '#d5c8b3', draw: (c) => basket(c, '#c9a266') },
	'basket-grey': { wall: '#d2c5b2', draw: (c) => basket(c, '#a39b8d', CHARCOAL) },
	'planter-ficus': {
		wall: '#d3c7b5',
		draw: (c) => planter(c, 'ficus', { colour: WHITE, gloss: 0.3, surface: 'speckled' }),
	},
	'planter-snake': {
		wall: '#c8b7a2',
		draw: (c) => planter(c, 'snake', { colour: '#e0d2bc', gloss: 0.2, dip: { colour: CLAY, height: 110 } }),
	},
	'planter-cactus': { wall: '#cdb9a6', draw: (c) => planter(c, 'cactus', { colour: CLAY, gloss: 0.15 }) },
	'planter-olive': {
		wall: '#d6cab8',
		draw: (c) => planter(c, 'olive', { colour: '#6e6a64', gloss: 0.1, surface: 'speckled' }),
	},
	'planter-fern': { wall: '#b7b0a2', draw: (c) => planter(c, 'fern', { colour: PETROL, gloss: 0.6 }) },
	'stool-oak': { wall: '#b9c0b6', table: '#cfc3b0', draw: (c) => stool(c, OAK, OAK) },
	'stool-black': { wall: '#d1c4b0', draw: (c) => stool(c, WALNUT, CHARCOAL) },
	'bench-low': {
		wall: '#a9b3ac',
		table: '#cbbfac',
		draw: (c) => stool(c, '#d0a873', '#d0a873', { width: 330, height: 330 }),
	},
	'table-walnut': { wall: '#d4c8b6', draw: (c) => sideTable(c, WALNUT, WHITE) },
	'table-oak': { wall: '#adb6ac', table: '#cdc1af', draw: (c) => sideTable(c, OAK, INK) },
	'candle-amber': { wall: '#8f9c98', table: '#c4b8a5', draw: (c) => candle(c, '#f0e4cf', '#b9772f') },
	'candle-clear': { wall: '#a99c8b', draw: (c) => candle(c, '#efe6d6', '#a9b8b6') },
	'dispenser-amber': { wall: '#d5c9b8', draw: (c) => dispenser(c, '#8a5426', '#efe5d3') },
	'dispenser-white': { wall: '#a9b4ae', draw: (c) => dispenser(c, '#e7e1d6', '#c9b493') },
	'clock-oak': { wall: '#b7bfb6', table: '#b7bfb6', draw: (c) => clock(c, OAK, '#f4eee2', CHARCOAL) },
	'clock-ink': { wall: '#d6cbb9', table: '#d6cbb9', draw: (c) => clock(c, BRASS, INK, '#efe3cc') },
	'mirror-round': { wall: '#c6b8a4', table: '#c6b8a4', draw: (c) => mirror(c, BRASS, 'round') },
	'mirror-arch': { wall: '#a8b3ad', table: '#cdc2b0', draw: (c) => mirror(c, WALNUT, 'arch') },
}

/** The picture of a name as SVG of `size` × `size` pixels. Throws for a name that is not in PICTURES. */
export function drawPicture(name: string, size: number): string {
	const picture = PICTURES[name]
	if (!picture) throw new Error(`there is no picture ${name}`)
	const canvas = picture.table ? room(picture.wall, picture.table) : room(picture.wall)
	picture.draw(canvas)
	return canvas.toSvg(size, FRAMES[name.split('-')[0] ?? ''] ?? WHOLE)
}
