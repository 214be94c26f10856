import { Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CatalogSettings } from '#domain/catalog/settings.ts'
import classes from '../editor.module.css'
import type { Draft } from '../use-draft.ts'

/** What every tab of the editor gets. */
export interface TabProps {
	draft: Draft
	change: (changes: Partial<Draft>) => void
}

/** Changes parts of the settings; groups such as the header merge. */
export function useSettings({ draft, change }: TabProps) {
	const { settings } = draft
	return {
		settings,
		set: (part: Partial<CatalogSettings>) => change({ settings: { ...settings, ...part } }),
	}
}

export function Group({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
	return (
		<section className={classes.group} role="group" aria-label={title}>
			<div className={classes.groupHead}>
				<h2>{title}</h2>
				{aside}
			</div>
			{children}
		</section>
	)
}

export function Flag({
	label,
	checked,
	onChange,
}: {
	label: string
	checked: boolean
	onChange: (checked: boolean) => void
}) {
	return (
		<Switch
			size="xs"
			labelPosition="left"
			classNames={{ root: classes.flag ?? '', labelWrapper: 'grow' }}
			label={label}
			checked={checked}
			onChange={({ currentTarget }) => onChange(currentTarget.checked)}
		/>
	)
}
