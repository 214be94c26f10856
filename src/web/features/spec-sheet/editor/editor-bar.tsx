import { Button, Menu } from '@mantine/core'
import {
	IconArchive,
	IconArchiveOff,
	IconBookmark,
	IconCopy,
	IconDots,
	IconFileText,
	IconTrash,
	IconVersions,
} from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { links } from '#web/app/paths.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { EditorBar } from '#web/ui/editing/editor-frame.tsx'
import { SavedNote } from '#web/ui/editing/saved-note.tsx'
import { UndoButtons } from '#web/ui/editing/undo-buttons.tsx'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import { ModeChip } from '../mode-chip.tsx'
import type { SpecSheetRecord } from '../sheet-data.ts'
import { type SheetAction, useActions } from './use-actions.ts'
import type { SheetState } from './use-sheet.ts'

const VersionsDrawer = lazyIdle(async () => (await import('./versions-drawer.tsx')).VersionsDrawer)
const FileDialog = lazyIdle(async () => (await import('./file-dialog.tsx')).FileDialog)

interface Props {
	title: string
	state: SheetState
	/** The number of the version that is looked at. */
	version: number | undefined
	onLook: (version: { n: number; at: string } | undefined) => void
}

/** What it is, when it was saved, steps back and forth, what can be done with it. */
export function SheetBar({ title, state, version, onLook }: Props) {
	const { t } = useTranslation()
	const { sheet, save, flush, open, undo, redo } = state
	const { operate, restore } = useActions(state)
	const [asked, setAsked] = useState<'pdf' | 'versions'>()
	const end = () => setAsked(undefined)
	const print = async () => {
		if (await flush()) setAsked('pdf')
	}
	return (
		<EditorBar
			back={{ ...links.activities('spec_sheet'), label: t('specSheet.back') }}
			title={title}
			state={sheet && <ModeChip {...sheet} />}
			saved={<SavedNote save={save} flush={flush} open={open} />}
		>
			<UndoButtons undo={undo} redo={redo} />
			<More sheet={sheet} onAction={(action) => void operate(action)} onVersions={() => setAsked('versions')} />
			<Button
				disabled={!sheet?.skus.length}
				leftSection={<IconFileText size={16} stroke={1.6} aria-hidden />}
				onClick={() => void print()}
			>
				{t('specSheet.pdf')}
			</Button>
			<Suspense>
				{sheet && asked === 'pdf' && <FileDialog sheet={sheet} title={title} onClose={end} />}
				{sheet && asked === 'versions' && (
					<VersionsDrawer id={sheet.id} looked={version} onLook={onLook} onRestore={restore} onClose={end} />
				)}
			</Suspense>
		</EditorBar>
	)
}

const ICON = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

interface MoreProps {
	sheet: SpecSheetRecord | undefined
	onAction: (action: SheetAction) => void
	onVersions: () => void
}

function More({ sheet, onAction, onVersions }: MoreProps) {
	const { t } = useTranslation()
	const archiving = sheet?.is_archived ? 'restore' : 'archive'
	const Archiving = sheet?.is_archived ? IconArchiveOff : IconArchive
	return (
		<Menu position="bottom-end" disabled={!sheet}>
			<Menu.Target>
				<IconButton icon={IconDots} label={t('common.more')} disabled={!sheet} />
			</Menu.Target>
			<Menu.Dropdown>
				<Menu.Item leftSection={<IconVersions {...ICON} />} onClick={onVersions}>
					{t('specSheet.action.versions')}
				</Menu.Item>
				<Menu.Item leftSection={<IconBookmark {...ICON} />} onClick={() => onAction('keep')}>
					{t('specSheet.action.keep')}
				</Menu.Item>
				<Menu.Divider />
				<Menu.Item leftSection={<IconCopy {...ICON} />} onClick={() => onAction('duplicate')}>
					{t('specSheet.action.duplicate')}
				</Menu.Item>
				<Menu.Item leftSection={<Archiving {...ICON} />} onClick={() => onAction(archiving)}>
					{t(`specSheet.action.${archiving}`)}
				</Menu.Item>
				<Menu.Item color="red" leftSection={<IconTrash {...ICON} />} onClick={() => onAction('delete')}>
					{t('specSheet.action.delete')}
				</Menu.Item>
			</Menu.Dropdown>
		</Menu>
	)
}
