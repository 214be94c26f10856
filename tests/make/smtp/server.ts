import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import PostalMime, { type Email } from 'postal-mime'
import { until } from '../until.ts'

/** A message as it lies in the mailbox: who it was handed over for, and what a mail program reads in it. */
export interface Received {
	from: string
	to: string[]
	/** The whole message as it came. */
	raw: string
	mail: Email
}

interface Options {
	/** Whom it lets in; anybody without. */
	user?: string
	password?: string
	/** It takes connections and never says anything. */
	deaf?: '1'
	/** It offers no TLS. */
	bare?: '1'
}

/** Starts a real mail server in a process of its own. */
export async function startSmtp(options: Options = {}) {
	const child = spawn(process.execPath, [join(import.meta.dirname, 'process.ts'), JSON.stringify(options)], {
		stdio: ['pipe', 'pipe', 'inherit'],
	})
	const mailbox: Received[] = []
	let port = 0
	let connections = 0
	createInterface(child.stdout).on('line', (text) => void take(JSON.parse(text) as Record<string, unknown>))
	const take = async (line: Record<string, unknown>) => {
		if (typeof line['port'] === 'number') port = line['port']
		if (line['connected']) connections++
		if (typeof line['raw'] !== 'string') return
		const raw = Buffer.from(line['raw'], 'base64').toString()
		mailbox.push({ from: String(line['from']), to: line['to'] as string[], raw, mail: await PostalMime.parse(raw) })
	}
	await until(() => port > 0, 'the mail server listens')
	return {
		port,
		mailbox,
		connections: () => connections,
		/** Waits for the message that somebody gets, and takes it out. */
		async next(to: string): Promise<Received> {
			const at = () => mailbox.findIndex((one) => one.to.includes(to))
			await until(() => at() >= 0, `a message for ${to}`)
			return mailbox.splice(at(), 1)[0] as Received
		},
		/** It takes so many in all, and leaves whoever sends another waiting for an answer. */
		takeUpTo(most: number) {
			child.stdin.write(`${most}\n`)
		},
		async stop() {
			const closed = once(child, 'close')
			child.kill()
			await closed
		},
	}
}
export type Smtp = Awaited<ReturnType<typeof startSmtp>>
