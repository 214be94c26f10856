import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { openDiskStorage } from './disk.ts'
import type { ServedStorage } from './served.ts'

/**
 * The storage that the settings name. A bucket is asked for first, and whether pages may upload to it is told in one
 * sentence. Throws ConfigError. The client of such stores is read only where there is one: it takes its time.
 */
export async function openStorage(
	{ dataDir, secret, publicUrl, s3 }: Pick<Config, 'dataDir' | 'secret' | 'publicUrl' | 's3'>,
	now: () => Date,
	log: { warn(text: string): void },
): Promise<ServedStorage> {
	if (!s3) return openDiskStorage({ root: join(dataDir, 'files'), secret, now })
	const [{ openS3Storage }, { corsProblem, requireBucket }] = await Promise.all([
		import('./s3.ts'),
		import('./s3-check.ts'),
	])
	await requireBucket(s3)
	const problem = await corsProblem(s3, publicUrl)
	if (problem) log.warn(problem)
	return openS3Storage({ place: s3, secret, now, folder: join(dataDir, 'cache', 's3') })
}
