import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#web/app/paths.ts'
import type { SingleAddress } from '../single-address.ts'

/** Opens another tab of the page. */
export function TabLink({ tab, className, children }: { tab: string; className?: string; children: ReactNode }) {
	const address: SingleAddress = useSearch({ strict: false })
	return (
		<Link to={paths.singleSku} search={{ ...address, tab }} replace className={className ?? 'text-button'}>
			{children}
		</Link>
	)
}
