import { readdirSync, readFileSync } from 'node:fs'

const NS_PER_MS = 1e6
/** Clock ticks of /proc/<pid>/stat a second: the kernel's USER_HZ, the same on every Linux. */
const MS_PER_TICK = 10

/**
 * Milliseconds of processor time that a process and all its descendants have used, those included that have ended and
 * been waited for. Of PostgreSQL's postmaster: all of the database.
 */
export function treeCpuMs(pid: number): number {
	const childrenOf = Map.groupBy(runningProcesses(), ({ parent }) => parent)
	const sum = (pid: number): number =>
		ownMs(pid) + endedMs(pid) + (childrenOf.get(pid) ?? []).reduce((total, child) => total + sum(child.pid), 0)
	return sum(pid)
}

function runningProcesses(): { pid: number; parent: number }[] {
	const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
	return pids.map((pid) => ({ pid: Number(pid), parent: Number(statOf(Number(pid))[1]) }))
}

/** To the nanosecond where the kernel tells it: a backend's share of one measure is a few ticks. */
function ownMs(pid: number): number {
	const [ns] = textOf(`/proc/${pid}/schedstat`).split(' ')
	if (ns && Number(ns) > 0) return Number(ns) / NS_PER_MS
	return (Number(statOf(pid)[11] ?? 0) + Number(statOf(pid)[12] ?? 0)) * MS_PER_TICK
}

/** Of children that have ended and been waited for. */
function endedMs(pid: number): number {
	return (Number(statOf(pid)[13] ?? 0) + Number(statOf(pid)[14] ?? 0)) * MS_PER_TICK
}

/** The fields behind the name, which may hold anything: state, parent, … (man proc_pid_stat, field 3 and on). */
function statOf(pid: number): string[] {
	const text = textOf(`/proc/${pid}/stat`)
	return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

/** Empty when the process has ended meanwhile. */
function textOf(path: string): string {
	try {
		return readFileSync(path, 'latin1')
	} catch {
		return ''
	}
}
