import { type ReactNode, useSyncExternalStore } from 'react'
import { Icon } from './icons.tsx'
import { PassOnButton } from './pass-on/pass-on-button.tsx'
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

interface Props {
	name: string
	lang: 'en' | 'zh'
	w: Words
	children?: ReactNode
}

/** The seller's name, what else the page offers, the way to pass it on, and the theme. */
export function TopBar({ name, lang, w, children }: Props) {
	const dark = useSyncExternalStore(onThemeChange, isDark, () => false)
	const toggle = () => {
		document.documentElement.dataset['mantineColorScheme'] = dark ? 'light' : 'dark'
		localStorage.setItem(STORED, dark ? 'light' : 'dark')
	}
	return (
		<header className="top">
			<span className="serif top-name">{name}</span>
			{children}
			<PassOnButton lang={lang} w={w} />
			<button type="button" className="icon-button" aria-label={dark ? w.light : w.dark} onClick={toggle}>
				<Icon name={dark ? 'sun' : 'moon'} />
			</button>
		</header>
	)
}
