import { Button } from '@mantine/core'
import {
	IconDeviceMobile,
	IconFingerprint,
	IconKey,
	IconLifebuoy,
	IconLock,
	type TablerIcon,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Passkey } from '#contract/passkey.ts'
import type { SignInWays } from '#contract/sign-in.ts'
import { call } from '#web/api/client.ts'
import { hasPasskeys } from '#web/api/passkey-support.ts'
import { read, refresh } from '#web/api/queries.ts'
import { paths } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { notifyError, notifyOk } from '#web/ui/feedback/toast.tsx'
import { FormSection } from '#web/ui/page/form-section.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import type { AccountDialog } from './account-dialog.ts'
import classes from './account.module.css'

interface Props {
	onOpen: (dialog: AccountDialog) => void
}

/** How the user signs in: password, authenticator app with its recovery codes, passkeys. */
export function SignInSection({ onOpen }: Props) {
	const { t } = useTranslation()
	const ways = useQuery(read('getSignInWays', {}))
	return (
		<FormSection title={t('account.signIn')} text={t('account.signInText')}>
			<QueryGate query={ways}>{(data) => <Ways ways={data} onOpen={onOpen} />}</QueryGate>
		</FormSection>
	)
}

function Ways({ ways: { app, passkeys, takes_passkeys }, onOpen }: Props & { ways: SignInWays }) {
	const { t } = useTranslation()
	return (
		<ul className={classes.devices}>
			<Way icon={IconLock} name={t('account.password')} note={t('account.passwordNote')}>
				<Button size="xs" variant="default" renderRoot={(props) => <Link to={paths.updatePassword} {...props} />}>
					{t('common.changePassword')}
				</Button>
			</Way>
			<AppWays app={app} onOpen={onOpen} />
			<NewPasskeyWay isTaken={takes_passkeys} onOpen={onOpen} />
			{passkeys.map((passkey) => (
				<PasskeyWay key={passkey.id} passkey={passkey} onOpen={onOpen} />
			))}
		</ul>
	)
}

/** The authenticator app, and what stands in for it. */
function AppWays({ app, onOpen }: Props & Pick<SignInWays, 'app'>) {
	const { t } = useTranslation()
	const { count, when } = useFormat()
	const note = app ? t('account.appOn', { at: when(app.since) }) : t('account.appOff')
	return (
		<>
			<Way icon={IconDeviceMobile} name={t('account.app')} note={note}>
				<Button size="xs" variant="default" onClick={() => onOpen(app ? 'app-off' : 'app')}>
					{app ? t('account.appRemove') : t('account.appSetUp')}
				</Button>
			</Way>
			{app && (
				<Way
					icon={IconLifebuoy}
					name={t('account.recovery')}
					note={t('account.recoveryLeft', { count: app.recovery_codes, n: count(app.recovery_codes) })}
				>
					<Button size="xs" variant="default" onClick={() => onOpen('codes')}>
						{t('account.recoveryNew')}
					</Button>
				</Way>
			)}
		</>
	)
}

/** `isTaken`: the address of the installation takes passkeys. */
function NewPasskeyWay({ isTaken, onOpen }: Props & { isTaken: boolean }) {
	const { t } = useTranslation()
	const note = isTaken ? (hasPasskeys() ? 'passkeysText' : 'passkeysBrowser') : 'passkeysAddress'
	return (
		<Way icon={IconFingerprint} name={t('account.passkeys')} note={t(`account.${note}`)}>
			{isTaken && hasPasskeys() && (
				<Button size="xs" variant="default" onClick={() => onOpen('passkey')}>
					{t('account.passkeyAdd')}
				</Button>
			)}
		</Way>
	)
}

function PasskeyWay({ passkey, onOpen }: Props & { passkey: Passkey }) {
	const { t } = useTranslation()
	const { when } = useFormat()
	const { name, created_at, last_used_at, synced } = passkey
	const used = last_used_at
		? t('account.passkeyUsed', { at: when(last_used_at) })
		: t('account.passkeyUnused', { at: when(created_at) })
	return (
		<Way icon={IconKey} name={name} note={synced ? `${used} · ${t('account.passkeySynced')}` : used}>
			<Button
				size="xs"
				variant="default"
				aria-label={t('account.passkeyRenameOf', { name })}
				onClick={() => onOpen(passkey)}
			>
				{t('account.passkeyRename')}
			</Button>
			<Button
				size="xs"
				variant="default"
				aria-label={t('account.passkeyRemoveOf', { name })}
				onClick={() => void remove(passkey, t)}
			>
				{t('account.passkeyRemove')}
			</Button>
		</Way>
	)
}

async function remove({ id, name }: Passkey, t: TFunction): Promise<void> {
	const sure = await confirm({
		title: t('account.passkeyRemoveTitle', { name }),
		text: t('account.passkeyRemoveText'),
		action: t('account.passkeyRemove'),
		danger: true,
	})
	if (!sure) return
	try {
		await call('deletePasskey', { id })
		notifyOk(t('account.passkeyRemoved', { name }))
	} catch (error) {
		notifyError(error)
	} finally {
		await refresh('getSignInWays')
	}
}

interface WayProps {
	icon: TablerIcon
	name: string
	note: string
	/** What can be done about it. */
	children: ReactNode
}

function Way({ icon: Glyph, name, note, children }: WayProps) {
	return (
		<li className={classes.device}>
			<Glyph size={20} stroke={1.5} aria-hidden />
			<div className={classes.deviceWords}>
				<b>{name}</b>
				<small className="muted">{note}</small>
			</div>
			{children}
		</li>
	)
}
