import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { CreateBucketCommand, PutBucketCorsCommand } from '@aws-sdk/client-s3'
import { inject } from 'vitest'
import type { S3Place } from '#server/storage/s3-place.ts'
import { s3Client } from '#server/storage/s3.ts'

/** The part of the test server that we use; it brings no types. */
interface Server {
	httpServer: { unref(): void }
	run(): Promise<AddressInfo>
}
type ServerClass = new (options: { address: string; port: number; silent: boolean; directory: string }) => Server
const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as ServerClass

/** Where files stand: tests that concern them run on both. */
export const stores = ['disk', 's3'] as const

/** A real S3 server, started when it is first asked for and kept for all files of this process. */
let running: Promise<string> | undefined
const endpoint = () => (running ??= start())

async function start(): Promise<string> {
	const directory = await mkdtemp(join(inject('runFolder'), 's3-'))
	const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory })
	const { port } = await server.run()
	server.httpServer.unref()
	return `http://127.0.0.1:${port}`
}

/** A bucket of its own; pages of `origin` may upload to it, none by default. */
export async function freshBucket(origin?: string): Promise<S3Place> {
	const bucket = `test-${randomUUID()}`
	const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
	const place = { endpoint: await endpoint(), bucket, region: 'us-east-1', ...keys }
	const client = s3Client(place)
	await client.send(new CreateBucketCommand({ Bucket: bucket }))
	if (origin !== undefined) {
		const rule = { AllowedOrigins: [origin], AllowedMethods: ['PUT'], AllowedHeaders: ['content-type'] }
		await client.send(new PutBucketCorsCommand({ Bucket: bucket, CORSConfiguration: { CORSRules: [rule] } }))
	}
	client.destroy()
	return place
}

/** The settings of an application that keeps its files there. */
export function settingsOf({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Place): NodeJS.ProcessEnv {
	return {
		S3_ENDPOINT: endpoint,
		S3_BUCKET: bucket,
		S3_REGION: region,
		S3_ACCESS_KEY_ID: accessKeyId,
		S3_SECRET_ACCESS_KEY: secretAccessKey,
	}
}

/** The settings of an application with files in that kind of store. */
export async function storeSettings(store: (typeof stores)[number]): Promise<NodeJS.ProcessEnv> {
	return store === 's3' ? settingsOf(await freshBucket()) : {}
}

/** Each of these homes with each store, for `describe.each`. */
export const withStores = <H extends string>(homes: readonly H[]) =>
	homes.flatMap((home) => stores.map((store) => ({ home, store })))
