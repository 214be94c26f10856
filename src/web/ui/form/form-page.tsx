import type { UseFormReturnType } from '@mantine/form'
import type { FormEventHandler, ReactNode } from 'react'
import { FormProblem } from './form-problem.tsx'
import classes from './form-page.module.css'
import { SaveBar } from './save-bar.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'
import { FormSections } from '../page/form-section.tsx'
import { PageHeader } from '../page/page-header.tsx'
import { ScrollArea } from '../page/page.tsx'

interface Props<V extends Record<string, unknown>> {
	title: string
	/** As of `PageHeader`. */
	back?: ReactNode
	meta?: ReactNode
	actions?: ReactNode
	form: UseFormReturnType<V>
	onSubmit: FormEventHandler<HTMLFormElement>
	busy: boolean
	problem: unknown
	/** `FormSection`s. */
	children: ReactNode
}

/** A page that is one form: header, sections, save bar; asks before unsaved changes are left behind. */
export function FormPage<V extends Record<string, unknown>>(props: Props<V>) {
	const { title, back, meta, actions, form, onSubmit, busy, problem, children } = props
	const dirty = form.isDirty()
	useLeaveGuard(dirty && !busy)
	return (
		<form className={classes.page} onSubmit={onSubmit} noValidate>
			<PageHeader {...{ title, back, meta, actions }} />
			<ScrollArea>
				<FormSections>{children}</FormSections>
			</ScrollArea>
			<div className={classes.problem}>
				<FormProblem error={problem} />
			</div>
			<SaveBar dirty={dirty} busy={busy} errors={Object.keys(form.errors).length} onDiscard={form.reset} />
		</form>
	)
}
