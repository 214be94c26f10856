import { Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CatalogSettings } from '#domain/catalog/settings.ts'
import classes from '../editor.module.css'
import type { EditorDraft, EditorEdit } from '../draft.ts'

/** What every tab of the editor gets. */
export interface TabProps {
	draft: EditorDraft
	change: (edit: EditorEdit) => void
}

type Groups = { [K in keyof CatalogSettings as CatalogSettings[K] extends object ? K : never]: CatalogSettings[K] }

/** Changes parts of the settings as they are by then, or of one of their groups, such as the header. */
export function useSettings({ draft, change }: TabProps) {
	const set = (part: Partial<CatalogSettings> | ((now: CatalogSettings) => Partial<CatalogSettings>)) =>
		change(({ settings }) => ({
			settings: { ...settings, ...(typeof part === 'function' ? part(settings) : part) },
		}))
	return {
		settings: draft.settings,
		set,
		setIn: <K extends keyof Groups>(group: K, part: Partial<Groups[K]>) =>
			set((now) => ({ [group]: { ...now[group], ...part } })),
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
