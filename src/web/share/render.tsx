import { renderToString } from 'react-dom/server'
import { type DocumentData, isDocument } from './document/document-data.ts'
import { DocumentPage } from './document/document-page.tsx'
import { type FollowData, isFollowUp } from './follow-up/follow-data.ts'
import { FollowPage } from './follow-up/follow-page.tsx'
import type { Arrived } from './page-data.ts'
import { ReaderPage } from './reader/reader-page.tsx'
import { SheetPage } from './spec-sheet/sheet-page.tsx'
import { isSpecSheet, type SpecSheetData } from './spec-sheet/sheet-data.ts'
import './language.en.ts'
import './language.zh.ts'
import { ShareRoot } from './share-root.tsx'

/** The page's markup, for the server. */
export function render(page: Arrived | FollowData | DocumentData | SpecSheetData): string {
	if (isDocument(page)) return renderToString(<DocumentPage page={page} />)
	if (isSpecSheet(page)) return renderToString(<SheetPage page={page} />)
	return renderToString(isFollowUp(page) ? <FollowPage page={page} /> : <ShareRoot page={page} Reader={ReaderPage} />)
}
