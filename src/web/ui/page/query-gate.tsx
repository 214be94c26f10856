import { Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadError } from './load-error.tsx'
import classes from './query-gate.module.css'

interface Props<T> {
	query: UseQueryResult<T>
	/** Shown while loading, in the true shape; a quiet form when absent. */
	skeleton?: ReactNode
	children: (data: T) => ReactNode
}

/** Loading, failed, or the content: a page that cannot begin without its data. */
export function QueryGate<T>({ query, skeleton, children }: Props<T>) {
	const { t } = useTranslation()
	if (query.data !== undefined) return children(query.data)
	if (query.error) return <LoadError error={query.error} onRetry={() => void query.refetch()} />
	return (
		<div className={classes.wait} aria-busy aria-label={t('common.loading')} role="status">
			{skeleton ?? <FormSkeleton />}
		</div>
	)
}

function FormSkeleton() {
	return (
		<div className={classes.form}>
			<Skeleton height={28} width={180} radius="sm" />
			<Skeleton height={32} />
			<Skeleton height={32} />
			<Skeleton height={32} width="60%" />
		</div>
	)
}
