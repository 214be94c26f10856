import { useCallback } from 'react'
import { formatDay } from '#domain/custom-parameter/date.ts'
import { isOrder, isPriced } from '#domain/documents/document.ts'
import { LAST_DAYS } from '#domain/documents/last-day.ts'
import { formatMoney } from '#domain/money.ts'
import { fetchDocumentFile, fetchDocumentPaper } from '../fetch-page.ts'
import { LanguageSwitch } from '../language-switch.tsx'
import { Papers } from '../papers.tsx'
import { useStamp } from '../stamp.ts'
import { TakeFiles } from '../take-files.tsx'
import { TopBar } from '../top-bar.tsx'
import { words as shareWords } from '../words.ts'
import { Answer } from './answer.tsx'
import type { DocumentData, PublicDocument } from './document-data.ts'
import { DocumentFiles } from './document-files.tsx'
import { DocumentLines } from './document-lines.tsx'
import { type DocumentWords, documentWords } from './document-words.ts'
import { useDocument } from './use-document.ts'

/** A document as its buyer sees it: how it stands, what it comes to, what can be answered, and its paper. */
export function DocumentPage({ page }: { page: DocumentData }) {
	const { lang } = page
	const words = documentWords[lang]
	const work = useDocument(page, words)
	const { shown } = work
	const { username, token } = page
	const fetchPaper = useCallback(
		(n: number, signal: AbortSignal) => fetchDocumentPaper({ username, token }, n, signal),
		[username, token],
	)
	return (
		<div className="page doc">
			<TopBar name={shown.seller.name} lang={lang} w={shareWords[lang]}>
				<LanguageSwitch page={page} />
			</TopBar>
			<main className="doc-main">
				<Head page={page} shown={shown} words={words} />
				<div className="doc-columns">
					<div className="doc-side">
						{shown.answers.length > 0 && (
							<Answer key={`${shown.token} ${shown.state}`} work={work} words={words} lang={lang} />
						)}
						<p className="doc-sent" role="status">
							{work.told}
						</p>
						<DocumentLines shown={shown} words={words} lang={lang} />
						{shown.files.length > 0 && <DocumentFiles page={page} files={shown.files} words={words} />}
						{shown.seller.email && (
							<p className="no-print">
								{words.questions} <a href={`mailto:${shown.seller.email}`}>{words.write}</a>
							</p>
						)}
					</div>
					<Papers key={`${shown.token} ${shown.state}`} fetchPaper={fetchPaper} words={words} />
				</div>
			</main>
		</div>
	)
}

interface HeadProps {
	page: DocumentData
	shown: PublicDocument
	words: DocumentWords
}

function Head({ page, shown, words }: HeadProps) {
	const { lang } = page
	const stamp = useStamp(lang)
	const { type, number, revision, name, issue_date, due_date, totals, currency, answered } = shown
	const last = LAST_DAYS[type]
	const facts = [
		type === 'purchase_order' ? words.supplier(name) : words.for(name),
		words.issued(formatDay(issue_date, lang)),
		due_date && last && words.until[last](formatDay(due_date, lang)),
	]
	return (
		<header className="doc-head">
			<h1 className="serif">
				{words.types[type]} <span className="num">{number}</span>
			</h1>
			<p className="muted">
				{revision > 1 && `${words.revision(revision)} · `}
				{facts.filter(Boolean).join(' · ')}
			</p>
			{isPriced(type) && <p className="doc-total num">{formatMoney(totals.total, currency, lang)}</p>}
			<State shown={shown} words={words} />
			{answered && <p>{words.answered[answered.kind](answered.name, stamp(answered.at))}</p>}
			{shown.state === 'expired' && <p>{words.expired}</p>}
			<TakeFiles files={[{ label: words.pdf, make: () => fetchDocumentFile(page) }]} words={words} />
		</header>
	)
}

function State({ shown: { state, is_overdue, type }, words }: Omit<HeadProps, 'page'>) {
	// A credit note waits for nobody.
	if (type === 'credit_note' || !(state in words.states)) return null
	const told = state === 'invoiced' && type !== 'quotation' ? 'billed' : (state as keyof DocumentWords['states'])
	// What is late of an order its seller tells, or its supplier knows.
	const word = is_overdue && !isOrder(type) ? 'overdue' : told
	return <p className={`doc-state ${word}`}>{words.states[word]}</p>
}
