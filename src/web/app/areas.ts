/** A part of the application with its own sidebar. */
export type Area = 'products' | 'inventory' | 'catalogs' | 'activities' | 'tools' | 'settings'

declare module '@tanstack/react-router' {
	interface StaticDataRouteOption {
		/** Which tab is current and which sidebar stands beside the page. */
		area?: Area
		/** Editors use the full width: no sidebar. */
		wide?: true
	}
}
