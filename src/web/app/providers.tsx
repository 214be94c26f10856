import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { queryClient } from '#web/api/queries.ts'
import { usePreferences } from '#web/state/preferences.ts'
import { theme } from '#web/theme/theme.ts'
import { router } from './router.tsx'

/** The server puts the nonce of its content security policy into index.html, for the `<style>`s Mantine writes. */
const styleNonce = () => document.querySelector<HTMLMetaElement>('meta[name=style-nonce]')?.content ?? ''

/** Theme, server state, pages. The theme's variables come as a file, not from Mantine: theme/theme-css-plugin.ts. */
export function Providers() {
	const scheme = usePreferences((preferences) => preferences.theme)
	return (
		<MantineProvider
			theme={theme}
			forceColorScheme={scheme}
			withCssVariables={false}
			withGlobalClasses={false}
			getStyleNonce={styleNonce}
		>
			<QueryClientProvider client={queryClient}>
				<RouterProvider router={router} />
			</QueryClientProvider>
		</MantineProvider>
	)
}
