import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import type { BlockList } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { readAddresses } from './http/visitor.ts'
import type { S3Place } from './storage/s3-place.ts'

/** Addresses and networks with commas between. */
const Addresses = z.string().transform((text, { addIssue }) => {
	const read = readAddresses(text)
	if (typeof read !== 'string') return read
	addIssue(`"${read}" is neither an address nor a network such as 10.0.0.0/8, and not loopback or none`)
	return z.NEVER
})

const Environment = z.object({
	PORT: z.coerce.number<string>().int().min(0).max(65_535).default(4600),
	HOST: z.string().min(1).default('127.0.0.1'),
	VITRINE_DATA: z.string().min(1).default('./data'),
	VITRINE_BACKUPS: z.string().min(1).optional(),
	VITRINE_URL: z.url({ protocol: /^https?$/ }).optional(),
	VITRINE_PROXIES: Addresses.prefault('loopback'),
	VITRINE_COUNTRY_HEADER: z
		.string()
		.regex(/^[\w-]{1,60}$/)
		.toLowerCase()
		.optional(),
	VITRINE_ROLE: z.enum(['all', 'web', 'worker']).default('all'),
	VITRINE_SECRET: z.string().min(32).optional(),
	VITRINE_GALLERY: z.enum(['on', 'off']).default('on'),
	VITRINE_SIGNUP: z.enum(['open', 'invite', 'closed']).default('open'),
	VITRINE_CUTOUT_MODEL: z.string().min(1).optional(),
	VITRINE_CUTOUT_LEVELS: z.enum(['auto', 'imagenet', 'half']).default('auto'),
	VITRINE_QUOTA_GB: z.coerce.number<string>().min(0).max(1_000_000).default(20),
	VITRINE_QUOTA_PICTURES: z.coerce.number<string>().int().min(0).max(1_000_000_000).default(200_000),
	VITRINE_QUOTA_SKUS: z.coerce.number<string>().int().min(0).max(1_000_000_000).default(200_000),
	VITRINE_QUOTA_CATALOGS: z.coerce.number<string>().int().min(0).max(1_000_000_000).optional(),
	VITRINE_QUOTA_PDFS: z.coerce.number<string>().int().min(0).max(1_000_000_000).optional(),
	DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
	S3_BUCKET: z
		.string()
		.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
		.optional(),
	S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
	S3_REGION: z
		.string()
		.regex(/^[\w-]{1,60}$/)
		.default('us-east-1'),
	S3_ACCESS_KEY_ID: z.string().min(1).optional(),
	S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
	VITRINE_CHECK_ANSWERS: z.enum(['on', 'off']).default('off'),
	LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

/** The settings of a process, from its environment (docs/operators.md lists them). */
export interface Config {
	port: number
	host: string
	/** Address that visitors use, without a slash at the end; links in papers and mails begin with it. */
	publicUrl: string
	/** Proxies whose word about their visitors' addresses is taken. */
	proxies: BlockList
	/** The header in which such a proxy tells a visitor's country; undefined: none does. */
	countryHeader: string | undefined
	role: 'all' | 'web' | 'worker'
	signup: 'open' | 'invite' | 'closed'
	/** Whether there is a public gallery. */
	gallery: boolean
	/** The most that one account may hold, and PDFs of catalogs that it may make in a month; null: as many as it likes. */
	quota: { bytes: number; pictures: number; skus: number; catalogs: number | null; pdfs: number | null }
	/** The ONNX file that takes photos out of their backgrounds, and in which numbers it takes colours; undefined: none does. */
	cutoutModel: { path: string; levels: 'auto' | 'imagenet' | 'half' } | undefined
	databaseUrl: string | undefined
	/** The bucket that files are kept in; undefined: the data folder. */
	s3: S3Place | undefined
	dataDir: string
	tempDir: string
	/** Where backups are kept. */
	backupDir: string
	/** Whether answers are held against the API table before they leave: in tests and while developing. */
	checkAnswers: boolean
	/** Signs storage addresses. */
	secret: string
	logLevel: z.output<typeof Environment>['LOG_LEVEL']
}

/** A setting or a folder that does not work; `message` is one sentence for the operator. */
export class ConfigError extends Error {}

/** Reads the settings and prepares the data folder. Throws ConfigError. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
	const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
	const parsed = Environment.safeParse(given)
	if (!parsed.success) {
		const issue = parsed.error.issues[0]
		throw new ConfigError(`The setting ${String(issue?.path[0])} is not right: ${issue?.message}.`)
	}
	const settings = parsed.data
	const dataDir = resolve(settings.VITRINE_DATA)
	const tempDir = join(dataDir, 'temp')
	prepareFolder(tempDir)
	return {
		port: settings.PORT,
		host: settings.HOST,
		publicUrl: (settings.VITRINE_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, ''),
		proxies: settings.VITRINE_PROXIES,
		countryHeader: settings.VITRINE_COUNTRY_HEADER,
		role: settings.VITRINE_ROLE,
		signup: settings.VITRINE_SIGNUP,
		gallery: settings.VITRINE_GALLERY === 'on',
		quota: {
			bytes: Math.round(settings.VITRINE_QUOTA_GB * 1024 ** 3),
			pictures: settings.VITRINE_QUOTA_PICTURES,
			skus: settings.VITRINE_QUOTA_SKUS,
			catalogs: settings.VITRINE_QUOTA_CATALOGS ?? null,
			pdfs: settings.VITRINE_QUOTA_PDFS ?? null,
		},
		cutoutModel: readModel(settings),
		databaseUrl: settings.DATABASE_URL,
		s3: readS3(settings),
		dataDir,
		tempDir,
		backupDir: resolve(settings.VITRINE_BACKUPS ?? join(dataDir, 'backups')),
		secret: settings.VITRINE_SECRET ?? ownSecret(dataDir),
		checkAnswers: settings.VITRINE_CHECK_ANSWERS === 'on',
		logLevel: settings.LOG_LEVEL,
	}
}

/** Whether the file is there and is a model is asked later: photos are cut without it then. */
function readModel({ VITRINE_CUTOUT_MODEL, VITRINE_CUTOUT_LEVELS: levels }: z.output<typeof Environment>) {
	if (VITRINE_CUTOUT_MODEL !== undefined) return { path: resolve(VITRINE_CUTOUT_MODEL), levels }
	if (levels === 'auto') return undefined
	throw new ConfigError(
		'The setting VITRINE_CUTOUT_LEVELS says nothing without VITRINE_CUTOUT_MODEL: set that too, or unset it.',
	)
}

/** A bucket needs both keys, and no other setting of it means anything without one. */
function readS3(settings: z.output<typeof Environment>): S3Place | undefined {
	const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
	const region = settings.S3_REGION
	if (bucket === undefined) {
		const alone = (['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const).find((name) => settings[name])
		if (alone) throw new ConfigError(`The setting ${alone} says nothing without S3_BUCKET: set that too, or unset it.`)
		return undefined
	}
	if (!accessKeyId) throw new ConfigError('The setting S3_ACCESS_KEY_ID is missing: S3_BUCKET needs it.')
	if (!secretAccessKey) throw new ConfigError('The setting S3_SECRET_ACCESS_KEY is missing: S3_BUCKET needs it.')
	const endpoint = (settings.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, '')
	return { endpoint, bucket, region, accessKeyId, secretAccessKey }
}

function prepareFolder(folder: string): void {
	try {
		mkdirSync(folder, { recursive: true, mode: 0o700 })
		const probe = join(folder, `.write-test-${process.pid}`)
		writeFileSync(probe, '')
		unlinkSync(probe)
	} catch (error) {
		const code = (error as NodeJS.ErrnoException).code ?? 'error'
		throw new ConfigError(`The data folder ${folder} cannot be written (${code}). Set VITRINE_DATA to another folder.`)
	}
}

/** The secret of this installation, made once and kept in the data folder. */
function ownSecret(dataDir: string): string {
	const file = join(dataDir, 'secret')
	if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
	return readFileSync(file, 'utf8').trim()
}
