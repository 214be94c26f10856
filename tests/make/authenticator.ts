import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** What a device says about its owner and itself (WebAuthn, 6.1). */
const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 }
const AAGUID = Buffer.alloc(16)

interface Options {
	challenge: unknown
	origin: string
	rpID: string
	/** False: the device did not ask who holds it. */
	verified?: boolean
	counter?: number
}

/** A device with one passkey, in software: it signs as WebAuthn says, and lies where a test wants it to. */
export function authenticator() {
	const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
	const credential = randomBytes(20)
	return {
		credential: credential.toString('base64url'),
		/** As `setPasskey` takes it. */
		make(options: Options) {
			const length = Buffer.alloc(2)
			length.writeUInt16BE(credential.length)
			const data = Buffer.concat([authData(options, FLAGS.attested), AAGUID, length, credential, coseKey(publicKey)])
			return {
				credential: credential.toString('base64url'),
				client_data: clientData('webauthn.create', options).toString('base64url'),
				attestation: attestation(data).toString('base64url'),
				transports: ['internal'],
			}
		},
		/** As `loginWithPasskey` takes it. */
		answer(options: Options & { userHandle: string; key?: KeyObject }) {
			const data = authData(options)
			const client = clientData('webauthn.get', options)
			const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
			return {
				credential: credential.toString('base64url'),
				client_data: client.toString('base64url'),
				authenticator_data: data.toString('base64url'),
				signature: sign('sha256', signed, options.key ?? privateKey).toString('base64url'),
				user_handle: options.userHandle,
			}
		},
	}
}

function clientData(type: string, { challenge, origin }: Options): Buffer {
	return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

function authData({ rpID, verified = true, counter = 0 }: Options, more = 0): Buffer {
	const count = Buffer.alloc(4)
	count.writeUInt32BE(counter)
	const flags = FLAGS.present | (verified ? FLAGS.verified : 0) | more
	return Buffer.concat([createHash('sha256').update(rpID).digest(), Buffer.from([flags]), count])
}

/** A key of the curve P-256 as COSE has it (RFC 9053): EC2, ES256, x and y. */
function coseKey(key: KeyObject): Buffer {
	const { x = '', y = '' } = key.export({ format: 'jwk' })
	const [left, right] = [x, y].map((part) => Buffer.from(part, 'base64url')) as [Buffer, Buffer]
	const bytes = (hex: string) => Buffer.from(hex, 'hex')
	return Buffer.concat([bytes('a5010203262001215820'), left, bytes('225820'), right])
}

/** CBOR of { fmt: 'none', attStmt: {}, authData }. */
function attestation(data: Buffer): Buffer {
	const length = Buffer.alloc(2)
	length.writeUInt16BE(data.length)
	const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
	return Buffer.concat([
		Buffer.from([0xa3]),
		text('fmt'),
		text('none'),
		text('attStmt'),
		Buffer.from([0xa0]),
		text('authData'),
		Buffer.from([0x59]),
		length,
		data,
	])
}
