import { Button } from '@mantine/core'
import { IconVersions } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { SPEC_VERSIONS_MAX } from '#domain/spec-sheet/record.ts'
import type { Data } from '#web/api/client.ts'
import { read } from '#web/api/queries.ts'
import { useFormat } from '#web/text/use-format.ts'
import { StatusChip } from '#web/ui/data/status-chip.tsx'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { DrawerFrame } from '#web/ui/dialogs/drawer-frame.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import classes from './form.module.css'

type Version = Data<'getSpecSheetVersions'>['list'][number]

interface Props {
	id: string
	/** The version that is looked at. */
	looked: number | undefined
	onLook: (version: Version) => void
	onRestore: (n: number) => Promise<void>
	onClose: () => void
}

/** What was kept of a sheet and when; an earlier state can be looked at, and shown again. */
export function VersionsDrawer({ id, looked, onLook, onRestore, onClose }: Props) {
	const { t } = useTranslation()
	const { count, stamp } = useFormat()
	const query = useQuery({ ...read('getSpecSheetVersions', { id }), staleTime: 0 })
	const restore = async ({ n, at }: Version) => {
		const question = {
			title: t('specSheet.restoreTitle', { n: count(n) }),
			text: t('specSheet.restoreText', { time: stamp(at) }),
			action: t('specSheet.restoreVersion'),
		}
		if (!(await confirm(question))) return
		onClose()
		await onRestore(n)
	}
	const look = (version: Version) => {
		onLook(version)
		onClose()
	}
	return (
		<DrawerFrame opened title={t('specSheet.versionsTitle')} onClose={onClose}>
			<QueryGate query={query}>
				{({ list }) =>
					list.length ? (
						<ol className={classes.versions}>
							{list.map((version) => (
								<Item
									key={version.n}
									version={version}
									isLooked={version.n === looked}
									onLook={() => look(version)}
									onRestore={() => void restore(version)}
								/>
							))}
						</ol>
					) : (
						<EmptyState
							small
							icon={IconVersions}
							title={t('specSheet.noVersions')}
							text={t('specSheet.versionsText', { n: count(SPEC_VERSIONS_MAX) })}
						/>
					)
				}
			</QueryGate>
		</DrawerFrame>
	)
}

interface ItemProps {
	version: Version
	isLooked: boolean
	onLook: () => void
	onRestore: () => void
}

function Item({ version: { n, at, name, skus, is_shown }, isLooked, onLook, onRestore }: ItemProps) {
	const { t } = useTranslation()
	const { count, stamp, when } = useFormat()
	return (
		<li>
			<div>
				<b>{t('specSheet.version', { n: count(n) })}</b>
				<p title={stamp(at)}>{when(at)}</p>
				<p className="muted">
					{[name, t('specSheet.skuCount', { count: skus, n: count(skus) })].filter(Boolean).join(' · ')}
				</p>
			</div>
			{is_shown ? (
				<StatusChip tone="info">{t('specSheet.shown')}</StatusChip>
			) : (
				<span className={classes.buttons}>
					<Button variant="subtle" size="compact-sm" disabled={isLooked} onClick={onLook}>
						{t('specSheet.look_at')}
					</Button>
					<Button variant="default" size="compact-sm" onClick={onRestore}>
						{t('specSheet.restoreVersion')}
					</Button>
				</span>
			)}
		</li>
	)
}
