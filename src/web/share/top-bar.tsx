import { useEffect, useState } from 'react'
import { Icon } from './icons.tsx'
import type { Words } from './words.ts'

const STORED = 'vitrine-share-theme'

/** The seller's name, the theme, and the link to pass on. */
export function TopBar({ name, w }: { name: string; w: Words }) {
	const [dark, setDark] = useState(false)
	const [copied, setCopied] = useState(false)
	useEffect(() => setDark(document.documentElement.dataset['mantineColorScheme'] === 'dark'), [])
	const toggle = () => {
		document.documentElement.dataset['mantineColorScheme'] = dark ? 'light' : 'dark'
		localStorage.setItem(STORED, dark ? 'light' : 'dark')
		setDark(!dark)
	}
	const copy = async () => {
		await navigator.clipboard.writeText(location.href.split('#')[0] ?? '')
		setCopied(true)
		setTimeout(() => setCopied(false), 2000)
	}
	return (
		<header className="top">
			<span className="serif top-name">{name}</span>
			<span className="top-status" role="status">
				{copied ? w.copied : ''}
			</span>
			<button type="button" className="icon-button" aria-label={w.share} onClick={() => void copy()}>
				<Icon name="link" />
			</button>
			<button type="button" className="icon-button" aria-label={dark ? w.light : w.dark} onClick={toggle}>
				<Icon name={dark ? 'sun' : 'moon'} />
			</button>
		</header>
	)
}
