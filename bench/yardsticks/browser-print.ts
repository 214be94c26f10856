// Yardstick (f): a browser prints plain pages of the same rows, as sellers without a typesetter would: 100 rows at a time,
// since it gives up on a thousand photos in one document; each photo as large as its print needs. Arguments: the number of
// items, the folder of their photos.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'
import { createPhotoPress } from '#server/typesetting/index.ts'
import { printPixels } from '#server/typesetting/photos.ts'
import type { Item } from '#templates/data.ts'
import { makePaper } from '../harness/paper.ts'

const [count = '100', folder = ''] = process.argv.slice(2)
const { data } = makePaper('DefaultTemp', Number(count), folder)

const AT_ONCE = 100
const DPI = 200
/** A third of A4 without margins and gaps: millimetres. */
const PHOTO_WIDTH = 59

const STYLE = `@page { size: A4; margin: 12mm } body { font: 7pt sans-serif; margin: 0 }
	main { display: grid; grid-template-columns: 1fr 1fr 1fr; gap: 5mm }
	article { break-inside: avoid; border: 0.4pt solid #d5d8db; height: 78mm; overflow: hidden }
	img { width: 100%; height: 40mm; object-fit: cover } b { font-size: 10pt } h2 { font-size: 8pt; margin: 0 }`

const fact = (item: Item) => (field: 'moq' | 'qty_per_carton' | 'size') =>
	`<dt>${data.labels[field]}</dt><dd>${item.values[field]}</dd>`
const press = createPhotoPress(join(folder, 'prints'))
const photo = (id: string) =>
	press.print({ path: join(folder, id), md5: id.replace('.jpg', '') }, printPixels(PHOTO_WIDTH, DPI))
const card = async (item: Item) =>
	`<article><img src="${pathToFileURL(await photo(item.images[0]?.id ?? '')).href}"><h2>${item.name}</h2><p>${item.sku}</p><b>${item.price.display}</b>
	<dl>${(['moq', 'qty_per_carton', 'size'] as const).map(fact(item)).join('')}</dl><p>${item.values.description}</p></article>`

const items = data.sections.flatMap(({ items }) => items.slice(0, items.length))
const browser = await chromium.launch({
	executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
	args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
})
const page = await browser.newPage()
const out = join(folder, 'browser.pdf')
for (let from = 0; from < items.length; from += AT_ONCE) {
	const html = join(folder, 'plain.html')
	const cards = await Promise.all(items.slice(from, from + AT_ONCE).map(card))
	await writeFile(html, `<!doctype html><style>${STYLE}</style><main>${cards.join('')}</main>`)
	await page.goto(pathToFileURL(html).href)
	await page.pdf({ path: out, preferCSSPageSize: true })
}
await browser.close()
process.send?.({ printed: out })
process.on('SIGTERM', () => process.exit(0))
