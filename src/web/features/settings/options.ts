/** Every IANA time zone the browser knows. */
export function timezoneOptions() {
	return ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')].map((zone) => ({
		value: zone,
		label: zone.replaceAll('_', ' '),
	}))
}
