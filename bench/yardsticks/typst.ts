// Yardstick (d): the bare compile of a catalog's pages to PDF, in one process and without photos, and our whole print of
// the same catalog with them. Arguments: 'bare' or 'ours', the number of items, the folder of its photos.
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Press } from '#server/typesetting/child/compiler.ts'
import { createPhotoPress, createTypesetter } from '#server/typesetting/index.ts'
import { drawWindow } from '#templates/drawing.ts'
import { planCatalog } from '#templates/plan.ts'
import { manifestOf } from '#templates/registry.ts'
import { makeCatalog, makeItems, makePhoto, makeSettings } from '#tests/make/catalog.ts'
import { quiet } from '../harness/seller.ts'

const [kind = 'bare', count = '100', folder = ''] = process.argv.slice(2)
const template = 'DefaultTemp'
const files = readdirSync(folder).filter((name) => name.endsWith('.jpg'))
const items = makeItems(1, Number(count)).map((item, index) => ({
	...item,
	images: [makePhoto(files[index % files.length] ?? '', { w: 1200, h: 900 })],
}))
const data = makeCatalog([items])
const settings = makeSettings()
const out = join(folder, `${kind}.pdf`)

if (kind === 'bare') bare()
else await ours()
process.send?.({ printed: process.resourceUsage().maxRSS / 1024 })
process.on('SIGTERM', () => process.exit(0))

function bare(): void {
	const manifest = manifestOf(template)
	if (!manifest) throw new Error(`there is no template ${template}`)
	const plan = planCatalog(data.sections, settings, manifest)
	const whole = { first: 1, count: plan.pages.length, title: data.title }
	const drawing = drawWindow(plan, data, settings, manifest, whole)
	new Press().set(drawing, {}, ({ compiler, document }) =>
		writeFileSync(out, compiler.pdf(document, { pdfTags: true })),
	)
}

async function ours(): Promise<void> {
	const typesetter = createTypesetter({ log: quiet })
	const press = createPhotoPress(join(folder, 'prints'))
	const photos = (id: string, px: number) => press.print({ path: join(folder, id), md5: id.replace('.jpg', '') }, px)
	await typesetter.pdf({ template, settings, data, photos, out, title: data.title, lang: 'en' })
	await typesetter.close()
}
