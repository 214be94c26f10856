import { Button, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch, IconUsers } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountRow } from '#contract/usage.ts'
import { QUOTAS, type Quota } from '#domain/account/plan.ts'
import { read } from '#web/api/queries.ts'
import { paths } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import { StatusChip } from '#web/ui/data/status-chip.tsx'
import { UsageBar } from '#web/ui/data/usage-bar.tsx'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { ScrollArea, Toolbar } from '#web/ui/page/page.tsx'
import { Pages } from '#web/ui/page/pages.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import classes from './accounts.module.css'

const PlanDialog = lazyIdle(async () => (await import('./plan-dialog.tsx')).PlanDialog)

const SIZE = 20
/** A name is looked for once nobody types. */
const TYPED_MS = 300

interface Address {
	name?: string
	page?: number
}

/** /accounts: the accounts of the installation, what they use, and the plans agreed with them. */
export function AccountsPage() {
	const { t } = useTranslation()
	const { count } = useFormat()
	const { name = '', page = 1 }: Address = useSearch({ strict: false })
	const navigate = useNavigate()
	const go = (search: Address) => void navigate({ to: paths.accounts, search, replace: true })
	const query = useQuery({ ...read('getAccounts', { name, page, size: SIZE }), placeholderData: keepPreviousData })
	const total = query.data?.total
	return (
		<>
			<PageHeader
				title={t('accounts.title')}
				meta={total !== undefined && t('accounts.count', { count: total, n: count(total) })}
			/>
			<Find name={name} onFind={(found) => go(found ? { name: found } : {})} />
			<ScrollArea>
				<QueryGate query={query}>
					{({ list, total: all }) =>
						list.length > 0 ? (
							<>
								<Accounts list={list} />
								<Pages
									page={page}
									size={SIZE}
									total={all}
									onPage={(next) => go({ ...(name && { name }), page: next })}
								/>
							</>
						) : (
							<EmptyState icon={IconUsers} title={t('accounts.none')} text={t('accounts.noneText')} />
						)
					}
				</QueryGate>
			</ScrollArea>
		</>
	)
}

function Find({ name, onFind }: { name: string; onFind: (name: string) => void }) {
	const { t } = useTranslation()
	const [typed, setTyped] = useState(name)
	const find = useDebouncedCallback((value: string) => onFind(value.trim()), TYPED_MS)
	return (
		<Toolbar label={t('accounts.title')}>
			<TextInput
				type="search"
				aria-label={t('accounts.find')}
				placeholder={t('accounts.find')}
				leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
				maxLength={100}
				value={typed}
				onChange={({ currentTarget }) => {
					setTyped(currentTarget.value)
					find(currentTarget.value)
				}}
			/>
		</Toolbar>
	)
}

function Accounts({ list }: { list: readonly AccountRow[] }) {
	const [edited, setEdited] = useState<AccountRow>()
	return (
		<>
			<ul className={classes.list}>
				{list.map((account) => (
					<Account key={account.username} account={account} onEdit={() => setEdited(account)} />
				))}
			</ul>
			<Suspense>{edited && <PlanDialog account={edited} onClose={() => setEdited(undefined)} />}</Suspense>
		</>
	)
}

function Account({ account, onEdit }: { account: AccountRow; onEdit: () => void }) {
	const { t } = useTranslation()
	const { when, stamp } = useFormat()
	const { username, email, company, is_operator, created_at, note } = account
	return (
		<li className={classes.account}>
			<div className={classes.who}>
				<b>{company || username}</b>
				{is_operator && <StatusChip dot={false}>{t('accounts.you')}</StatusChip>}
				<small className="muted">
					{username} · <a href={`mailto:${email}`}>{email}</a> ·{' '}
					<time dateTime={created_at} title={stamp(created_at)}>
						{t('accounts.since', { day: when(created_at) })}
					</time>
				</small>
			</div>
			<PlanOf account={account} />
			<dl className={classes.usage}>
				{QUOTAS.map((what) => (
					<Used key={what} what={what} of={account.usage[what]} />
				))}
			</dl>
			<Button size="xs" variant="default" aria-label={t('accounts.editOf', { name: username })} onClick={onEdit}>
				{t('accounts.edit')}
			</Button>
			{note && <p className={classes.note}>{note}</p>}
		</li>
	)
}

/** The plan as it was agreed, and until when. */
function PlanOf({ account: { plan, ends_on, usage } }: { account: AccountRow }) {
	const { t } = useTranslation()
	const { date } = useFormat()
	if (!plan) return <span className="muted">{t('accounts.noPlan')}</span>
	const holds = usage.plan !== ''
	if (ends_on === null) return <StatusChip tone="ok">{plan}</StatusChip>
	const words = t(holds ? 'accounts.until' : 'accounts.ended', { plan, day: date(ends_on) })
	return <StatusChip tone={holds ? 'ok' : 'warn'}>{words}</StatusChip>
}

function Used({ what, of }: { what: Quota; of: AccountRow['usage'][Quota] }) {
	const { t } = useTranslation()
	const { used, limit } = of
	const { count, fileSize } = useFormat()
	const show = what === 'bytes' ? fileSize : count
	const name = t(`accounts.${what}`)
	return (
		<div>
			<dt>{name}</dt>
			<dd>
				<span className="num">
					{limit === null ? show(used) : t('accounts.of', { used: show(used), limit: show(limit) })}
				</span>
				<UsageBar name={name} of={of} size="xs" />
			</dd>
		</div>
	)
}
