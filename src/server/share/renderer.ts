import { existsSync, readFileSync } from 'node:fs'
import type { PageLanguage } from '#domain/catalog/page-language.ts'
import { fileURLToPath, pathToFileURL } from 'node:url'

const DIST = fileURLToPath(new URL('../../../dist/', import.meta.url))

/** The built public page: its renderer, and the addresses of its script and styles. */
export interface Renderer {
	render(page: unknown): string
	script: string
	styles: string[]
	/** The words of each language: a script that comes first. */
	words: Readonly<Record<PageLanguage, string>>
	/** The letters of Chinese; large, so only for pages that hold some. */
	chinese: string[]
}

/** Where the page's assets are served from, and the folder they stand in. */
export const SHARE_ASSETS = { prefix: '/share-assets/', folder: `${DIST}share` }

/** What the page itself loads when it holds Chinese. */
const CHINESE = /noto-sans-sc\/wght\.css$/

/** Loads the built page; null when it is not built. */
export async function loadRenderer(): Promise<Renderer | null> {
	const manifestFile = `${SHARE_ASSETS.folder}/.vite/manifest.json`
	if (!existsSync(manifestFile)) return null
	const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, { file: string; css?: string[] }>
	const entry = manifest['client.tsx']
	if (!entry) return null
	const { render } = (await import(pathToFileURL(`${DIST}share-server/render.js`).href)) as Pick<Renderer, 'render'>
	const address = (file: string) => SHARE_ASSETS.prefix + file
	const chinese = Object.entries(manifest).flatMap(([name, { file }]) => (CHINESE.test(name) ? file : []))
	return {
		render,
		script: address(entry.file),
		styles: (entry.css ?? []).map(address),
		words: { en: address(manifest['language.en.ts']?.file ?? ''), zh: address(manifest['language.zh.ts']?.file ?? '') },
		chinese: chinese.map(address),
	}
}
