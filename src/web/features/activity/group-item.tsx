import { Button } from '@mantine/core'
import {
	IconArrowBackUp,
	IconBuildingStore,
	IconFileImport,
	IconFileInvoice,
	IconFolderSymlink,
	IconFolders,
	IconInbox,
	IconListDetails,
	IconMail,
	IconPackages,
	IconPencil,
	IconPlus,
	IconQrcode,
	IconRestore,
	IconTrash,
	IconUsers,
	type Icon,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActivityGroup } from '#contract/activity.ts'
import { type ActivityAction, activityAction } from '#domain/activity/kinds.ts'
import { useFormat } from '#web/text/use-format.ts'
import { StatusChip } from '#web/ui/data/status-chip.tsx'
import { useUndoGroup } from '#web/ui/feedback/use-undo-group.ts'
import { AllChanges } from './all-changes.tsx'
import { ChangeLine, useDocumentStep } from './change-line.tsx'
import classes from './history.module.css'

/** What has words of its own (`activity.did`), each with its picture. */
const ICONS: Readonly<Record<ActivityAction, Icon>> = {
	create: IconPlus,
	update: IconPencil,
	move: IconFolderSymlink,
	import: IconFileImport,
	delete: IconTrash,
	purge: IconTrash,
	restore: IconRestore,
	undo: IconArrowBackUp,
	stock: IconPackages,
	category_change: IconFolders,
	category_remove: IconFolders,
	gallery_hidden: IconBuildingStore,
	gallery_listed: IconBuildingStore,
	gallery_featured: IconBuildingStore,
	customer_remove: IconUsers,
	inquiry_merge: IconInbox,
	customer_change: IconUsers,
	customer_merge: IconUsers,
	customer_import: IconUsers,
	code_change: IconQrcode,
	code_remove: IconQrcode,
	email_template_change: IconMail,
	email_template_remove: IconMail,
	spec_sheet_change: IconListDetails,
	spec_sheet_remove: IconListDetails,
	document_make: IconFileInvoice,
	document_change: IconFileInvoice,
	document_step: IconFileInvoice,
	document_remove: IconFileInvoice,
	landed_cost: IconFileInvoice,
}

/** One group: what was done, by whom and when, its first changes, and Undo while there is something to undo. */
export function GroupItem({ group }: { group: ActivityGroup }) {
	const { t } = useTranslation()
	const format = useFormat()
	const [whole, setWhole] = useState(false)
	const { busy, undo } = useUndoGroup(group.group_id)
	const action = activityAction(group)
	const Glyph = ICONS[action]
	// Undoing takes back stock movements, too; all else counts the SKUs it was about.
	const count = action === 'undo' ? group.changes : group.things
	const stepOf = useDocumentStep()
	const [first] = group.sample
	// Of a step the document itself is the title.
	const isStep = action === 'document_step'
	const step = isStep && first ? `${first.name}: ${stepOf(first)}` : ''
	const title = step || t(`activity.did.${action}`, { count, n: format.count(count) })
	const undone = !group.open && group.sample.some(({ undone }) => undone)
	return (
		<li className={classes.group}>
			<span className={classes.icon}>
				<Glyph size={16} stroke={1.6} aria-hidden />
			</span>
			<div className={classes.body}>
				<h2>{title}</h2>
				<p className="muted">
					<span title={format.stamp(group.at)}>{format.when(group.at)}</span>
					{group.user && ` · ${group.user}`}
					{group.undo_until && ` · ${t('activity.until', { day: format.when(group.undo_until) })}`}
				</p>
				{isStep && <p className="muted">{t('activity.noUndo')}</p>}
				{isStep ? null : whole ? (
					<AllChanges id={group.group_id} />
				) : (
					<ul className={classes.changes}>
						{group.sample.map((change) => (
							<ChangeLine key={change.id} change={change} />
						))}
					</ul>
				)}
				{!whole && group.changes > group.sample.length && (
					<button type="button" className="text-button" onClick={() => setWhole(true)}>
						{t('activity.showAll', { n: format.count(group.changes) })}
					</button>
				)}
			</div>
			{undone && <StatusChip tone="neutral">{t('common.undone')}</StatusChip>}
			{group.open > 0 && (
				<Button
					size="xs"
					variant="default"
					loading={busy}
					leftSection={<IconArrowBackUp size={16} stroke={1.6} aria-hidden />}
					aria-label={t('activity.undoOf', { what: title })}
					onClick={() => void undo()}
				>
					{t('common.undo')}
				</Button>
			)}
		</li>
	)
}
