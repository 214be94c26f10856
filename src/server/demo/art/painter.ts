// A process of its own: the server's sharp refuses SVG for good, this one draws the demo's own and takes nothing else.
import { join } from 'node:path'
import sharp from 'sharp'
import { drawPicture } from './pictures.ts'

const QUALITY = 88

const [folder = '', size = '', ...names] = process.argv.slice(2)
for (const name of names) {
	const file = join(folder, `${name}.jpg`)
	await sharp(Buffer.from(drawPicture(name, Number(size))))
		.jpeg({ quality: QUALITY })
		.toFile(file)
	process.stdout.write(`${name}\n`)
}
