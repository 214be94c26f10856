import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeviceSession } from '#contract/session.ts'
import { countryName } from '#domain/country.ts'
import { call, type Data, type Params } from '#web/api/client.ts'
import { read, refresh } from '#web/api/queries.ts'
import { useLanguage } from '#web/state/preferences.ts'
import { useFormat } from '#web/text/use-format.ts'
import { StatusChip } from '#web/ui/data/status-chip.tsx'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { notifyError, notifyOk } from '#web/ui/feedback/toast.tsx'
import { FormSection } from '#web/ui/page/form-section.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import classes from './account.module.css'

/** Where the user is signed in; a device that is not theirs, or was left, is signed out from here. */
export function SessionsSection() {
	const { t } = useTranslation()
	const sessions = useQuery(read('getSessions', {}))
	return (
		<FormSection title={t('account.devices')} text={t('account.devicesText')}>
			<QueryGate query={sessions}>{(data) => <Devices {...data} />}</QueryGate>
		</FormSection>
	)
}

function Devices({ list, total }: Data<'getSessions'>) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const { busy, end } = useEnd()
	const others = total - 1
	const endOthers = async () => {
		const words = { count: others, n: count(others) }
		const sure = await confirm({
			title: t('account.endOthersTitle', words),
			text: t('account.endOthersText'),
			action: t('account.signOut'),
			danger: true,
		})
		if (sure) await end({ others: true }, t('account.othersEnded', words))
	}
	return (
		<>
			<ul className={classes.devices}>
				{list.map((session) => (
					<Device key={session.id} session={session} busy={busy} onEnd={end} />
				))}
			</ul>
			{total > list.length && <p className="muted">{t('account.moreDevices', { n: count(total - list.length) })}</p>}
			{others > 0 && (
				<div>
					<Button variant="default" loading={busy} onClick={() => void endOthers()}>
						{t('account.endOthers')}
					</Button>
				</div>
			)}
		</>
	)
}

interface DeviceProps {
	session: DeviceSession
	busy: boolean
	onEnd: (which: Params<'revokeSession'>, done: string) => Promise<void>
}

function Device({ session, busy, onEnd }: DeviceProps) {
	const { t } = useTranslation()
	const { when, stamp } = useFormat()
	const language = useLanguage()
	const { id, browser, system, country, ip, created_at, seen_at, current } = session
	const Glyph = ['iPhone', 'iPad', 'Android'].includes(system) ? IconDeviceMobile : IconDeviceDesktop
	const name =
		browser && system ? t('account.deviceOn', { browser, system }) : browser || system || t('account.unknownDevice')
	const place = country ? countryName(country, language) : t('account.unknownPlace')
	return (
		<li className={classes.device}>
			<Glyph size={20} stroke={1.5} aria-hidden />
			<div className={classes.deviceWords}>
				<b>{name}</b>
				<small className="muted">
					{place}
					{ip && ` · ${ip}`}
				</small>
				<small className="muted" title={t('account.signedInAt', { at: stamp(created_at) })}>
					{current ? t('account.inUse') : t('account.lastUsed', { at: when(seen_at) })}
				</small>
			</div>
			{current ? (
				<StatusChip tone="ok">{t('account.thisDevice')}</StatusChip>
			) : (
				<Button
					size="xs"
					variant="default"
					disabled={busy}
					aria-label={t('account.signOutOf', { name })}
					onClick={() => void onEnd({ id }, t('account.ended', { name }))}
				>
					{t('account.signOut')}
				</Button>
			)}
		</li>
	)
}

function useEnd() {
	const [busy, setBusy] = useState(false)
	const end = async (which: Params<'revokeSession'>, done: string) => {
		setBusy(true)
		try {
			await call('revokeSession', which)
			notifyOk(done)
		} catch (error) {
			notifyError(error)
		} finally {
			await refresh('getSessions')
			setBusy(false)
		}
	}
	return { busy, end }
}
