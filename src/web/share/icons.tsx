/** The page's few icons, in the style of the application's (24 grid, stroke 1.6). */
const PATHS = {
	search: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM21 21l-6-6',
	moon: 'M12 3a6.5 6.5 0 0 0 9 9 9 9 0 1 1-9-9Z',
	sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM3 12h1m8-9v1m8 8h1m-9 8v1M5.6 5.6l.7.7m12.1-.7-.7.7m0 11.4.7.7m-12.1-.7-.7.7',
	link: 'M9 15l6-6M11 6l.5-.5a5 5 0 0 1 7 7L18 13M13 18l-.4.5a5 5 0 0 1-7.1-7L6 11',
	share: 'M8 9H7a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-8a2 2 0 0 0-2-2h-1M12 14V3M8.5 6.5 12 3l3.5 3.5',
	close: 'M18 6 6 18M6 6l12 12',
	left: 'M15 6l-6 6 6 6',
	right: 'M9 6l6 6-6 6',
	download: 'M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-2M7 11l5 5 5-5M12 4v12',
	upload: 'M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-2M7 9l5-5 5 5M12 4v12',
	file: 'M14 3v4a1 1 0 0 0 1 1h4M17 21H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h7l5 5v11a2 2 0 0 1-2 2ZM9 13h6M9 17h6',
	mail: 'M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7ZM3 7l9 6 9-6',
	done: 'M5 12l5 5L20 7',
	minus: 'M5 12h14',
	plus: 'M12 5v14M5 12h14',
	cart: 'M6 19a2 2 0 1 0 0 .01M17 19a2 2 0 1 0 0 .01M17 17H6V3H4M6 5l14 1-1 7H6',
	pages: 'M4 4h6v6H4V4ZM14 4h6v6h-6V4ZM4 14h6v6H4v-6ZM14 14h6v6h-6v-6Z',
	book: 'M12 6.5C10 5 7 4.5 3.5 5v13.5c3.5-.5 6.5 0 8.5 1.5m0-13.5c2-1.5 5-2 8.5-1.5v13.5c-3.5-.5-6.5 0-8.5 1.5m0-13.5V20',
	list: 'M9 6h11M9 12h11M9 18h11M5 6h.01M5 12h.01M5 18h.01',
	filter: 'M4 6h8M16 6h4M4 12h2M10 12h10M4 18h11M19 18h1M14 4v4M8 10v4M17 16v4',
	full: 'M4 8V6a2 2 0 0 1 2-2h2M4 16v2a2 2 0 0 0 2 2h2M16 4h2a2 2 0 0 1 2 2v2M16 20h2a2 2 0 0 0 2-2v-2',
	photo:
		'M15 8h.01M3 6a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6Zm0 10 5-5c.9-.9 2.1-.9 3 0l5 5m-2-2 1-1c.9-.9 2.1-.9 3 0l3 3',
} as const

export function Icon({ name, size = 18 }: { name: keyof typeof PATHS; size?: number }) {
	return (
		<svg width={size} height={size} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden>
			<path d={PATHS[name]} strokeLinecap="round" strokeLinejoin="round" />
		</svg>
	)
}
