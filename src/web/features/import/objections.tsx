import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import page from './import-page.module.css'

interface Props {
	sentences: readonly string[]
	/** What the server refused. */
	refused?: unknown
}

/** What is in the way of going on, above the buttons. Nothing for nothing. */
export function Objections({ sentences, refused = null }: Props) {
	if (!sentences.length && refused === null) return null
	return (
		<div className={page.problems}>
			{sentences.length > 0 && (
				<Alert
					color="yellow"
					variant="light"
					role="status"
					icon={<IconAlertTriangle size={18} stroke={1.6} aria-hidden />}
				>
					{sentences.join(' ')}
				</Alert>
			)}
			<FormProblem error={refused} />
		</div>
	)
}
