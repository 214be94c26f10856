// Yardstick (d): the bare compile of a catalog's pages to PDF, in one process and without photos, and our whole print of
// the same catalog with them; each loads only what it needs. Arguments: 'bare', 'ours' or 'screen' (ours in the quality for
// screens), the number of items, the folder of its photos, the template, the variants of each item.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PRESETS } from '#server/modules/paper/presets.rule.ts'
import { makePaper } from '../harness/paper.ts'

const [kind = 'bare', count = '100', folder = '', template = 'DefaultTemp', variants = '0'] = process.argv.slice(2)
const { data, settings, manifest, plan } = makePaper(template, Number(count), folder, Number(variants))
const out = join(folder, `${kind}.pdf`)

if (kind === 'bare') await bare()
else await ours(kind === 'screen' ? PRESETS.screen : {})
process.send?.({ printed: out })
process.on('SIGTERM', () => process.exit(0))

async function bare(): Promise<void> {
	const { Press } = await import('#server/typesetting/child/compiler.ts')
	const { drawWindow } = await import('#templates/drawing.ts')
	const whole = { first: 1, count: plan.pages.length, title: data.title }
	const drawing = drawWindow(plan, data, settings, manifest, whole)
	new Press().set(drawing, {}, ({ compiler, document }) =>
		writeFileSync(out, compiler.pdf(document, { pdfTags: true })),
	)
}

async function ours({ dpi, quality }: { dpi?: number; quality?: number }): Promise<void> {
	const { createPhotoPress, createTypesetter } = await import('#server/typesetting/index.ts')
	const typesetter = createTypesetter({ log: { info: () => undefined } })
	const press = createPhotoPress(join(folder, 'prints'), quality)
	const photos = (id: string, px: number) => press.print({ path: join(folder, id), md5: id.replace('.jpg', '') }, px)
	await typesetter.pdf({
		template,
		settings,
		data,
		photos,
		out,
		title: data.title,
		lang: 'en',
		...(dpi ? { dpi } : {}),
	})
	await typesetter.close()
}
