// Yardstick (e): the pages of a line sheet drawn with pdfkit by hand: the places of our plan, the same texts, fonts and
// photos, no layout beyond wrapping and cutting. Arguments: the number of items, the folder of its photos.
import { createWriteStream } from 'node:fs'
import { dirname, join } from 'node:path'
import { finished } from 'node:stream/promises'
import PdfKit from 'pdfkit'
import { resolveFont } from '#server/typesetting/fonts.ts'
import { createPhotoPress } from '#server/typesetting/index.ts'
import { printPixels } from '#server/typesetting/photos.ts'
import type { Item } from '#templates/data.ts'
import { FONT_FAMILIES } from '#templates/fonts.ts'
import type { Block } from '#templates/plan-parts.ts'
import { makePaper } from '../harness/paper.ts'

const MM = 72 / 25.4
const DPI = 200
const INK = '#1d2328'
const MUTE = '#6a6e72'
const RULE = '#d5d8db'
const FACTS = ['moq', 'qty_per_carton', 'size'] as const

const [count = '100', folder = ''] = process.argv.slice(2)
const { data, settings, plan } = makePaper('DefaultTemp', Number(count), folder)
const { width, height, marginX, contentTop, contentWidth, gap, cols } = plan.geometry
const press = createPhotoPress(join(folder, 'prints'))

const out = join(folder, 'pdfkit.pdf')
const size: [number, number] = [width * MM, height * MM]
const doc = new PdfKit({ autoFirstPage: false, margin: 0, size, info: { Title: data.title } })
const written = finished(doc.pipe(createWriteStream(out)))
registerFonts()
for (const [index, page] of plan.pages.entries()) {
	doc.addPage()
	if (page.kind === 'items') await drawItems(page.blocks, index + 1)
	else await drawTitle()
}
doc.end()
await written
process.send?.({ printed: out })
process.on('SIGTERM', () => process.exit(0))

function registerFonts(): void {
	const family = FONT_FAMILIES.find((font) => font.family === 'Open Sans')
	if (!family) throw new Error('no Open Sans')
	const file = (cut: string) =>
		join(dirname(resolveFont(family)), family.files.find((name) => name.startsWith(cut)) ?? '')
	doc.registerFont('regular', file('400Regular/'))
	doc.registerFont('semibold', file('600SemiBold/'))
	doc.registerFont('bold', file('700Bold/'))
}

/** One line or several, cut at the end; millimetres and points. */
function write(text: string, at: [number, number], w: number, font: string, points: number, lines = 1): void {
	const [x, y] = at
	const room = { width: w * MM, height: lines * points * 1.25, ellipsis: true, lineGap: points * 0.1 }
	doc
		.font(font)
		.fontSize(points)
		.text(text, x * MM, y * MM, room)
}

async function photo(id: string, x: number, y: number, w: number, h: number): Promise<void> {
	const path = await press.print(
		{ path: join(folder, id), md5: id.replace('.jpg', '') },
		printPixels(Math.max(w, h), DPI),
	)
	doc
		.save()
		.rect(x * MM, y * MM, w * MM, h * MM)
		.clip()
	doc.image(path, x * MM, y * MM, { cover: [w * MM, h * MM], align: 'center', valign: 'center' })
	doc.restore()
}

async function drawTitle(): Promise<void> {
	const panel = width * 0.42
	const [first] = data.sections[0]?.items.slice(0, 1) ?? []
	doc.rect(0, 0, panel * MM, height * MM).fill(settings.color)
	if (first?.images[0]) await photo(first.images[0].id, panel, 0, width - panel, height)
	doc.fillColor('white')
	write(data.title, [marginX, height * 0.36], panel - marginX - 8, 'bold', 34, 3)
	write(data.subtitle, [marginX, height * 0.46], panel - marginX - 8, 'regular', 13)
	write(data.company.name, [marginX, height - 40], panel - marginX - 8, 'bold', 11)
}

async function drawItems(blocks: readonly Block[], number: number): Promise<void> {
	doc.fillColor(INK)
	write(data.company.name, [marginX, 7], 90, 'bold', 8)
	write(`${number} / ${plan.pages.length}`, [width - marginX - 20, height - 12], 20, 'regular', 8)
	for (const block of blocks) {
		const y = contentTop + block.y
		if (block.kind === 'head') write(data.sections[block.section]?.name ?? '', [marginX, y], contentWidth, 'bold', 16)
		if (block.kind !== 'row') continue
		const items = data.sections[block.section]?.items.slice(block.from, block.to) ?? []
		const w = (contentWidth - (cols - 1) * gap) / cols
		for (const [column, item] of items.entries()) await drawCard(item, marginX + column * (w + gap), y, w, block.h)
	}
}

async function drawCard(item: Item, x: number, y: number, w: number, h: number): Promise<void> {
	const [left, room] = [x + 2.4, w - 4.8]
	const photoHeight = h - 36
	if (item.images[0]) await photo(item.images[0].id, x, y, w, photoHeight)
	doc
		.rect(x * MM, y * MM, w * MM, h * MM)
		.lineWidth(0.4)
		.stroke(RULE)
	doc.link(x * MM, y * MM, w * MM, photoHeight * MM, data.linkBase + item.key)
	doc.fillColor(INK)
	write(item.name, [left, y + photoHeight + 1.6], room, 'semibold', 8.2)
	doc.fillColor(MUTE)
	write(item.sku, [left, y + photoHeight + 5.5], room, 'regular', 6.7)
	doc.fillColor(settings.color)
	write(`${item.price.display} ${item.price.unit}`, [left, y + photoHeight + 9.5], room, 'bold', 10)
	for (const [index, field] of FACTS.entries()) {
		const line = y + photoHeight + 15.5 + index * 3
		doc.fillColor(MUTE)
		write(data.labels[field] ?? field, [left, line], room * 0.4, 'regular', 6.6)
		doc.fillColor(INK)
		write(item.values[field] ?? '', [left + room * 0.4, line], room * 0.6, 'regular', 6.6)
	}
	doc.fillColor(MUTE)
	write(item.values.description ?? '', [left, y + photoHeight + 25.5], room, 'regular', 6.6, 2)
}
