import { useEffect, useRef } from 'react'
import { formatNumber } from '#domain/money.ts'
import { useCartContext } from '../cart/cart-context.tsx'
import { Icon } from '../icons.tsx'
import { PickSheet } from './pick-sheet.tsx'
import { type SheetWords, sheetWords } from './sheet-words.ts'
import { type SheetState, type Taken, useSheet } from './use-sheet.ts'

interface Props {
	file: File
	onFile: (file: File) => void
	onBack: () => void
	onClose: () => void
}

/** A filled order list on its way into the cart, and what of it was not taken, row by row. */
export default function SheetPanel({ file, onFile, onBack, onClose }: Props) {
	const { lang } = useCartContext()
	const words = sheetWords[lang]
	const state = useSheet(file, words)
	const heading = useRef<HTMLHeadingElement>(null)
	const isRead = state !== 'reading'
	useEffect(() => {
		// The button that led here is gone: the result is read from its head.
		if (isRead || heading.current) heading.current?.focus()
	}, [isRead])
	return (
		<div className="drawer-body">
			<header className="drawer-head">
				<button type="button" className="icon-button back" aria-label={words.back} onClick={onBack}>
					<Icon name="left" />
				</button>
				<h2 ref={heading} tabIndex={-1}>
					{words.title}
				</h2>
				<button type="button" className="icon-button" aria-label={words.close} onClick={onClose}>
					<Icon name="close" />
				</button>
			</header>
			<Outcome name={file.name} state={state} words={words} />
			<footer className="drawer-foot">
				<div className="take">
					{state !== 'reading' && <PickSheet label={words.again} onFile={onFile} />}
					<button type="button" className="button primary" onClick={onBack}>
						{words.back}
					</button>
				</div>
			</footer>
		</div>
	)
}

function Outcome({ name, state, words }: { name: string; state: SheetState; words: SheetWords }) {
	return (
		<div className="drawer-lines sheet-read">
			<p className="muted">{name}</p>
			<div role="status">
				{state === 'reading' ? (
					<p>{words.reading}</p>
				) : 'problem' in state ? (
					<p className="problem">{state.problem}</p>
				) : (
					<Result taken={state} words={words} />
				)}
			</div>
		</div>
	)
}

function Result({ taken: { lines, left, told, more }, words }: { taken: Taken; words: SheetWords }) {
	const { w, lang } = useCartContext()
	const number = (value: number) => formatNumber(String(value), lang)
	return (
		<>
			<p>
				<strong>{words.put(w.products(lines))}</strong> <span className="muted">{words.rest}</span>
			</p>
			{left > 0 && <p className="told">{words.full(w.products(left))}</p>}
			{more && <p className="told">{words.more}</p>}
			{told.length > 0 && (
				<section>
					<h3>{words.notTaken(number(told.length))}</h3>
					<ul>
						{told.map(({ row, sku, code, msg }) => (
							<li key={`${row} ${code}`}>
								<span className="muted num">{[words.row(number(row)), sku].filter(Boolean).join(' · ')}</span>
								<span>{msg}</span>
							</li>
						))}
					</ul>
				</section>
			)}
		</>
	)
}
