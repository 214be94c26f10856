import { useFocusTrap } from '@mantine/hooks'
import type { FormEventHandler, ReactNode } from 'react'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import classes from './login-page.module.css'

interface Props {
	title: string
	text: string
	onSubmit: FormEventHandler<HTMLFormElement>
	/** The way to the other forms. */
	foot: ReactNode
	children: ReactNode
}

/** Title, one sentence, the fields; the field marked `data-autofocus` gets the focus. */
export function FormFrame({ title, text, onSubmit, foot, children }: Props) {
	const autofocus = useFocusTrap(true)
	return (
		<div className={classes.form} ref={autofocus}>
			<PageTitle title={title} />
			<h1 className="serif">{title}</h1>
			<p className={classes.text}>{text}</p>
			<form className={classes.fields} onSubmit={onSubmit} noValidate>
				{children}
			</form>
			<p className={classes.foot}>{foot}</p>
		</div>
	)
}
