import { Button, CloseButton } from '@mantine/core'
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
	/** "Select all 88"; absent when all are selected. */
	allLabel?: string | undefined
	onAll?: () => void
	/** At most five; the dangerous one last. */
	actions: readonly BulkAction[]
	onClear: () => void
}

/** Floats 20 px over the foot of a list while rows are selected. The list gives itself 80 px of room below. */
export function BulkBar({ count, label, allLabel, onAll, actions, onClear }: Props) {
	const { t } = useTranslation()
	if (count === 0) return null
	return (
		<div className={classes.bar} role="toolbar" aria-label={label}>
			<span className={classes.count} aria-live="polite">
				{label}
			</span>
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
			<span className={classes.line} />
			<CloseButton size="sm" className={classes.close} aria-label={t('common.clearSelection')} onClick={onClear} />
		</div>
	)
}
