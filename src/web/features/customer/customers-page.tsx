import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { paths } from '#web/app/paths.ts'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import { withWords } from '#web/text/words.ts'
import type { CustomersAddress } from './customer-data.ts'
import { CustomerDetail } from './customer-detail.tsx'
import { CustomerList } from './customer-list.tsx'
import { statementWords } from './statement/words.ts'

const StatementPage = lazyIdle(
	withWords([statementWords], async () => (await import('./statement/statement-page.tsx')).StatementPage),
)
const ImportPage = lazyIdle(async () => (await import('./list/import-page.tsx')).ImportPage)

/** /dashboard/activities?mod=customers: the list, or one of them. */
export function CustomersPage() {
	const { id, add, load, statement, from, to, name, tag, role, archived, inactive, owing, page }: CustomersAddress =
		useSearch({
			strict: false,
		})
	const navigate = useNavigate()
	const shown = { name, tag, role, archived, inactive, owing, page }
	const go = (part: CustomersAddress) =>
		void navigate({ to: paths.activities, search: { mod: 'customers' as const, ...shown, ...part } })
	if (id !== undefined && statement)
		return (
			<Suspense>
				<StatementPage
					key={id}
					{...{ id, from, to }}
					onDays={(days) => go({ id, statement, ...days })}
					onBack={() => go({ id })}
				/>
			</Suspense>
		)
	if (id !== undefined) return <CustomerDetail key={id} id={id} onBack={() => go({})} />
	if (load)
		return (
			<Suspense>
				<ImportPage onBack={() => go({})} />
			</Suspense>
		)
	return <CustomerList address={{ add, ...shown }} go={go} />
}
