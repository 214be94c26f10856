import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import packageJson from './package.json' with { type: 'json' }
import { computedPaths } from './scripts/lib/computed-paths.ts'
import { knownAddresses } from './scripts/lib/known-addresses.ts'
import { usedParts } from './scripts/lib/used-parts.ts'
import { themeCss } from './src/web/theme/theme-css-plugin.ts'

/** Where `npm run dev` finds the server. */
const server = `http://localhost:${process.env.PORT ?? 4600}`

/** In development `/api/client.ts` is a module of src/web/api, `/api/login` a call. */
const ownModule = ({ url }: { url?: string }) => (url && /\.tsx?(\?|$)/.test(url) ? url : undefined)

/**
 * Small files shared by pages would each be a request of its own. What most of the hundred pages and dialogs use
 * comes as one file; so do the icons that more than one uses, for each is smaller than the headers of its answer.
 */
const shared = [
	{ name: 'icons', test: /@tabler[\\/]icons-react/, minShareCount: 2, priority: 2 },
	{ name: 'base', minShareCount: 72, priority: 1 },
]

/**
 * The first file that is loaded names all others, and what is drawn by lot cannot be packed: seven letters of 64
 * tell two states of one file apart as surely as eight.
 */
const NAME = '[name]-[hash:7]'

/** Changes with a release of a dependency, not with ours: browsers keep it. */
const framework =
	/node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-)?(router|query)(-core)?|i18next|react-i18next|zustand)[\\/]/

export default defineConfig({
	root: 'src/web',
	plugins: [react(), themeCss(), computedPaths(), knownAddresses(), usedParts()],
	define: { 'import.meta.env.APP_VERSION': JSON.stringify(packageJson.version) },
	server: { proxy: { '/api': { target: server, bypass: ownModule }, '/files': server } },
	build: {
		outDir: '../../dist/web',
		emptyOutDir: true,
		manifest: true,
		// A small picture as a data: address would need a wider content security policy.
		assetsInlineLimit: 0,
		rolldownOptions: {
			output: {
				entryFileNames: `assets/${NAME}.js`,
				chunkFileNames: `assets/${NAME}.js`,
				assetFileNames: `assets/${NAME}[extname]`,
				codeSplitting: { groups: [{ name: 'framework', test: framework, priority: 3 }, ...shared] },
			},
		},
	},
})
