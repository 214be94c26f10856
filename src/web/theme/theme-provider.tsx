import { MantineContext, MantineThemeProvider } from '@mantine/core'
import { useLayoutEffect, useMemo, type ReactNode } from 'react'
import { useTheme } from '#web/state/preferences.ts'
import { SELECT_DEFAULTS } from './select-defaults.ts'
import { theme } from './theme.ts'

/** Reads as nothing: who changes the theme says so to state/preferences.ts. */
const unheard = () => undefined
const rootElement = () => document.documentElement
/** The build reads theme.ts too, which knows no page and no words. */
const withSelects = { ...theme, components: { ...theme.components, Select: { defaultProps: SELECT_DEFAULTS } } }

/**
 * What Mantine's own provider does for us, in light or dark as chosen. The theme's variables come as a file
 * (theme-css-plugin.ts), so the first load need not bring the code that computes them.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
	const colorScheme = useTheme()
	useLayoutEffect(() => {
		rootElement().setAttribute('data-mantine-color-scheme', colorScheme)
	}, [colorScheme])
	const context = useMemo(
		() => ({
			colorScheme,
			setColorScheme: unheard,
			clearColorScheme: unheard,
			getRootElement: rootElement,
			classNamesPrefix: 'mantine',
			cssVariablesSelector: ':root',
			withStaticClasses: true,
		}),
		[colorScheme],
	)
	return (
		<MantineContext value={context}>
			<MantineThemeProvider theme={withSelects}>{children}</MantineThemeProvider>
		</MantineContext>
	)
}
