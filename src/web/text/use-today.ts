import { useState } from 'react'
import { wallDay } from '#domain/zoned-time.ts'
import { useAccountSettings } from '#web/api/account-settings.ts'

/** The day by the account's clock when what asks was first drawn. */
export function useToday(): string {
	const { timezone } = useAccountSettings()
	const [now] = useState(() => new Date())
	return wallDay(now, timezone)
}
