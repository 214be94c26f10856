import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** What a Python script prints as JSON; files are read by another program than ours. */
export async function python(script: string, ...args: string[]): Promise<unknown> {
	return JSON.parse((await run('/usr/bin/python3', ['-c', script, ...args])).stdout)
}
