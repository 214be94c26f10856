/** Milliseconds of processor time this process has used: unlike the clock it does not count what others do meanwhile. */
export function cpuMs(): number {
	const { user, system } = process.cpuUsage()
	return (user + system) / 1000
}
