// Yardstick (f): a browser prints a plain page of the same rows, as sellers without a typesetter would. Arguments: the
// number of items, the folder of its photos.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'
import type { Item } from '#templates/data.ts'
import { makePaper } from '../harness/paper.ts'

const [count = '100', folder = ''] = process.argv.slice(2)
const { data } = makePaper('DefaultTemp', Number(count), folder)

const STYLE = `@page { size: A4; margin: 12mm } body { font: 7pt sans-serif; margin: 0 }
	main { display: grid; grid-template-columns: 1fr 1fr 1fr; gap: 5mm }
	article { break-inside: avoid; border: 0.4pt solid #d5d8db; height: 78mm; overflow: hidden }
	img { width: 100%; height: 40mm; object-fit: cover } b { font-size: 10pt } h2 { font-size: 8pt; margin: 0 }`

const fact = (item: Item) => (field: 'moq' | 'qty_per_carton' | 'size') =>
	`<dt>${data.labels[field]}</dt><dd>${item.values[field]}</dd>`
const card = (item: Item) =>
	`<article><img src="${item.images[0]?.id}"><h2>${item.name}</h2><p>${item.sku}</p><b>${item.price.display}</b>
	<dl>${(['moq', 'qty_per_carton', 'size'] as const).map(fact(item)).join('')}</dl><p>${item.values.description}</p></article>`

const html = join(folder, 'plain.html')
const items = data.sections.flatMap((section) => section.items.slice(0, section.items.length))
await writeFile(html, `<!doctype html><style>${STYLE}</style><main>${items.map(card).join('')}</main>`)
const browser = await chromium.launch({
	executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
	args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
})
const page = await browser.newPage()
await page.goto(pathToFileURL(html).href)
const out = join(folder, 'browser.pdf')
await page.pdf({ path: out, preferCSSPageSize: true })
await browser.close()
process.send?.({ printed: out })
process.on('SIGTERM', () => process.exit(0))
