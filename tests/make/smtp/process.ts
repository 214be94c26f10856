import { createInterface } from 'node:readline'
import { type SMTPServerOptions, SMTPServer } from 'smtp-server'

/*
 * A mail server in a process of its own (tests/make/smtp/server.ts starts it). What it takes it writes out as lines of JSON.
 * To `nobody@…` it says that there is nobody; `later@…` is put off once, what goes to
 * `spam@…` looks like spam; `stranger@…` may not send.
 */

const { user, password, deaf, bare } = JSON.parse(process.argv[2] ?? '{}') as Record<string, string | undefined>
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)
const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })

let puttingOff = true
let taken = 0
/** So many it takes; whoever sends another waits for its answer. */
let most = Infinity
const options: SMTPServerOptions = {
	authOptional: !user,
	allowInsecureAuth: true,
	disableReverseLookup: true,
	logger: false,
	disabledCommands: bare === '1' ? ['STARTTLS'] : [],
	onConnect(_session, done) {
		say({ connected: true })
		// A server that never greets.
		if (!deaf) done()
	},
	onAuth(auth, _session, done) {
		if (auth.username === user && auth.password === password) return done(null, { user: auth.username })
		done(refusal(535, '5.7.8 Wrong user name or password'))
	},
	onMailFrom({ address }, _session, done) {
		if (address.startsWith('stranger@')) return done(refusal(553, '5.7.1 Sender address rejected: not owned by user'))
		done()
	},
	onRcptTo({ address }, _session, done) {
		if (address.startsWith('nobody@')) return done(refusal(550, '5.1.1 No such user here'))
		if (address.startsWith('later@') && puttingOff) {
			puttingOff = false
			return done(refusal(451, '4.7.1 Greylisted, come again'))
		}
		done()
	},
	onData(stream, { envelope }, done) {
		const parts: Buffer[] = []
		stream.on('data', (part: Buffer) => parts.push(part))
		stream.on('end', () => {
			if (envelope.rcptTo.some(({ address }) => address.startsWith('spam@')))
				return done(refusal(554, '5.7.1 Looks like spam'))
			if (taken >= most) return
			taken++
			const from = envelope.mailFrom && envelope.mailFrom.address
			say({ from, to: envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(parts).toString('base64') })
			done(null, '2.0.0 Ok: queued as TEST')
		})
	},
}
const server = new SMTPServer(options)
server.on('error', () => undefined)
server.listen(0, '127.0.0.1', () => {
	const address = server.server.address()
	say({ port: typeof address === 'object' ? address?.port : 0 })
})
// It is told how many to take, and ends with the process that started it.
createInterface(process.stdin)
	.on('line', (line) => (most = Number(line)))
	.on('close', () => process.exit(0))
