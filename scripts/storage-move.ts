// npm run storage:move -- --to s3|disk [--remove]: copies all stored files to the other store and checks each there.
import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, readConfig } from '#server/config.ts'
import { openDiskStorage } from '#server/storage/disk.ts'
import { copyFiles, type MoveProgress, removeMoved } from '#server/storage/move-files.ts'
import { requireBucket } from '#server/storage/s3-check.ts'
import { openS3Storage } from '#server/storage/s3.ts'

/** Lines of progress are this far apart, in ms. */
const TOLD_MS = 2_000

async function openStores({ dataDir, secret, s3 }: Config) {
	if (!s3) throw new Error('Set S3_BUCKET and its keys: one of the two stores is the bucket.')
	await requireBucket(s3)
	const now = () => new Date()
	const disk = await openDiskStorage({ root: join(dataDir, 'files'), secret, now })
	const bucket = await openS3Storage({ place: s3, secret, now, folder: join(dataDir, 'cache', 's3') })
	const place = createHash('sha256').update(`${s3.endpoint}/${s3.bucket}`).digest('hex').slice(0, 8)
	return { disk, bucket, ledgerTo: (to: string) => join(dataDir, `storage-move-to-${to}-${place}.jsonl`) }
}

async function move(to: 's3' | 'disk', remove: boolean): Promise<void> {
	const { disk, bucket, ledgerTo } = await openStores(readConfig(process.env))
	const [source, target] = to === 's3' ? [disk, bucket] : [bucket, disk]
	const ledger = ledgerTo(to)
	let told = Date.now()
	const { seen, copied, bytes } = await copyFiles(source, target, ledger, (progress) => {
		if (Date.now() - told < TOLD_MS) return
		told = Date.now()
		console.log(wordsOf(progress))
	})
	console.log(`${wordsOf({ seen, copied, bytes })} All of them are in the ${NAME[to]}, read back and the same.`)
	if (!remove) {
		console.log(`Stop Vitrine, run this once more for what came meanwhile, and start it ${START[to]}.`)
		console.log(`When all is well, --remove takes the files away from the ${NAME[to === 's3' ? 'disk' : 's3']}.`)
		return
	}
	console.log(
		`${await removeMoved(source, target, ledger)} files removed from the ${NAME[to === 's3' ? 'disk' : 's3']}.`,
	)
	rmSync(ledger, { force: true })
}

const NAME = { s3: 'bucket', disk: 'data folder' }
const START = { s3: 'with the settings S3_…', disk: 'without the settings S3_…' }

const wordsOf = ({ seen, copied, bytes }: MoveProgress): string =>
	`${seen} files looked at, ${copied} copied (${(bytes / 1024 / 1024).toFixed(1)} MB).`

const args = process.argv.slice(2)
const to = args[args.indexOf('--to') + 1]
try {
	if (!args.includes('--to') || (to !== 's3' && to !== 'disk'))
		throw new Error('Say where to: npm run storage:move -- --to s3, or --to disk.')
	await move(to, args.includes('--remove'))
} catch (error) {
	console.error(error instanceof Error ? error.message : error)
	process.exitCode = 1
}
