import './printed.css'
import { useEffect, useMemo, useState } from 'react'
import { itemName } from '#domain/cart/shown-goods.ts'
import type { ShownView } from '#domain/catalog/shown-view.ts'
import { Icon } from '../icons.tsx'
import type { PageData } from '../page-data.ts'
import { ReaderFoot } from '../reader/reader-foot.tsx'
import { Stage } from '../reader/stage.tsx'
import { Strip } from '../reader/strip.tsx'
import { useKeys, usePages } from '../reader/use-pages.ts'
import { words } from '../words.ts'
import { printedWords } from './printed-words.ts'
import { usePrinted } from './use-printed.ts'

interface Props {
	page: PageData
	/** What was tapped is not in the catalog any more. */
	isMissing: boolean
	onItem: (key: string) => void
	onView: (view: ShownView) => void
}

/** The printed pages of the catalog, to be turned; the products on them open. */
export function PrintedPages({ page, isMissing, onItem, onView }: Props) {
	const w = words[page.lang]
	const printed = usePrinted(page)
	const { come, pages, problem, want } = printed
	const at = usePages(pages)
	const open = pages.length ? at.open : [pageAsked()]
	const [strip, setStrip] = useState(false)
	useKeys(at, pages.length)
	useEffect(() => {
		want(open)
		// oxlint-disable-next-line react/exhaustive-deps -- asked for once for the pages that lie open
	}, [open.join(), come.state, come.total])
	const nameOf = useNames(page)
	const textOf = (n: number) => come.list.get(n)?.text ?? ''
	return (
		<>
			<main className="reader-body">
				<h1 className="hidden">{page.data.catalog.name}</h1>
				{pages.length > 0 && (
					<Stage {...{ pages, at, textOf, w }} goods={{ nameOf, open: onItem }} onLost={printed.lose} />
				)}
				<Said
					page={page}
					isWaiting={!pages.length}
					problem={problem}
					isMissing={isMissing}
					onAgain={() => want(open)}
					onView={onView}
				/>
			</main>
			{pages.length > 0 && (
				<div className="reader-foot" data-strip={strip || undefined}>
					<Strip pages={pages} open={at.open} shown={strip} w={w} onGo={at.go} />
					<ReaderFoot at={at} total={pages.length} strip={strip} onStrip={() => setStrip(!strip)} w={w}>
						<Ways page={page} sections={come.sections} open={at.open} onGo={at.go} />
					</ReaderFoot>
				</div>
			)}
		</>
	)
}

/** What products are called, as far as the page came with them. */
function useNames({ data }: PageData): (key: string) => string {
	const names = useMemo(() => {
		const named = data.list.flatMap((item) => {
			const keys = [item.sku_name_key, ...(item.variants ?? []).map(({ sku_name_key }) => sku_name_key)]
			return keys.map((key) => [key, itemName(item)] as const)
		})
		return new Map(named)
	}, [data])
	return (key) => names.get(key) ?? key
}

/** Before it is known how many pages there are, any may be asked for. */
function pageAsked(): number {
	return Math.max(1, Number(/^#page=(\d{1,4})$/.exec(location.hash)?.[1] ?? 1))
}

interface SaidProps {
	page: PageData
	isWaiting: boolean
	problem: string
	isMissing: boolean
	onAgain: () => void
	onView: (view: ShownView) => void
}

/** What stands in the place of pages that are not there, or over those that are. */
function Said({ page, isWaiting, problem, isMissing, onAgain, onView }: SaidProps) {
	const w = words[page.lang]
	const said = printedWords[page.lang]
	if (problem)
		return (
			<div className="printed-said notice" role="alert">
				<p>{problem}</p>
				<p>
					<button type="button" className="button" onClick={onAgain}>
						{w.again}
					</button>{' '}
					<button type="button" className="button" onClick={() => onView('grid')}>
						{said.asProducts}
					</button>
				</p>
			</div>
		)
	if (isWaiting)
		return (
			<div className="printed-said" role="status">
				<span className="leaf-wait" aria-hidden />
				<p>{said.preparing}</p>
			</div>
		)
	return isMissing ? (
		<p className="printed-missing" role="status">
			{w.notHere}
		</p>
	) : null
}

/** A letter to the seller, or a call where no address is told: the list has their card, here it would cover the pages. */
function Reach({ page: { lang, data } }: Pick<Props, 'page'>) {
	const { company_email: email, company_phone: phone = '' } = data.company ?? {}
	const way = email || phone
	if (!way) return null
	const label = printedWords[lang].contact(way)
	const href = email ? `mailto:${email}` : `tel:${phone.replace(/[^\d+]/g, '')}`
	return (
		<a className="icon-button" href={href} aria-label={label} title={label}>
			<Icon name="mail" />
		</a>
	)
}

interface SectionsProps {
	page: PageData
	sections: readonly { name: string; page: number }[]
	open: readonly number[]
	onGo: (page: number) => void
}

/** To the seller, and to the categories. */
function Ways(props: SectionsProps) {
	return (
		<>
			<Reach page={props.page} />
			<Sections {...props} />
		</>
	)
}

/** A way to the page on which a category begins; it names the one that lies open. */
function Sections({ page, sections, open, onGo }: SectionsProps) {
	const here = sections.findLastIndex((section) => section.page <= (open.at(-1) ?? 1))
	if (sections.length < 2) return null
	return (
		<select
			className="printed-sections"
			aria-label={printedWords[page.lang].sections}
			value={here}
			onChange={({ target }) => onGo(sections[Number(target.value)]?.page ?? 1)}
		>
			{here < 0 && <option value={-1}>{printedWords[page.lang].sections}</option>}
			{sections.map(({ name }, at) => (
				<option key={at} value={at}>
					{name}
				</option>
			))}
		</select>
	)
}
