import { Button, CloseButton, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { Icon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './bulk-bar.module.css'

export interface BulkAction {
	icon: Icon
	label: string
	danger?: boolean
	onClick: () => void
}

interface Props {
	/** "4 selected", read out when it changes. Nothing is shown for count 0. */
	count: number
	label: string
	/** More about them. */
	note?: string | undefined
	/** "Select all 88"; absent when all are selected. */
	allLabel?: string | undefined
	onAll?: () => void
	/** At most five; the dangerous one last. */
	actions: readonly BulkAction[]
	/** What is done seldom, in a menu. */
	more?: readonly BulkAction[]
	onClear: () => void
}

/** Floats 20 px over the foot of a list while rows are selected. The list gives itself 80 px of room below. */
export function BulkBar({ count, label, note, allLabel, onAll, actions, more = [], onClear }: Props) {
	const { t } = useTranslation()
	if (count === 0) return null
	return (
		<div className={classes.bar} role="toolbar" aria-label={label}>
			<span className={classes.count} aria-live="polite">
				{label}
			</span>
			{note && <span className={classes.note}>{note}</span>}
			{allLabel && (
				<button type="button" className={classes.all} onClick={onAll}>
					{allLabel}
				</button>
			)}
			<span className={classes.line} />
			{actions.map(({ icon: Glyph, label: name, danger, onClick }) => (
				<Button
					key={name}
					size="xs"
					variant="subtle"
					className={classes.action}
					data-danger={danger || undefined}
					leftSection={<Glyph size={16} stroke={1.6} aria-hidden />}
					onClick={onClick}
				>
					{name}
				</Button>
			))}
			{more.length > 0 && <MoreActions actions={more} />}
			<span className={classes.line} />
			<CloseButton size="sm" className={classes.close} aria-label={t('common.clearSelection')} onClick={onClear} />
		</div>
	)
}

function MoreActions({ actions }: { actions: readonly BulkAction[] }) {
	const { t } = useTranslation()
	return (
		<Menu position="top-end">
			<Menu.Target>
				<Button size="xs" variant="subtle" className={classes.action} aria-label={t('common.more')}>
					<IconDots size={16} stroke={1.6} aria-hidden />
				</Button>
			</Menu.Target>
			<Menu.Dropdown>
				{actions.map(({ icon: Glyph, label, onClick }) => (
					<Menu.Item key={label} leftSection={<Glyph size={16} stroke={1.6} aria-hidden />} onClick={onClick}>
						{label}
					</Menu.Item>
				))}
			</Menu.Dropdown>
		</Menu>
	)
}
