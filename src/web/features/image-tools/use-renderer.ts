import { useEffect, useState } from 'react'
import { createRenderer, type Renderer } from './rendering.ts'

/** A worker that draws as long as the page is open. */
export function useRenderer(): Renderer {
	const [renderer] = useState(createRenderer)
	useEffect(() => () => renderer.close(), [renderer])
	return renderer
}
