import { useFormat } from './use-format.ts'

/** A share of 0 to 1 as `41 %`; tenths below ten percent, a dash where there is none. */
export function usePercent(): (share: number | null) => string {
	const { count } = useFormat()
	return (share) => {
		if (share === null) return '—'
		const percent = share * 100
		return `${count(percent > 0 && percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent))} %`
	}
}
