// npm run restore -- <file>: puts a backup into an empty installation, whichever database and store of files it has.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { restoreBackup } from '#server/backup/restore.ts'
import { readConfig } from '#server/config.ts'
import { makeNewFilesPrivate } from '#server/private-folder.ts'

const OTHER_SECRET =
	'VITRINE_SECRET is another one here: passwords of mail servers and what else is sealed with it must be entered again.'

async function main(path: string | undefined): Promise<void> {
	if (path === undefined) throw new Error('Say which backup: npm run restore -- file.tar')
	if (!existsSync(path)) throw new Error(`${path} does not exist.`)
	makeNewFilesPrivate()
	const { rows, files, migrated, sameSecret } = await restoreBackup(path, readConfig(process.env), console.log)
	console.log(`${rows} rows and ${files} files are back, each as it was. Start Vitrine.`)
	if (migrated.length) console.log(`The backup is of an older release; ${migrated.length} migrations were run.`)
	if (!sameSecret) console.log(OTHER_SECRET)
}

const [path] = process.argv.slice(2)
try {
	await main(path === undefined ? undefined : resolve(process.env['INIT_CWD'] ?? '.', path))
} catch (error) {
	console.error(error instanceof Error ? error.message : error)
	process.exitCode = 1
}
