import { Button } from '@mantine/core'
import { IconDeviceMobile, IconLifebuoy, IconLock, type TablerIcon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SignInWays } from '#contract/sign-in.ts'
import { read } from '#web/api/queries.ts'
import { paths } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import { FormSection } from '#web/ui/page/form-section.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import type { AccountDialog } from './account-dialog.ts'
import classes from './account.module.css'

interface Props {
	onOpen: (dialog: AccountDialog) => void
}

/** How the user signs in: password, authenticator app with its recovery codes. */
export function SignInSection({ onOpen }: Props) {
	const { t } = useTranslation()
	const ways = useQuery(read('getSignInWays', {}))
	return (
		<FormSection title={t('account.signIn')} text={t('account.signInText')}>
			<QueryGate query={ways}>{(data) => <Ways ways={data} onOpen={onOpen} />}</QueryGate>
		</FormSection>
	)
}

function Ways({ ways: { app }, onOpen }: Props & { ways: SignInWays }) {
	const { t } = useTranslation()
	const { count, when } = useFormat()
	return (
		<ul className={classes.devices}>
			<Way icon={IconLock} name={t('account.password')} note={t('account.passwordNote')}>
				<Button size="xs" variant="default" renderRoot={(props) => <Link to={paths.updatePassword} {...props} />}>
					{t('common.changePassword')}
				</Button>
			</Way>
			<Way
				icon={IconDeviceMobile}
				name={t('account.app')}
				note={app ? t('account.appOn', { at: when(app.since) }) : t('account.appOff')}
			>
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
		</ul>
	)
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
