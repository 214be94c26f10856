import { IconAlertTriangle } from '@tabler/icons-react'
import { ErrorWords } from '../page/load-error.tsx'
import classes from './form-problem.module.css'

/** What was wrong with the whole form, said above its button. Nothing for null. */
export function FormProblem({ error }: { error: unknown }) {
	return (
		<div role="alert">
			{error !== null && (
				<p className={classes.problem}>
					<IconAlertTriangle size={16} stroke={1.6} aria-hidden />
					<span>
						<ErrorWords error={error} />
					</span>
				</p>
			)}
		</div>
	)
}
