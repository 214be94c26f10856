import sharp, { type Sharp } from 'sharp'

/** The application's picture library reads no drawings, in every file of this process: here alone it may, for a moment. */
const DRAWINGS = { operation: ['VipsForeignLoadSvg'] }

/** What `read` makes of an SVG. */
export function readDrawing(svg: string, read: (drawing: Sharp) => Promise<Buffer>): Promise<Buffer> {
	sharp.unblock(DRAWINGS)
	return read(sharp(Buffer.from(svg))).finally(() => sharp.block(DRAWINGS))
}
