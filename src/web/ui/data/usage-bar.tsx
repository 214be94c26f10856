import { Progress, type ProgressProps } from '@mantine/core'

interface Props {
	/** What is used of it. */
	name: string
	/** Null: as much as one likes, of which no bar is drawn. */
	of: { used: number; limit: number | null; warn: boolean }
	size?: ProgressProps['size']
}

/** How much of a limit is used, as a bar; a limit of nothing is full. */
export function UsageBar({ name, of: { used, limit, warn }, size }: Props) {
	if (limit === null) return null
	const share = limit > 0 ? Math.min(100, (used / limit) * 100) : 100
	return <Progress value={share} color={warn ? 'red' : undefined} aria-label={name} {...(size && { size })} />
}
