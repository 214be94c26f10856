import { Tabs } from '@mantine/core'
import type { LinkProps } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { useNarrow } from '../narrow.ts'
import { BackLink } from '../page/back-link.tsx'
import { PageTitle } from '../page/page-title.tsx'
import classes from './editor-frame.module.css'

interface FrameProps {
	title: string
	bar: ReactNode
	form: ReactNode
	/** What they are called where there is room for one of them. */
	names: { form: string; paper: string }
	paper: ReactNode
}

/** An editor of something that is printed: the form left, its live paper right; on a phone two tabs. */
export function EditorFrame({ title, bar, form, paper, names }: FrameProps) {
	const narrow = useNarrow()
	const [side, setSide] = useState<string | null>('form')
	const sheet = <Suspense fallback={<div aria-busy className={classes.desk} />}>{paper}</Suspense>
	return (
		<div className={classes.editor}>
			<PageTitle title={title} />
			{bar}
			{narrow ? (
				<Tabs value={side} onChange={setSide} className={classes.tabs ?? ''}>
					<Tabs.List grow>
						<Tabs.Tab value="form">{names.form}</Tabs.Tab>
						<Tabs.Tab value="paper">{names.paper}</Tabs.Tab>
					</Tabs.List>
					<Tabs.Panel value="form" className={classes.form ?? ''} data-form-pane>
						{form}
					</Tabs.Panel>
					<Tabs.Panel value="paper" className={classes.sheet ?? ''}>
						{side === 'paper' && sheet}
					</Tabs.Panel>
				</Tabs>
			) : (
				<div className={classes.body}>
					<div className={classes.form} data-form-pane>
						{form}
					</div>
					{sheet}
				</div>
			)}
		</div>
	)
}

/** The frame before what is edited is there. */
export function EditorLoading() {
	return <div aria-busy className={classes.editor} />
}

interface BarProps {
	/** Where it leads back to, and how that is called. */
	back: Pick<LinkProps, 'to' | 'search'> & { label: string }
	title: string
	/** How it stands; a phone has no room for it. */
	state: ReactNode
	/** When it was saved. */
	saved: ReactNode
	/** What can be done, at the right. */
	children: ReactNode
}

/** What is edited, when it was saved, what can be done with it. */
export function EditorBar({ back, title, state, saved, children }: BarProps) {
	return (
		<header className={classes.bar}>
			<BackLink {...back} />
			<h1 className={classes.title}>{title}</h1>
			<span className={classes.state}>{state}</span>
			{saved}
			<div className={classes.gap} />
			{children}
		</header>
	)
}
