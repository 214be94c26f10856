import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Data } from '#web/api/client.ts'
import { read } from '#web/api/queries.ts'
import { useSession } from '#web/state/session.ts'
import { useFormat } from '#web/text/use-format.ts'
import { FormSection } from '#web/ui/page/form-section.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import classes from './installation.module.css'

type Installation = Data<'getInstallation'>

/** How the installation stands, for its operator alone: what it runs on, and what of it is known to be damaged. */
export function InstallationSection() {
	const isOperator = useSession(({ user }) => user?.is_operator ?? false)
	return isOperator ? <OfOperator /> : null
}

function OfOperator() {
	const { t } = useTranslation()
	const installation = useQuery({ ...read('getInstallation', {}), staleTime: 0 })
	return (
		<FormSection title={t('installation.title')} text={t('installation.text')}>
			<QueryGate query={installation}>{(data) => <Standing installation={data} />}</QueryGate>
		</FormSection>
	)
}

function Standing({ installation }: { installation: Installation }) {
	const { t } = useTranslation()
	const { version, database, storage, cutout_model, damage } = installation
	const facts = [
		[t('installation.version'), version],
		[t('installation.database'), t(`installation.databases.${database}`)],
		[t('installation.files'), t(`installation.stores.${storage}`)],
		[t('installation.model'), t(`installation.models.${cutout_model}`)],
	] as const
	return (
		<div className="stack">
			<dl className={classes.facts}>
				{facts.map(([name, value]) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
			{damage.length > 0 ? <Damaged damage={damage} /> : <Whole proved={installation.proved} />}
		</div>
	)
}

function Whole({ proved }: Pick<Installation, 'proved'>) {
	const { t } = useTranslation()
	const { count, when } = useFormat()
	return (
		<p className={classes.verdict}>
			<IconCircleCheck size={18} aria-hidden />
			<span>
				{proved
					? t('installation.proved', { at: when(proved.at), tables: count(proved.tables), files: count(proved.files) })
					: t('installation.unproved')}
			</span>
		</p>
	)
}

function Damaged({ damage }: Pick<Installation, 'damage'>) {
	const { t } = useTranslation()
	const { when } = useFormat()
	return (
		<div className={classes.damage} role="alert">
			<p className={classes.verdict} data-tone="bad">
				<IconAlertTriangle size={18} aria-hidden />
				<span>{t('installation.damaged')}</span>
			</p>
			<ul>
				{damage.map(({ at, what, said }) => (
					<li key={said}>
						<b>{t(`installation.damages.${what}`)}</b> <time dateTime={at}>{when(at)}</time>
						<code>{said}</code>
					</li>
				))}
			</ul>
		</div>
	)
}
