import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { queryClient } from '#web/api/queries.ts'
import { useTheme } from '#web/state/preferences.ts'
import { theme } from '#web/theme/theme.ts'
import { router } from './router.tsx'

/**
 * Theme, server state, pages. The theme's variables come as a file, not from Mantine (theme/theme-css-plugin.ts): the
 * content security policy takes no style elements.
 */
export function Providers() {
	const scheme = useTheme()
	return (
		<MantineProvider theme={theme} forceColorScheme={scheme} withCssVariables={false} withGlobalClasses={false}>
			<QueryClientProvider client={queryClient}>
				<RouterProvider router={router} />
			</QueryClientProvider>
		</MantineProvider>
	)
}
