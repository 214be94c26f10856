import { Kbd } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/app/paths.ts'
import { DialogFrame } from '#web/ui/dialogs/dialog-frame.tsx'
import classes from './help.module.css'

type Act =
	| 'search'
	| 'keys'
	| 'undo'
	| 'redo'
	| 'escape'
	| 'move'
	| 'edit'
	| 'confirm'
	| 'select'
	| 'range'
	| 'copy'
	| 'pages'
	| 'nudge'
	| 'zoom'

interface KeyGroup {
	name: 'everywhere' | 'table' | 'import' | 'editor' | 'thumbnails'
	/** The pages that have them; absent: all. */
	on?: readonly string[]
	keys: readonly (readonly [Act, ...string[]])[]
}

const TABLE = [
	['move', '←', '↑', '↓', '→'],
	['edit', 'F2'],
	['confirm', 'Enter'],
	['select', 'Space'],
	['range', 'Shift', '↓'],
	['copy', 'Ctrl', 'C / V'],
] as const

/** What the keyboard does, page by page. */
const GROUPS: readonly KeyGroup[] = [
	{ name: 'table', on: [paths.home, paths.recent, paths.inventory, paths.summaryEdit], keys: TABLE },
	{ name: 'import', on: [paths.importProduct], keys: TABLE },
	{ name: 'editor', on: [paths.catalogEditor], keys: [['pages', 'PageUp', 'PageDown']] },
	{
		name: 'thumbnails',
		on: [paths.adjustThumbnail],
		keys: [
			['nudge', '←', '→', 'Shift'],
			['zoom', '+', '−'],
			['pages', 'PageUp', 'PageDown'],
		],
	},
	{
		name: 'everywhere',
		keys: [
			['search', 'Ctrl', 'K'],
			['keys', '?'],
			['undo', 'Ctrl', 'Z'],
			['redo', 'Ctrl', 'Shift', 'Z'],
			['escape', 'Esc'],
		],
	},
]

/** The keys of the page on screen, and those of every page. */
export function KeysDialog({ close }: { close: () => void }) {
	const { t } = useTranslation()
	const { pathname } = useLocation()
	const groups = GROUPS.filter(({ on }) => !on || on.includes(pathname))
	return (
		<DialogFrame opened title={t('help.keys')} onClose={close}>
			<div className={classes.keys}>
				{groups.map(({ name, keys }) => (
					<section key={name}>
						<h3>{t(`help.key.${name}`)}</h3>
						<dl>
							{keys.map(([act, ...pressed]) => (
								<Pressed key={act} text={t(`help.key.${act}`)} keys={pressed} />
							))}
						</dl>
					</section>
				))}
			</div>
		</DialogFrame>
	)
}

function Pressed({ text, keys }: { text: string; keys: readonly string[] }) {
	return (
		<>
			<dt>{text}</dt>
			<dd>
				{keys.map((key) => (
					<Kbd key={key}>{key}</Kbd>
				))}
			</dd>
		</>
	)
}
