import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogFrame } from '../dialogs/dialog-frame.tsx'
import { FormProblem } from './form-problem.tsx'

interface Props {
	title: string
	/** On the button that sends; Save when absent. */
	action?: string | undefined
	/** False: it cannot be sent yet. */
	ready?: boolean
	busy: boolean
	/** What it does cannot be undone: the button says so by its color. */
	danger?: boolean | undefined
	/** What was wrong with the whole form; null for nothing. */
	problem?: unknown
	onSubmit: (event: FormEvent<HTMLFormElement>) => void
	onClose: () => void
	/** The fields. */
	children: ReactNode
}

/** A dialog that is a form: its fields, what was wrong with it, Cancel and the action; Enter sends it. */
export function FormDialog({
	title,
	action,
	ready = true,
	busy,
	danger,
	problem = null,
	onSubmit,
	onClose,
	children,
}: Props) {
	const formId = useId()
	return (
		<DialogFrame
			opened
			title={title}
			onClose={onClose}
			buttons={<Buttons {...{ formId, action, ready, busy, danger, onClose }} />}
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

type ButtonProps = Pick<Props, 'action' | 'ready' | 'busy' | 'danger' | 'onClose'> & { formId: string }

function Buttons({ formId, action, ready = true, busy, danger, onClose }: ButtonProps) {
	const { t } = useTranslation()
	return (
		<>
			<Button variant="default" onClick={onClose}>
				{t('common.cancel')}
			</Button>
			<Button type="submit" form={formId} loading={busy} disabled={!ready} {...(danger && { color: 'red' })}>
				{action ?? t('common.save')}
			</Button>
		</>
	)
}
