import encoder from 'bwip-js/node'

/** A QR code without a quiet zone: how many modules wide, and the dark ones as runs of a row: column, row, length. */
export interface QrMatrix {
	readonly size: number
	readonly runs: readonly (readonly [x: number, y: number, width: number])[]
}

/** The modules of a QR code in UTF-8, at a level of error correction. */
export function qrMatrix(text: string, level: 'L' | 'M' | 'Q' | 'H'): QrMatrix {
	// oxlint-disable-next-line import/no-named-as-default-member -- the named export draws, this one answers the matrix
	const [code] = encoder.raw('qrcode', text, `eclevel=${level}`)
	if (!code || !('pixs' in code)) throw new TypeError('The encoder answered no matrix.')
	const { pixs, pixx: size } = code
	const runs: [number, number, number][] = []
	for (let at = 0; at < pixs.length; at++) {
		const start = at
		const rowEnd = (Math.floor(at / size) + 1) * size
		while (at < rowEnd - 1 && pixs[at] && pixs[at + 1]) at++
		if (pixs[at]) runs.push([start % size, Math.floor(start / size), at - start + 1])
	}
	return { size, runs }
}

/** A QR code as SVG, level M, without a quiet zone (the kit adds it). */
export function qrSvg(text: string): string {
	const { size, runs } = qrMatrix(text, 'M')
	const path = runs.map(([x, y, width]) => `M${x} ${y}h${width}v1h-${width}z`).join('')
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path}"/></svg>`
}
