import { useCallback, useEffect, useState } from 'react'
import { formatDay } from '#domain/custom-parameter/date.ts'
import { fetchSheetFile, fetchSheetPaper } from '../fetch-page.ts'
import { LanguageSwitch } from '../language-switch.tsx'
import { Papers } from '../papers.tsx'
import { TakeFiles } from '../take-files.tsx'
import { TopBar } from '../top-bar.tsx'
import { words as shareWords } from '../words.ts'
import type { SpecSheetData } from './sheet-data.ts'
import { type SheetWords, sheetWords } from './sheet-words.ts'

/** A published spec sheet: whose sheets it holds, and the one that is chosen as it is printed. */
export function SheetPage({ page }: { page: SpecSheetData }) {
	const { lang, username, token, specSheet } = page
	const words = sheetWords[lang]
	const { seller, sheets } = specSheet
	const [sheet, choose] = useSheet(sheets.length)
	const fetchPaper = useCallback(
		(n: number, signal: AbortSignal) => fetchSheetPaper({ username, token }, { sheet, page: n }, signal),
		[username, token, sheet],
	)
	return (
		<div className="page doc">
			<TopBar name={seller.name} lang={lang} w={shareWords[lang]}>
				<LanguageSwitch page={page} />
			</TopBar>
			<main className="doc-main">
				<Head page={page} sheet={sheet} words={words} />
				<div className="doc-columns spec" data-single={sheets.length < 2 || undefined}>
					{sheets.length > 1 && <Sheets sheets={sheets} sheet={sheet} choose={choose} words={words} />}
					{sheets.length === 0 ? (
						<p className="muted">{words.nothing}</p>
					) : (
						<Papers key={sheet} fetchPaper={fetchPaper} words={words} />
					)}
				</div>
			</main>
		</div>
	)
}

/** Which sheet is shown, from 1. Its number ends the address, as the codes on the sheets have it. */
function useSheet(count: number): [sheet: number, choose: (sheet: number) => void] {
	const [sheet, setSheet] = useState(1)
	useEffect(() => {
		const read = () => {
			const asked = Number(/^#(\d{1,3})$/.exec(location.hash)?.[1] ?? 1)
			setSheet(Math.min(Math.max(1, asked), Math.max(1, count)))
		}
		read()
		addEventListener('hashchange', read)
		return () => removeEventListener('hashchange', read)
	}, [count])
	return [sheet, (next) => location.replace(`#${next}`)]
}

function Head({ page, sheet, words }: { page: SpecSheetData; sheet: number; words: SheetWords }) {
	const { lang, specSheet } = page
	const { number, name, frozen_at, seller, sheets, audience, valid_until, is_outdated } = specSheet
	const only = sheets.length === 1 ? sheets[0] : undefined
	const title = name || only?.name || only?.sku_name || words.paper
	const facts = [
		number,
		frozen_at && words.asOf(formatDay(frozen_at.slice(0, 10), lang)),
		valid_until && !is_outdated && words.validUntil(formatDay(valid_until, lang)),
		audience && words.audience(audience),
	]
	return (
		<header className="doc-head">
			<h1 className="serif">{title}</h1>
			<p className="muted">{facts.filter(Boolean).join(' · ')}</p>
			{valid_until && is_outdated && <p className="spec-outdated">{words.outdated(formatDay(valid_until, lang))}</p>}
			{sheets.length > 0 && (
				<TakeFiles key={sheet} files={[{ label: words.pdf, make: () => fetchSheetFile(page, sheet) }]} words={words} />
			)}
			<SheetFiles files={sheets[sheet - 1]?.files ?? []} label={words.files} />
			{seller.email && (
				<p className="no-print">
					{words.questions} <a href={`mailto:${seller.email}`}>{words.write}</a>
				</p>
			)}
		</header>
	)
}

interface FilesProps {
	files: SpecSheetData['specSheet']['sheets'][number]['files']
	label: string
}

/** Certificates and other files of a product, to be taken. */
function SheetFiles({ files, label }: FilesProps) {
	if (files.length === 0) return null
	return (
		<section className="spec-files" aria-label={label}>
			<p className="muted">{label}</p>
			<ul>
				{files.map((file) => (
					<li key={file.url}>
						<a href={file.url} rel="noreferrer">
							{file.label}
						</a>
					</li>
				))}
			</ul>
		</section>
	)
}

interface SheetsProps {
	sheets: SpecSheetData['specSheet']['sheets']
	sheet: number
	choose: (sheet: number) => void
	words: SheetWords
}

/** The products to choose from. */
function Sheets({ sheets, sheet, choose, words }: SheetsProps) {
	const hasPictures = sheets.some(({ img }) => img !== '')
	return (
		<nav className="spec-list no-print" data-plain={!hasPictures || undefined} aria-label={words.sheets}>
			<p className="muted num">{words.of(sheet, sheets.length)}</p>
			<ol>
				{sheets.map(({ sku_name, name, img }, index) => (
					<li key={sku_name}>
						<button type="button" aria-current={index + 1 === sheet || undefined} onClick={() => choose(index + 1)}>
							{hasPictures &&
								(img ? (
									<img src={img} alt="" width="44" height="44" loading="lazy" />
								) : (
									<span className="spec-blank" />
								))}
							<span>
								<strong>{name || sku_name}</strong>
								{name && <small className="muted">{sku_name}</small>}
							</span>
						</button>
					</li>
				))}
			</ol>
		</nav>
	)
}
