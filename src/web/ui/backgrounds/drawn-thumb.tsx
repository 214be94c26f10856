import { useEffect, useRef } from 'react'
import { drawGround } from '#domain/background/draw-ground.ts'
import type { DrawnGround } from '#domain/background/ground.ts'

const SIDE = 80

/** A ground as it is drawn, small. */
export function DrawnThumb({ name }: { name: DrawnGround }) {
	const canvas = useRef<HTMLCanvasElement>(null)
	useEffect(() => {
		const context = canvas.current?.getContext('2d')
		if (!context) return
		const drawn = drawGround(name, SIDE, SIDE)
		const image = context.createImageData(SIDE, SIDE)
		for (let at = 0; at < SIDE * SIDE; at++) {
			image.data.set(drawn.subarray(at * 3, at * 3 + 3), at * 4)
			image.data[at * 4 + 3] = 255
		}
		context.putImageData(image, 0, 0)
	}, [name])
	return <canvas ref={canvas} width={SIDE} height={SIDE} aria-hidden />
}
