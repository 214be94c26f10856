// The programs that tests use and npm does not bring: found on this machine, else installed from Debian's packages.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { SetupError } from './setup.mjs'

/**
 * The path of Chromium: the one without windows where there is one, which takes a quarter less of the processor for the
 * same journeys. Undefined where there is none.
 */
export function chromiumPath() {
	const { CHROMIUM_PATH } = process.env
	return CHROMIUM_PATH ?? onPath('chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome')
}

/** As `chromiumPath`, installed where there is none. Throws SetupError. */
export function ensureChromium() {
	ensure('The browser tests need Chromium', () => chromiumPath() !== undefined, ['chromium-headless-shell'])
	return chromiumPath()
}

/** PostgreSQL's server programs, for the tests on a real server. Throws SetupError. */
export function ensurePostgres() {
	ensure('The tests need the programs of a PostgreSQL server', hasPostgres, ['postgresql'])
}

/** pdftotext and pdftoppm, for the tests of printed papers. Throws SetupError. */
export function ensurePoppler() {
	const present = () => onPath('pdftotext') !== undefined && onPath('pdftoppm') !== undefined
	ensure('The tests of papers need pdftotext and pdftoppm', present, ['poppler-utils'])
}

/** LibreOffice and openpyxl, which read our spreadsheets in tests. Throws SetupError. */
export function ensureLibreOffice() {
	const present = () =>
		onPath('soffice', 'libreoffice') !== undefined &&
		spawnSync('/usr/bin/python3', ['-c', 'import openpyxl'], { stdio: 'ignore' }).status === 0
	ensure('The tests of spreadsheets need LibreOffice and openpyxl', present, ['libreoffice-calc', 'python3-openpyxl'])
}

function hasPostgres() {
	const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : []
	return (
		versions.some((version) => existsSync(`/usr/lib/postgresql/${version}/bin/initdb`)) ||
		onPath('pg_config', 'initdb') !== undefined
	)
}

function ensure(need, present, packages) {
	if (present()) return
	const command = `apt-get install ${packages.join(' ')}`
	if (process.getuid?.() !== 0 || onPath('apt-get') === undefined) {
		throw new SetupError(`${need}. On Debian or Ubuntu: sudo ${command}`)
	}
	console.log(`${need}: ${command} …`)
	updateOnce()
	apt('install', '-y', '--no-install-recommends', ...packages)
	if (!present()) throw new SetupError(`${need}, and ${command} did not bring them.`)
}

let updated = false

function updateOnce() {
	if (!updated) apt('update')
	updated = true
}

function apt(...args) {
	const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
	const { status, stderr } = spawnSync('apt-get', ['-q', ...args], {
		env,
		stdio: ['ignore', 'ignore', 'pipe'],
		encoding: 'utf8',
	})
	if (status !== 0) throw new SetupError(`apt-get ${args.join(' ')} failed: ${stderr.trim().split('\n').at(-1)}`)
}

function onPath(...names) {
	const folders = (process.env.PATH ?? '').split(delimiter)
	return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file))
}
