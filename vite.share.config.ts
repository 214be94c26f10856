import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The page, and the words of each language: a document brings those of its own. */
const browserFiles = ['client.tsx', 'language.en.ts', 'language.zh.ts'].map((file) => `src/web/share/${file}`)

/**
 * What every visit runs is one file: a dozen small ones cost 5 kB more on the wire. The entry stays apart, for it begins
 * the page, and the words of a language must have come before.
 */
const first = { name: 'base', tags: ['$initial' as const], test: /^(?!.*(?:client\.tsx|\.(?:en|zh)\.ts|\.css)$)/ }

/** The public catalog page: its small browser entry, and with `--ssr` the renderer that the server calls. */
export default defineConfig(({ isSsrBuild }) => ({
	root: 'src/web/share',
	base: '/share-assets/',
	plugins: [react()],
	publicDir: false,
	build: {
		outDir: isSsrBuild ? '../../../dist/share-server' : '../../../dist/share',
		emptyOutDir: true,
		manifest: true,
		assetsInlineLimit: 0,
		assetsDir: '',
		rolldownOptions: isSsrBuild
			? { input: 'src/web/share/render.tsx' }
			: { input: browserFiles, output: { codeSplitting: { groups: [first] } } },
	},
	// One file without imports: the server needs nothing of the browser's packages at run time.
	ssr: { noExternal: true as const },
}))
