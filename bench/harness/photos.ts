import sharp from 'sharp'

const [WIDTH, HEIGHT] = [1200, 900]

/** A photo-like JPEG made of raw pixels, different for each seed: a lit wall and a block with soft noise. */
export async function makePhoto(seed: number, width = WIDTH, height = HEIGHT): Promise<Buffer<ArrayBuffer>> {
	const data = Buffer.alloc(width * height * 3)
	let noise = seed * 2654435761 + 1
	for (let at = 0; at < data.length; at += 3) {
		const [x, y] = [(at / 3) % width, Math.floor(at / 3 / width)]
		noise = (noise * 1103515245 + 12345) % 2147483648
		const grain = (noise / 2147483648 - 0.5) * 12
		const inside = Math.abs(x / width - 0.5) < 0.2 && Math.abs(y / height - 0.5) < 0.28
		const light = inside ? 150 - (x / width) * 90 : 225 - (y / height) * 40
		data[at] = light + grain + ((seed * 13) % 30)
		data[at + 1] = light + grain - ((seed * 29) % (inside ? 90 : 20))
		data[at + 2] = light + grain - ((seed * 7) % (inside ? 110 : 40))
	}
	const jpeg = await sharp(data, { raw: { width, height, channels: 3 } })
		.jpeg({ quality: 85 })
		.toBuffer()
	return Buffer.from(jpeg)
}
