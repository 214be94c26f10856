// npm run docker:try: runs the steps of the Dockerfile in bare Debian roots, made by Debian's own debootstrap, and asks
// the result for its health. For machines without Docker; needs root and debootstrap. Takes some minutes.
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { orExplain, root, SetupError } from './lib/setup.mjs'

const PORT = '4699'
const RELEASE = 'trixie'
/** What this machine needs to reach its package registries; a real build has its own ways. */
const NETWORK = ['/etc/resolv.conf', '/etc/hosts', '/root/.npmrc']
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt'
const mounted = []

await orExplain(async () => {
	if (process.getuid?.() !== 0) throw new SetupError('Only root can make a Debian root: sudo npm run docker:try')
	const work = mkdtempSync(join(tmpdir(), 'vitrine-docker-'))
	try {
		const image = build(work)
		await ask(image)
		console.log('\nThe image answers.')
	} finally {
		for (const place of mounted.reverse()) spawnSync('umount', ['--lazy', place])
		rmSync(work, { recursive: true, force: true })
	}
})

/** Carries out the Dockerfile; answers what the last stage is. */
function build(work) {
	const base = join(work, 'base')
	run('debootstrap', ['--variant=minbase', RELEASE, base, mirror()])
	const stages = {}
	let stage
	for (const [instruction, rest] of instructions()) {
		console.log(`\n-- ${instruction} ${rest}`)
		if (instruction === 'FROM') {
			const [image, , name = 'last'] = rest.split(' ')
			if (image !== `debian:${RELEASE}-slim`)
				throw new SetupError(`FROM ${image}: only debian:${RELEASE}-slim is known.`)
			stage = stages[name] = { root: join(work, name), folder: '/', env: {}, user: 'root', command: [] }
			run('cp', ['--archive', base, stage.root])
			openNetwork(stage.root)
		} else if (instruction === 'RUN') inside(stage, ['sh', '-c', rest])
		else if (instruction === 'WORKDIR') mkdirSync(join(stage.root, (stage.folder = rest)), { recursive: true })
		else if (instruction === 'COPY') copy(stage, rest, stages)
		else if (instruction === 'ENV' || instruction === 'ARG')
			stage.env[rest.split('=')[0]] = rest.slice(rest.indexOf('=') + 1)
		else if (instruction === 'USER') stage.user = rest
		else if (instruction === 'CMD') stage.command = JSON.parse(rest)
		else if (instruction === 'HEALTHCHECK') stage.health = JSON.parse(rest.slice(rest.indexOf('[')))
		else if (!['VOLUME', 'EXPOSE'].includes(instruction)) throw new SetupError(`${instruction} is not known here.`)
	}
	return stage
}

/** The instructions of the Dockerfile with what follows them. */
function instructions() {
	const lines = readFileSync(join(root, 'Dockerfile'), 'utf8').split('\n')
	return lines
		.filter((line) => line !== '' && !line.startsWith('#'))
		.map((line) => [line.split(' ', 1)[0], line.slice(line.indexOf(' ') + 1)])
}

/** COPY from the repository (the committed and new files, without those of .dockerignore) or from an earlier stage. */
function copy(stage, rest, stages) {
	const [first, ...places] = rest.split(' ')
	const from = /^--from=(.*)$/.exec(first)?.[1]
	const [source, target] = from ? places : [first, ...places]
	const to = join(stage.root, target.startsWith('/') ? target : join(stage.folder, target))
	if (from) return run('cp', ['--archive', join(stages[from].root, source), to])
	const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
	const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean)
	for (const file of String(listed.stdout).split('\0').filter(Boolean)) {
		if (ignored.some((pattern) => file.startsWith(`${pattern}/`) || file.endsWith(pattern.replace(/^.*\*/, ''))))
			continue
		if (!existsSync(join(root, file))) continue
		mkdirSync(dirname(join(to, file)), { recursive: true })
		cpSync(join(root, file), join(to, file))
	}
}

/** Starts the image's command as its user and asks its health check until it is well. Throws SetupError. */
async function ask(image) {
	const server = spawn('chroot', chrootArgs(image, image.command), { stdio: 'inherit', env: environmentOf(image) })
	try {
		for (let tries = 0; tries < 60; tries++) {
			if (server.exitCode !== null) break
			const { status } = spawnSync('chroot', chrootArgs(image, image.health), { env: environmentOf(image) })
			if (status === 0) return
			await pause(1000)
		}
		throw new SetupError('The image does not answer; what it said stands above.')
	} finally {
		server.kill('SIGTERM')
	}
}

function inside(stage, command) {
	run('chroot', chrootArgs(stage, command), environmentOf(stage))
}

function chrootArgs({ root: place, folder, user }, command) {
	return [`--userspec=${user}`, place, '/usr/bin/env', '--chdir', folder, ...command]
}

function environmentOf({ env }) {
	const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
	const HOME = '/root'
	return {
		PATH,
		HOME,
		DEBIAN_FRONTEND: 'noninteractive',
		npm_config_cafile: '/authorities.crt',
		NODE_EXTRA_CA_CERTS: '/authorities.crt',
		PORT,
		...env,
	}
}

function openNetwork(place) {
	for (const file of NETWORK.filter((one) => existsSync(one))) {
		mkdirSync(dirname(join(place, file)), { recursive: true })
		cpSync(file, join(place, file), { dereference: true })
	}
	// Debian's own package of authorities would write over its own place.
	if (existsSync(AUTHORITIES)) cpSync(AUTHORITIES, join(place, 'authorities.crt'), { dereference: true })
	for (const folder of ['proc', 'dev']) {
		run('mount', ['--bind', `/${folder}`, join(place, folder)])
		mounted.push(join(place, folder))
	}
}

/** The mirror that this machine's own packages come from. Throws SetupError. */
function mirror() {
	const { stdout } = spawnSync('apt-get', ['indextargets', '--format', '$(SITE)'], { encoding: 'utf8' })
	const site = stdout.split('\n').find((one) => /^https?:.*debian$/.test(one))
	if (site === undefined) throw new SetupError('No mirror of Debian was found; apt-get knows none.')
	return site
}

function run(command, args, env = process.env) {
	const { status, error } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env })
	if (error && 'code' in error && error.code === 'ENOENT')
		throw new SetupError(`${command} is missing. On Debian: apt-get install ${command}`)
	if (status !== 0) throw new SetupError(`${command} ${args.join(' ')} ended with ${status}.`)
}
