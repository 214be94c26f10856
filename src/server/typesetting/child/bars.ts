import encoder from 'bwip-js/node'
import { type CodeOnLabel, QUIET_MODULES } from '#domain/label/code.ts'

export interface BarCode {
	readonly symbol: Exclude<CodeOnLabel['symbol'], 'qr'>
	readonly text: string
}

/** A bar code as SVG to be stretched, one unit a module, with its quiet zones; no text below it. */
export function barCode({ symbol, text }: BarCode): { svg: string; modules: number } {
	const widths = widthsOf(symbol, text)
	let x = QUIET_MODULES
	let path = ''
	for (const [index, width] of widths.entries()) {
		if (index % 2 === 0) path += `M${x} 0h${width}v1h-${width}z`
		x += width
	}
	const modules = x + QUIET_MODULES
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${modules} 1"><path d="${path}"/></svg>`
	return { svg, modules }
}

/** Widths in modules of bars and spaces in turn, a bar first. */
function widthsOf(symbol: BarCode['symbol'], text: string): readonly number[] {
	// oxlint-disable-next-line import/no-named-as-default-member -- the named export draws, this one answers the widths
	const [code] = encoder.raw(symbol, text)
	if (!code || !('sbs' in code)) throw new TypeError('The encoder answered no bars.')
	return code.sbs
}
