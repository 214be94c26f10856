import '../sheet.css'
import '../tools/copy-menu.css'
import './pass-on.css'
import { useRef, useState } from 'react'
import { addressToPass } from '../address-to-pass.ts'
import { copyText } from '../copy-text.ts'
import { Icon } from '../icons.tsx'
import { useModal } from '../use-modal.ts'
import type { Words } from '../words.ts'
import { CodePicture } from './code-picture.tsx'
import { passOnWords } from './pass-on-words.ts'

interface Props {
	lang: 'en' | 'zh'
	w: Words
	onClose: () => void
}

/** The ways to give what is shown to somebody else: a code to scan, its address, a message. */
export function PassOn({ lang, w, onClose }: Props) {
	const dialog = useModal()
	const words = passOnWords[lang]
	const [address] = useState(addressToPass)
	return (
		<dialog ref={dialog} className="sheet copy-menu pass-on" aria-label={words.title} onClose={onClose}>
			<div className="copy-body">
				<header className="copy-head">
					<h2>{words.title}</h2>
					<button type="button" className="icon-button" aria-label={w.close} onClick={() => dialog.current?.close()}>
						<Icon name="close" />
					</button>
				</header>
				<CodePicture address={address} label={words.code} />
				<p className="pass-on-scan muted">{words.scan}</p>
				<Address address={address} words={words} />
				<Ways address={address} words={words} />
			</div>
		</dialog>
	)
}

interface PartProps {
	address: string
	words: (typeof passOnWords)['en']
}

/** The address, to be read and to be copied. */
function Address({ address, words }: PartProps) {
	const field = useRef<HTMLInputElement>(null)
	const [said, setSaid] = useState('')
	const copy = async () => {
		const isDone = await copyText(address)
		setSaid(isDone ? words.copied : words.byHand)
		if (!isDone) field.current?.select()
	}
	return (
		<>
			<div className="pass-on-address">
				<input
					ref={field}
					readOnly
					aria-label={words.address}
					value={address}
					onFocus={({ target }) => target.select()}
				/>
				<button type="button" className="button primary" onClick={() => void copy()}>
					{words.copy}
				</button>
			</div>
			<p role="status" className="muted" hidden={!said}>
				{said}
			</p>
		</>
	)
}

/** A message with the address, in a program of the visitor's own choice. */
function Ways({ address, words }: PartProps) {
	const { title } = document
	const text = encodeURIComponent(`${title}\n${address}`)
	const mail = `subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`
	return (
		<div className="pass-on-ways">
			<a className="button" href={`https://wa.me/?text=${text}`} target="_blank" rel="noreferrer">
				WhatsApp
			</a>
			<a className="button" href={`mailto:?${mail}`}>
				{words.mail}
			</a>
			{'share' in navigator && (
				<button
					type="button"
					className="button"
					// Closed without a choice, nothing is to be said.
					onClick={() => void navigator.share({ title, url: address }).catch(() => undefined)}
				>
					{words.device}
				</button>
			)}
		</div>
	)
}
