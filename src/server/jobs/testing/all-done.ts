import type { Database } from '#server/db/database.ts'

/**
 * Says `all done` on standard output as soon as no job is open any more: the word of a last chunk may die with the process
 * that wrote it. Answers how to stop looking.
 */
export function sayWhenAllIsDone({ db }: Pick<Database, 'db'>): () => void {
	const look = async () => {
		const open = await db.selectFrom('job').select('id').where('state', 'in', ['queued', 'running']).execute()
		if (open.length) return
		clearInterval(looking)
		process.stdout.write('all done\n')
	}
	const looking = setInterval(() => void look().catch(() => undefined), 50)
	return () => clearInterval(looking)
}
