// Checks the types of every room with its own tsconfig: domain sees no DOM and no Node, web sees no Node. What was found
// right is kept in node_modules/.cache/types, so that a second run looks only at what changed. One checker and seldom a
// garbage collection: four checkers, each of which finds out anew what the others know, take three times the processor.
import { spawn } from 'node:child_process'

// With the tests goes what else rests on all rooms: the benchmarks, and the scripts in TypeScript.
const rooms = ['src/domain', 'src/contract', 'src/templates', 'src/server', 'src/web', 'tests', 'scripts']
const env = { GOGC: '400', ...process.env }
const asked = process.argv.slice(2)
let failed = false
for (const room of asked.length ? asked : rooms) {
	const kept = `node_modules/.cache/types/${room.replace('/', '-')}.json`
	const command = [
		'node_modules/typescript/bin/tsc',
		'-p',
		room,
		'--checkers',
		'1',
		'--incremental',
		'--tsBuildInfoFile',
		kept,
	]
	const code = await new Promise((done) => spawn(process.execPath, command, { stdio: 'inherit', env }).on('exit', done))
	if (code !== 0) failed = true
}
process.exit(failed ? 1 : 0)
