import { type Kysely, sql } from 'kysely'
import { Client } from 'pg'
import type { Tables } from './tables.ts'

/** Who hears what is told through the database, in this process and in others. */
export interface Ear {
	/** Something was told and committed. */
	hear(text: string): void
	/** The connection is gone, once; what is told from now on is not heard. */
	lost(): void
}

/** Ends the listening; `lost` is not called. */
export type EndListening = () => Promise<void>

const CHANNEL = 'vitrine'

/** What makes a connection hear. */
export const LISTEN = `listen ${CHANNEL}`

/** Characters of a text at most: the server takes 8,000 bytes. */
const TEXT_MAX = 2000

/** Tells every process of this database something, when the transaction of `db` commits and only then. */
export async function tell(db: Kysely<Tables>, text: string): Promise<void> {
	if (text.length > TEXT_MAX) throw new Error(`${text.length} characters are too many to be told`)
	await sql`select pg_notify(${CHANNEL}, ${text})`.execute(db)
}

const CONNECT_MS = 10_000
/** A line that went dead says nothing: it is asked this often, and has as long to answer. */
const PING_MS = 15_000

/** Listens on a connection of its own to a server. Throws as the driver does when there is none to be had. */
export async function listenOnServer(databaseUrl: string, ear: Ear): Promise<EndListening> {
	const client = new Client({
		connectionString: databaseUrl,
		application_name: 'vitrine events',
		keepAlive: true,
		connectionTimeoutMillis: CONNECT_MS,
		query_timeout: PING_MS,
	})
	let over = false
	const leave = () => {
		over = true
		clearInterval(pinging)
		return client.end().catch(() => undefined)
	}
	const lose = () => {
		if (over) return
		void leave()
		ear.lost()
	}
	const pinging = setInterval(() => void client.query('select 1').catch(lose), PING_MS).unref()
	client.on('error', lose).on('end', lose)
	client.on('notification', ({ payload }) => payload && ear.hear(payload))
	try {
		await client.connect()
		await client.query(LISTEN)
	} catch (error) {
		await leave()
		throw error
	}
	return leave
}
