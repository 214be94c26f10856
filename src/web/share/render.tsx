import { renderToString } from 'react-dom/server'
import type { Arrived } from './page-data.ts'
import { ShareRoot } from './share-root.tsx'

/** The page's markup, for the server. */
export function render(page: Arrived): string {
	return renderToString(<ShareRoot page={page} />)
}
