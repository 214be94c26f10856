interface ImportMetaEnv {
	/** The version of package.json, put in by the build. */
	readonly APP_VERSION: string
}

declare module 'virtual:theme.css'

declare module '@fontsource-variable/inter/wght.css'
declare module '@fontsource-variable/newsreader/wght.css'
declare module '@fontsource-variable/noto-sans-sc'

/** The address of a file that the build keeps as it is. */
declare module '*?url' {
	const address: string
	export default address
}
