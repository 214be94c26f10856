import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { addressToPass } from './address-to-pass.ts'
import { Icon } from './icons.tsx'
import type { Words } from './words.ts'

const STORED = 'vitrine-share-theme'

function isDark(): boolean {
	return document.documentElement.dataset['mantineColorScheme'] === 'dark'
}

function onThemeChange(tell: () => void): () => void {
	const watcher = new MutationObserver(tell)
	watcher.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] })
	return () => watcher.disconnect()
}

/** The seller's name, what else the page offers, the theme, and the link to pass on. */
export function TopBar({ name, w, children }: { name: string; w: Words; children?: ReactNode }) {
	const dark = useSyncExternalStore(onThemeChange, isDark, () => false)
	const [copied, setCopied] = useState(false)
	const toggle = () => {
		document.documentElement.dataset['mantineColorScheme'] = dark ? 'light' : 'dark'
		localStorage.setItem(STORED, dark ? 'light' : 'dark')
	}
	const copy = async () => {
		await navigator.clipboard.writeText(addressToPass())
		setCopied(true)
		setTimeout(() => setCopied(false), 2000)
	}
	return (
		<header className="top">
			<span className="serif top-name">{name}</span>
			<span className="top-status" role="status">
				{copied ? w.copied : ''}
			</span>
			{children}
			<button type="button" className="icon-button" aria-label={w.share} onClick={() => void copy()}>
				<Icon name="link" />
			</button>
			<button type="button" className="icon-button" aria-label={dark ? w.light : w.dark} onClick={toggle}>
				<Icon name={dark ? 'sun' : 'moon'} />
			</button>
		</header>
	)
}
