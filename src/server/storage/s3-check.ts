import { HeadBucketCommand } from '@aws-sdk/client-s3'
import { ConfigError } from '#server/config.ts'
import { s3Client } from './s3.ts'
import { facts } from './s3-errors.ts'
import type { S3Place } from './s3-place.ts'

/** How long a server may take to say what pages it lets upload, in ms. */
const PATIENCE_MS = 5_000

/** Asks for the bucket. Throws ConfigError, one sentence that names what to mend. */
export async function requireBucket(place: S3Place): Promise<void> {
	const client = s3Client(place)
	try {
		await client.send(new HeadBucketCommand({ Bucket: place.bucket }))
	} catch (error) {
		throw new ConfigError(whyNot(place, facts(error)))
	} finally {
		client.destroy()
	}
}

function whyNot({ endpoint, bucket }: S3Place, { status, code, name }: ReturnType<typeof facts>): string {
	if (status === 404)
		return `There is no bucket ${bucket} at ${endpoint}. Make it there, or set S3_BUCKET to one that exists.`
	if (status === 401 || status === 403)
		return `${endpoint} does not let S3_ACCESS_KEY_ID into the bucket ${bucket}. Check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION.`
	return `The file store at S3_ENDPOINT ${endpoint} does not answer (${status ?? (code || name)}). Start it, or unset S3_BUCKET to keep files on the disk.`
}

/**
 * One sentence when browsers on pages of `publicUrl` could not upload to the bucket, else null: it must let that origin
 * PUT with a content type (CORS).
 */
export async function corsProblem({ endpoint, bucket }: S3Place, publicUrl: string): Promise<string | null> {
	const { origin } = new URL(publicUrl)
	const headers = {
		origin,
		'access-control-request-method': 'PUT',
		'access-control-request-headers': 'content-type',
	}
	const answer = await fetch(`${endpoint}/${bucket}/staging/cors`, {
		method: 'OPTIONS',
		headers,
		signal: AbortSignal.timeout(PATIENCE_MS),
	}).catch(() => null)
	const allowed = answer?.headers.get('access-control-allow-origin')
	if (answer?.ok && (allowed === '*' || allowed === origin)) return null
	return `The bucket ${bucket} does not let pages of ${origin} upload pictures to it (CORS): allow the method PUT and the header content-type for that origin.`
}
