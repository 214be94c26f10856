import { Popover } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { read } from '#web/api/queries.ts'
import { links } from '#web/app/paths.ts'
import { StatusChip } from '#web/ui/data/status-chip.tsx'
import type { OwnTemplate } from '../template-data.ts'
import classes from './templates-page.module.css'

/** Catalogs named in the list; more are counted. */
const SHOWN = 15

/** "Used by 3 catalogs", and which. */
export function Usage({ template: { template_id, used_by } }: { template: OwnTemplate }) {
	const { t } = useTranslation()
	const [opened, setOpened] = useState(false)
	if (!used_by) return <span>{t('template.unused')}</span>
	return (
		<Popover opened={opened} onChange={setOpened} position="bottom-start" width={280} trapFocus>
			<Popover.Target>
				<button type="button" className="text-button" onClick={() => setOpened(!opened)}>
					{t('template.usedBy', { count: used_by })}
				</button>
			</Popover.Target>
			<Popover.Dropdown>{opened && <Catalogs id={template_id} />}</Popover.Dropdown>
		</Popover>
	)
}

function Catalogs({ id }: { id: string }) {
	const { t } = useTranslation()
	const { data } = useQuery(read('getTemplateUsage', { template_id: id, size: SHOWN }))
	return (
		<ul className={classes.users} aria-busy={!data}>
			{data?.list.map(({ id, name, published }) => (
				<li key={id}>
					<Link {...links.catalogEditor(id)}>{name}</Link>
					{published === 1 && <StatusChip tone="ok">{t('catalog.published')}</StatusChip>}
				</li>
			))}
			{data && data.total > SHOWN && <li className="muted">{t('template.more', { count: data.total - SHOWN })}</li>}
		</ul>
	)
}
