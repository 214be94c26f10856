interface ImportMetaEnv {
	/** The version of package.json, put in by the build. */
	readonly APP_VERSION: string
}

declare module 'virtual:theme.css'

declare module '@fontsource-variable/inter/wght.css'
declare module '@fontsource-variable/newsreader/wght.css'
declare module '@fontsource-variable/noto-sans-sc'
