import {
	CopyObjectCommand,
	DeleteObjectCommand,
	GetObjectCommand,
	HeadObjectCommand,
	ListObjectsV2Command,
	PutObjectCommand,
	S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { createReadStream } from 'node:fs'
import { mkdir, readFile, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { StorageError } from './errors.ts'
import { createGrants, type Grants } from './grants.ts'
import { assertKey, assertType, contentTypeOf, isKey } from './keys.ts'
import { type Copies, openCopies } from './s3-copies.ts'
import { asS3Error, isMissing } from './s3-errors.ts'
import type { S3Place } from './s3-place.ts'
import type { ServedStorage } from './served.ts'
import type { PutRequest, StoredFile } from './storage.ts'

export interface S3Settings {
	place: S3Place
	/** Signs the addresses that this server serves itself. */
	secret: string
	now: () => Date
	/** A folder of this machine, for uploads on their way and copies that programs read. */
	folder: string
}

/** Files in a bucket of an S3-compatible store. Browsers upload to it; what they read comes through this server. */
export interface S3Storage extends ServedStorage {
	readonly kind: 's3'
	readonly uploadOrigin: string
	/** The client of the bucket's server, for checks and tests. */
	readonly client: S3Client
}

/** A store that says nothing for so long is away, in ms; a request may wait for its turn before it connects. */
const CONNECT_MS = 10_000
const SILENCE_MS = 15_000
/** Bytes of a body that is sent from memory. */
const SENT_WHOLE = 8 * 1024 * 1024

/** Names the bucket's server; asks nothing of it yet (s3-check.ts does). */
export function s3Client({ endpoint, region, accessKeyId, secretAccessKey }: S3Place): S3Client {
	const client = new S3Client({
		endpoint,
		region,
		forcePathStyle: true,
		credentials: { accessKeyId, secretAccessKey },
		// Stores other than Amazon's do not know the newer checksums.
		requestChecksumCalculation: 'WHEN_REQUIRED',
		responseChecksumValidation: 'WHEN_REQUIRED',
		maxAttempts: 3,
		requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
	})
	// `/bucket/` and `/bucket` are one place, but some stores check the signature of the second only.
	client.middlewareStack.add(
		(next) => async (args) => {
			const { request } = args
			if (typeof request === 'object' && request !== null && 'path' in request)
				request.path = String(request.path).replace(/(.)\/$/, '$1')
			return next(args)
		},
		{ step: 'build', name: 'plainBucketPath' },
	)
	return client
}

/** Opens the bucket: nothing is asked of its server yet. */
export async function openS3Storage({ place, secret, now, folder }: S3Settings): Promise<S3Storage> {
	await mkdir(folder, { recursive: true, mode: 0o700 })
	const bucket = new Bucket(place)
	const copies = openCopies(folder)
	const grants = createGrants(secret, now)
	const { signGet, signView, verifyPut, verifyGet, verifyView } = grants
	return {
		kind: 's3',
		client: bucket.client,
		tempDir: folder,
		uploadOrigin: new URL(place.endpoint).origin,
		verifyPut,
		verifyGet,
		verifyView,
		signPut: (request) => signPut(bucket, grants, request, now()),
		signGet: async (request) => signGet(request),
		signView: async (request) => signView(request),
		async put(key, body, { contentType, maxLength = Infinity }) {
			assertKey(key)
			assertType(key, contentType)
			await putFile({ bucket, copies }, key, body, { contentType, maxLength })
		},
		open: (key) => bucket.open(key),
		async read(key) {
			const file = await bucket.open(key)
			if (!file) throw missing(key)
			return file.body
		},
		async stat(key) {
			const found = await bucket.head(key)
			return found && { size: found.size, contentType: found.contentType, modified: found.modified }
		},
		localPath: (key) => localPath({ bucket, copies }, key),
		move: (from, to) => bucket.move(from, to),
		remove: (key) => bucket.remove(key),
		list: (prefix) => bucket.list(prefix),
	}
}

/**
 * The bucket's own address where the length is known, for it can hold to type and length by signing both; it cannot hold
 * to a greatest length, so a file of unknown length goes through this server.
 */
async function signPut(bucket: Bucket, grants: Grants, request: PutRequest, now: Date): Promise<string> {
	const { key, contentType, length, maxLength, expiresIn } = request
	if (length === undefined) return grants.signPut(request)
	assertKey(key)
	assertType(key, contentType)
	if (length > maxLength) throw new StorageError('storage_too_long', `${length} bytes are more than ${maxLength}`)
	const command = new PutObjectCommand({ ...bucket.at(key), ContentType: contentType, ContentLength: length })
	return getSignedUrl(bucket.client, command, {
		expiresIn,
		signingDate: now,
		signableHeaders: new Set(['host', 'content-type', 'content-length']),
	})
}

async function putFile(
	{ bucket, copies }: { bucket: Bucket; copies: Copies },
	key: string,
	body: Readable | Buffer,
	{ contentType, maxLength }: { contentType: string; maxLength: number },
): Promise<void> {
	if (Buffer.isBuffer(body)) {
		if (body.length > maxLength) throw new StorageError('storage_too_long', `more than ${maxLength} bytes`)
		return bucket.put(key, body, body.length, contentType)
	}
	// The store takes no body of unknown length, and one that breaks off must leave nothing there.
	await copies.withSpool(body, maxLength, async (path) => {
		const { size } = await stat(path)
		// A whole one can be sent again by the client when the store stumbles.
		const whole = size <= SENT_WHOLE
		await bucket.put(key, whole ? await readFile(path) : createReadStream(path), size, contentType)
	})
}

/** A copy that is made once for each state of the file: what is uploaded anew has another tag. */
async function localPath({ bucket, copies }: { bucket: Bucket; copies: Copies }, key: string): Promise<string> {
	const found = await bucket.head(key)
	if (!found) throw missing(key)
	return copies.copyOf(key, found.tag, async () => {
		const file = await bucket.open(key)
		if (!file) throw missing(key)
		return file.body
	})
}

interface TaggedFile extends StoredFile {
	/** Differs whenever the bytes do. */
	tag: string
}

/** What the bucket's server can do, in our words; every failure is one of ours. */
class Bucket {
	readonly client: S3Client
	readonly #name: string

	constructor(place: S3Place) {
		this.client = s3Client(place)
		this.#name = place.bucket
	}

	at(key: string) {
		return { Bucket: this.#name, Key: key }
	}

	async head(key: string): Promise<TaggedFile | null> {
		assertKey(key)
		const found = await orNull(this.client.send(new HeadObjectCommand(this.at(key))))
		return found && describe(key, found)
	}

	async open(key: string): Promise<(StoredFile & { body: Readable }) | null> {
		assertKey(key)
		const found = await orNull(this.client.send(new GetObjectCommand(this.at(key))))
		if (!found) return null
		const { size, contentType, modified } = describe(key, found)
		const body = found.Body
		if (!(body instanceof Readable)) throw new Error(`the store sent no stream for ${key}`)
		return { size, contentType, modified, body }
	}

	async put(key: string, body: Readable | Buffer, length: number, contentType: string): Promise<void> {
		const command = new PutObjectCommand({
			...this.at(key),
			Body: body,
			ContentLength: length,
			ContentType: contentType,
		})
		await said(this.client.send(command))
	}

	/** The file appears whole under its new name; a kill in between leaves it under the old one too. */
	async move(from: string, to: string): Promise<void> {
		assertKey(from)
		assertKey(to)
		if (from === to) return
		const CopySource = `${this.#name}/${from}`
		const copied = await orNull(this.client.send(new CopyObjectCommand({ ...this.at(to), CopySource })))
		if (!copied) throw missing(from)
		await this.remove(from)
	}

	async remove(key: string): Promise<void> {
		assertKey(key)
		await orNull(this.client.send(new DeleteObjectCommand(this.at(key))))
	}

	async *list(prefix: string): AsyncIterable<string> {
		if (prefix !== '') assertKey(prefix.replace(/\/$/, ''))
		if (prefix !== '' && !prefix.endsWith('/')) throw new StorageError('storage_key', 'a prefix ends in /')
		for (let from: string | undefined; ;) {
			const page = await said(
				this.client.send(
					new ListObjectsV2Command({
						Bucket: this.#name,
						Prefix: prefix,
						...(from === undefined ? {} : { ContinuationToken: from }),
					}),
				),
			)
			for (const { Key } of page.Contents ?? []) if (Key !== undefined && isKey(Key)) yield Key
			if (!page.IsTruncated || !page.NextContinuationToken) return
			from = page.NextContinuationToken
		}
	}
}

function describe(
	key: string,
	found: { ContentLength?: number | undefined; LastModified?: Date | undefined; ETag?: string | undefined },
): TaggedFile {
	return {
		size: found.ContentLength ?? 0,
		contentType: contentTypeOf(key),
		modified: found.LastModified ?? new Date(0),
		tag: found.ETag ?? '',
	}
}

/** The answer, null when nothing is there, or an error of ours. */
async function orNull<T>(answer: Promise<T>): Promise<T | null> {
	return answer.catch((error: unknown) => {
		if (isMissing(error)) return null
		throw asS3Error(error)
	})
}

async function said<T>(answer: Promise<T>): Promise<T> {
	return answer.catch((error: unknown) => {
		throw asS3Error(error)
	})
}

function missing(key: string): StorageError {
	return new StorageError('storage_missing', `there is no file ${key}`)
}
