import type { IncomingHttpHeaders } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'

/** Who sent a request, and what it says of itself. */
interface Connected {
	remoteAddress: string | undefined
	headers: IncomingHttpHeaders
}

/** Every address of the machine itself. */
const LOOPBACK = ['127.0.0.0/8', '::1']

/**
 * Reads a list of addresses and networks, with commas between: `10.0.0.7, 192.168.0.0/16, fd00::/8`. `loopback` stands
 * for those of the machine itself, `none` for an empty list. Answers the entry at fault where one is none of these.
 */
export function readAddresses(text: string): BlockList | string {
	const list = new BlockList()
	const entries = text.split(',').map((entry) => entry.trim())
	for (const entry of entries.flatMap((entry) => (entry === 'loopback' ? LOOPBACK : entry))) {
		if (entry === 'none' && entries.length === 1) return list
		const [address = '', bits, ...more] = entry.split('/')
		const family = isIPv6(address) ? 'ipv6' : 'ipv4'
		const most = family === 'ipv6' ? 128 : 32
		const length = bits === undefined ? most : Number(bits)
		const isRight = isIP(address) && !more.length && /^\d{1,3}$/.test(bits ?? '0') && length <= most
		if (!isRight) return entry
		list.addSubnet(address, length, family)
	}
	return list
}

/**
 * The address that a request comes from. What stands in X-Forwarded-For is believed as far as trusted proxies wrote it:
 * from its end, one address for each of them. So nobody else can choose an address, whatever they send.
 */
export function visitorAddress({ remoteAddress, headers }: Connected, proxies: BlockList): string {
	const forwarded = String(headers['x-forwarded-for'] ?? '').split(',')
	let address = plainAddress(remoteAddress ?? '')
	while (isIn(proxies, address)) {
		const before = plainAddress(forwarded.pop() ?? '')
		if (!isIP(before)) break
		address = before
	}
	return address
}

/**
 * The country that a request comes from, ISO 3166, as the proxy in front has written it into `header`; '' where none is
 * named, no trusted proxy has sent it, or it says that it does not know (`XX`, Tor's `T1`).
 */
export function visitorCountry({ remoteAddress, headers }: Connected, proxies: BlockList, header?: string): string {
	if (header === undefined || !isIn(proxies, plainAddress(remoteAddress ?? ''))) return ''
	const country = String(headers[header] ?? '')
		.trim()
		.toUpperCase()
	return /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : ''
}

function isIn(list: BlockList, address: string): boolean {
	return isIP(address) > 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** Without brackets, port and zone, which some proxies write; IPv4 as such where it comes in IPv6's clothes. */
function plainAddress(text: string): string {
	const bare = /^\[([^\]]*)\](:\d+)?$/.exec(text.trim())?.[1] ?? text.trim().replace(/^(\d+(\.\d+){3}):\d+$/, '$1')
	const address = bare.replace(/%.*$/, '')
	if (!isIPv6(address)) return address
	// As nearly every request comes: by IPv4 to a port that is open to both.
	const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1]
	if (mapped !== undefined) return mapped
	const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
	const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(canonical) ?? []
	if (high === undefined || low === undefined) return canonical
	const bytes = Buffer.from(high.padStart(4, '0') + low.padStart(4, '0'), 'hex')
	return bytes.join('.')
}
