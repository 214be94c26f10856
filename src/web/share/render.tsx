import { renderToString } from 'react-dom/server'
import type { PageData } from './page-data.ts'
import { SharePage } from './share-page.tsx'

/** The page's markup, for the server. */
export function render(page: PageData): string {
	return renderToString(<SharePage page={page} />)
}
