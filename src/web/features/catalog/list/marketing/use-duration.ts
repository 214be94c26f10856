import { useTranslation } from 'react-i18next'

/** Seconds as people say them: `2 min 40 s`. */
export function useDuration(): (seconds: number) => string {
	const { t } = useTranslation()
	return (seconds) => {
		const whole = Math.round(seconds)
		const minutes = Math.floor(whole / 60)
		return minutes
			? t('publishing.minutes', { minutes, seconds: whole % 60 })
			: t('publishing.seconds', { seconds: whole })
	}
}
