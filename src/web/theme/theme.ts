import { createTheme, rem, type MantineColorsTuple, type MantineThemeComponents } from '@mantine/core'

/** The edge of a glass shelf, OKLCH hue 220. Shade 7 carries white text; the app's own tokens are in tokens.css. */
const petrol: MantineColorsTuple = [
	'#eef9fc',
	'#dbf1f9',
	'#bbe2f0',
	'#92cfe3',
	'#66b8d1',
	'#3d9eba',
	'#2285a0',
	'#096d84',
	'#07596c',
	'#0c4453',
]
const red: MantineColorsTuple = [
	'#fdeceb',
	'#fad5d2',
	'#f3aaa5',
	'#ea7d76',
	'#de564d',
	'#d13b31',
	'#c22e25',
	'#b3261e',
	'#941d17',
	'#741510',
]
const gray: MantineColorsTuple = [
	'#f8f9f9',
	'#f2f4f4',
	'#e6e9ea',
	'#d8dcdd',
	'#bcc2c4',
	'#969ea1',
	'#71797c',
	'#596164',
	'#363b3d',
	'#1a1d1f',
]
const dark: MantineColorsTuple = [
	'#e8ebec',
	'#bac1c4',
	'#98a1a5',
	'#6c7579',
	'#3d4448',
	'#2c3235',
	'#202527',
	'#171a1c',
	'#111415',
	'#0b0d0e',
]

/** Text sizes go through rem(): it carries --mantine-scale, a plain '0.8rem' would shrink with the root (spec section 2). */
export const theme = createTheme({
	primaryColor: 'petrol',
	primaryShade: 7,
	colors: { petrol, red, gray, dark },
	black: '#1a1d1f',
	autoContrast: true,
	fontFamily: '"Inter Variable", "Noto Sans SC Variable", system-ui, sans-serif',
	fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, monospace',
	fontSizes: { xs: rem(12), sm: rem(13), md: rem(14), lg: rem(16), xl: rem(20) },
	lineHeights: { xs: '1.35', sm: '1.4', md: '1.5', lg: '1.5', xl: '1.4' },
	headings: {
		fontWeight: '600',
		sizes: {
			h1: { fontSize: rem(20), lineHeight: '1.4' },
			h2: { fontSize: rem(16), lineHeight: '1.5' },
			h3: { fontSize: rem(14), lineHeight: '1.45' },
		},
	},
	spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
	radius: { xs: rem(3), sm: rem(4), md: rem(6), lg: rem(10), xl: rem(16) },
	defaultRadius: 'md',
	shadows: {
		xs: 'var(--v-shadow)',
		sm: 'var(--v-shadow)',
		md: 'var(--v-shadow-pop)',
		lg: 'var(--v-shadow-pop)',
		xl: 'var(--v-shadow-pop)',
	},
	cursorType: 'pointer',
	focusRing: 'auto',
	respectReducedMotion: true,
	components: defaults(),
})

/**
 * Default props by component. Written as plain objects: `Select.extend(…)` would load every component named here
 * with the first page, used or not.
 */
function defaults(): MantineThemeComponents {
	const small = { defaultProps: { size: 'sm' } }
	const fade = { transition: 'fade', duration: 120 }
	return {
		Button: small,
		TextInput: small,
		PasswordInput: small,
		Textarea: small,
		SegmentedControl: { defaultProps: { withItemsBorders: false, transitionDuration: 160 } },
		Checkbox: { defaultProps: { size: 'xs', radius: 'sm' } },
		Switch: { defaultProps: { size: 'sm', withThumbIndicator: false } },
		// Mantine's focus placeholder is focusable but no menu item, and a menu may hold nothing else.
		Menu: {
			defaultProps: {
				shadow: 'md',
				radius: 'md',
				offset: 4,
				withInitialFocusPlaceholder: false,
				// A menu that is longer than the window scrolls instead of leaving it.
				middlewares: { size: { padding: 8 } },
				transitionProps: fade,
			},
		},
		Popover: { defaultProps: { shadow: 'md', radius: 'lg', offset: 6, transitionProps: fade } },
		Tooltip: { defaultProps: { openDelay: 400, transitionProps: { duration: 120 } } },
		// The page itself never scrolls, so there is nothing to lock.
		Modal: {
			defaultProps: {
				radius: 'lg',
				centered: true,
				lockScroll: false,
				transitionProps: { transition: 'fade', duration: 160 },
			},
		},
		Drawer: { defaultProps: { position: 'right', lockScroll: false, transitionProps: { duration: 200 } } },
	}
}
