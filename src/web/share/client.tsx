import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/newsreader/wght.css'
import './fonts.css'
import '../theme/tokens.css'
import './share.css'
import './hero.css'
import './currency.css'
import './language.css'
import './contact-card.css'
import './items.css'
import './tools/tools.css'
import './stock.css'
import './product/product.css'
import './cart/quantity.css'
import './cart/cart.css'
import './cart/drawer.css'
import './cart/lines.css'
import './cart/take-away.css'
import './cart/order-print.css'
import './reader/reader.css'
import './reader/strip.css'
import './send/send.css'
import './follow-up/follow.css'
import './document/document.css'
import './spec-sheet/spec-sheet.css'
import './print.css'
import { type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { type DocumentData, isDocument } from './document/document-data.ts'
import { isSpecSheet, type SpecSheetData } from './spec-sheet/sheet-data.ts'
import { doAgain } from './early.ts'
import { type FollowData, isFollowUp } from './follow-up/follow-data.ts'
import { type Arrived, isLocked } from './page-data.ts'
import type { ReaderPage } from './reader/reader-page.tsx'
import { ShareRoot } from './share-root.tsx'

const page = JSON.parse(document.getElementById('page-data')?.textContent ?? '{}') as
	Arrived | FollowData | DocumentData | SpecSheetData
const root = document.getElementById('root')
if (root) void enliven(root)
bringChinese()

/** Catalogs do not wait for what follows an inquiry, and do not bring it. */
async function enliven(root: HTMLElement): Promise<void> {
	if (isDocument(page)) {
		const { DocumentPage } = await import('./document/document-page.tsx')
		return hydrate(root, <DocumentPage page={page} />)
	}
	if (isSpecSheet(page)) {
		const { SheetPage } = await import('./spec-sheet/sheet-page.tsx')
		return hydrate(root, <SheetPage page={page} />)
	}
	if (!isFollowUp(page)) return hydrate(root, <ShareRoot page={page} Reader={await readerFor(page)} />)
	const { FollowPage } = await import('./follow-up/follow-page.tsx')
	hydrate(root, <FollowPage page={page} />)
}

function hydrate(root: HTMLElement, page: ReactNode): void {
	hydrateRoot(root, <Alive>{page}</Alive>)
}

/** Draws the page; when it has come alive, what was done on it before is done. */
function Alive({ children }: { children: ReactNode }) {
	useEffect(doAgain, [])
	return children
}

/** What draws an uploaded catalog: buyers of goods do without. */
async function readerFor(page: Arrived): Promise<typeof ReaderPage | null> {
	const isUploaded = isLocked(page) ? page.kind === 'uploaded' : 'reader' in page
	return isUploaded ? (await import('./reader/reader-page.tsx')).ReaderPage : null
}

/**
 * The fonts of Chinese are large: only catalogs that hold Chinese bring them, and after the first paint. It may come
 * later: behind a gate, or with products further down.
 */
function bringChinese(): void {
	const isThere = ({ textContent }: Node) => /\p{Script=Han}/u.test(textContent ?? '')
	const bring = () => void import('@fontsource-variable/noto-sans-sc/wght.css')
	if (isThere(document.body)) return bring()
	// Only what is new is read: what it came to, or was taken from, may hold thousands of products.
	const news = ({ type, target, addedNodes }: MutationRecord) => (type === 'childList' ? [...addedNodes] : [target])
	const watch = new MutationObserver((changes) => {
		if (!changes.some((change) => news(change).some(isThere))) return
		watch.disconnect()
		bring()
	})
	watch.observe(document.body, { childList: true, characterData: true, subtree: true })
}
