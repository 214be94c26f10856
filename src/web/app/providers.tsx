import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { queryClient } from '#web/api/queries.ts'
import { ThemeProvider } from '#web/theme/theme-provider.tsx'
import { router } from './router.tsx'

/** Theme, server state, pages. */
export function Providers() {
	return (
		<ThemeProvider>
			<QueryClientProvider client={queryClient}>
				<RouterProvider router={router} />
			</QueryClientProvider>
		</ThemeProvider>
	)
}
