import { convertCssVariables, defaultCssVariablesResolver, mergeMantineTheme, DEFAULT_THEME } from '@mantine/core'
import type { Plugin } from 'vite'
import { theme } from './theme.ts'

const name = 'virtual:theme.css'

/**
 * Serves `virtual:theme.css`: the CSS variables of our Mantine theme, written at build time.
 * Mantine would otherwise compute them in the browser, after the first paint.
 */
export function themeCss(): Plugin {
	return {
		name: 'vitrine-theme-css',
		resolveId: (id) => (id === name ? `\0${name}` : undefined),
		load: (id) => (id === `\0${name}` ? css() : undefined),
	}
}

/** In Mantine's own layer, so that tokens.css may override any of them. */
function css(): string {
	const variables = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme))
	return `@layer mantine {${convertCssVariables(variables)}}`
}
