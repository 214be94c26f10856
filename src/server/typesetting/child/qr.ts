import encoder from 'bwip-js/node'

/** A QR code as SVG, level M, without a quiet zone (the kit adds it). */
export function qrSvg(text: string): string {
	// oxlint-disable-next-line import/no-named-as-default-member -- the named export draws, this one answers the matrix
	const [code] = encoder.raw('qrcode', text, 'eclevel=M')
	if (!code || !('pixs' in code)) throw new TypeError('The encoder answered no matrix.')
	const { pixs, pixx: size } = code
	let path = ''
	for (let at = 0; at < pixs.length; at++) {
		const start = at
		const rowEnd = (Math.floor(at / size) + 1) * size
		while (at < rowEnd - 1 && pixs[at] && pixs[at + 1]) at++
		if (pixs[at]) path += `M${start % size} ${Math.floor(start / size)}h${at - start + 1}v1h-${at - start + 1}z`
	}
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path}"/></svg>`
}
