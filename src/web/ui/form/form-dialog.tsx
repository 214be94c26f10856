import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogFrame } from '../dialogs/dialog-frame.tsx'
import { FormProblem } from './form-problem.tsx'

interface Props {
	title: string
	/** On the button that sends; Save when absent. */
	action?: string
	/** False: it cannot be sent yet. */
	ready?: boolean
	busy: boolean
	/** What was wrong with the whole form; null for nothing. */
	problem?: unknown
	onSubmit: (event: FormEvent<HTMLFormElement>) => void
	onClose: () => void
	/** The fields. */
	children: ReactNode
}

/** A dialog that is a form: its fields, what was wrong with it, Cancel and the action; Enter sends it. */
export function FormDialog({ title, action, ready = true, busy, problem = null, onSubmit, onClose, children }: Props) {
	const { t } = useTranslation()
	const formId = useId()
	return (
		<DialogFrame
			opened
			title={title}
			onClose={onClose}
			buttons={
				<>
					<Button variant="default" onClick={onClose}>
						{t('common.cancel')}
					</Button>
					<Button type="submit" form={formId} loading={busy} disabled={!ready}>
						{action ?? t('common.save')}
					</Button>
				</>
			}
		>
			<form
				id={formId}
				noValidate
				className="stack"
				onSubmit={(event) => {
					event.preventDefault()
					if (ready && !busy) onSubmit(event)
				}}
			>
				{children}
				<FormProblem error={problem} />
			</form>
		</DialogFrame>
	)
}
