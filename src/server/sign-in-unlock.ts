// npm run sign-in:unlock -- <e-mail>: takes a user's authenticator app and passkeys away. Docs: operators.md.
import { pino } from 'pino'
import { readConfig } from './config.ts'
import { openExistingDatabase } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { furnish } from './furnish.ts'
import { unlockSignIn } from './modules/account/index.ts'

async function main(email: string | undefined): Promise<void> {
	if (!email) throw new Error('Whose? npm run sign-in:unlock -- name@company.com')
	const config = readConfig(process.env)
	const { dataDir, databaseUrl } = config
	const database = await openExistingDatabase({ dataDir, databaseUrl, log: console })
	await migrate(database)
	const house = await furnish(config, pino({ level: 'warn', base: null }), () => new Date(), database)
	try {
		const gone = await unlockSignIn(house, email)
		if (!gone) throw new Error(`No account has the e-mail ${email}.`)
		const app = gone.app ? 'The authenticator app was taken away' : 'There was no authenticator app'
		process.stdout.write(`${app}; passkeys taken away: ${gone.passkeys}.\n`)
	} finally {
		await house.close()
	}
}

try {
	await main(process.argv[2])
} catch (error) {
	process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
	process.exitCode = 1
}
