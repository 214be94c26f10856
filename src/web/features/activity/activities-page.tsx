import { useSearch } from '@tanstack/react-router'
import { ACTIVITY_NAMES } from '#web/app/page-names.ts'
import { UnderDevelopment } from '#web/app/pages/under-development.tsx'
import '#web/text/later/activity.ts'
import { HistoryList } from './history-list.tsx'

/** /dashboard/activities: what was done; the documents of `mod` come with their own pages. */
export function ActivitiesPage() {
	const { mod } = useSearch({ strict: false })
	return mod && mod in ACTIVITY_NAMES ? (
		<UnderDevelopment name={ACTIVITY_NAMES[mod as keyof typeof ACTIVITY_NAMES]} />
	) : (
		<HistoryList />
	)
}
