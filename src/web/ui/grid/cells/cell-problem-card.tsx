import { Button, Popover } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../grid.module.css'
import type { CellProblem } from '../types.ts'

interface Props {
	problem: CellProblem
	/** Closed until its mark is pressed. */
	quiet: boolean
	onEdit: () => void
	/** Edits the cell again with what was probably meant. */
	onTake: (suggestion: string) => void
	onDiscard: () => void
	/** After closing the card; the cell stays marked. */
	onFocusBack: () => void
	/** The mark in the cell that the card hangs on. */
	children: ReactNode
}

/** Why an edit was not taken, and the answers on: the page's own (theirs, mine), else edit again or discard; what was probably meant comes first. */
export function CellProblemCard({ problem, quiet, onEdit, onTake, onDiscard, onFocusBack, children }: Props) {
	const { t } = useTranslation()
	const [opened, setOpened] = useState(!quiet)
	const { suggestion } = problem
	const take = suggestion === undefined ? undefined : () => onTake(suggestion)
	const usual = problem.actions ?? [
		{ label: t('grid.editAgain'), run: onEdit },
		{ label: t('common.discard'), run: () => undefined },
	]
	const answers = take ? [{ label: t('common.use', { value: suggestion }), run: take }, ...usual] : usual
	return (
		<Popover
			opened={opened}
			position="bottom-start"
			trapFocus
			returnFocus={false}
			withRoles={false}
			width={280}
			onDismiss={() => {
				setOpened(false)
				onFocusBack()
			}}
		>
			<Popover.Target>
				<button
					type="button"
					tabIndex={-1}
					className={classes.mark}
					title={problem.message}
					aria-label={problem.message}
					onClick={() => setOpened(true)}
				>
					{children}
				</button>
			</Popover.Target>
			<Popover.Dropdown role="alertdialog" aria-label={problem.message}>
				<p className={classes.problem}>{problem.message}</p>
				<div className="row">
					{answers.map(({ label, run }, index) => (
						<Button
							key={label}
							size="xs"
							variant="default"
							data-autofocus={index === 0 || undefined}
							onClick={() => {
								if (run !== onEdit && run !== take) onDiscard()
								run()
							}}
						>
							{label}
						</Button>
					))}
				</div>
			</Popover.Dropdown>
		</Popover>
	)
}
