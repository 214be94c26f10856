import { BlockList } from 'node:net'
import { expect, test } from 'vitest'
import { addressGroup } from './rate-limit.ts'
import { readAddresses, visitorAddress } from './visitor.ts'

/** Who a request is from, by who is connected and what X-Forwarded-For says. */
function visitorOf(connected: string, forwarded?: string, trusted = 'loopback, 10.0.0.0/8, fd00::/8'): string {
	const proxies = readAddresses(trusted)
	if (!(proxies instanceof BlockList)) throw new Error(proxies)
	const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
	return visitorAddress({ remoteAddress: connected, headers }, proxies)
}

test.each([
	['127.0.0.1', undefined, '127.0.0.1'],
	['127.0.0.1', '9.9.9.9', '9.9.9.9'],
	['::1', '9.9.9.9', '9.9.9.9'],
	['::ffff:127.0.0.1', '9.9.9.9', '9.9.9.9'],
	// What stands before the last address is the visitor's own invention.
	['127.0.0.1', '6.6.6.6, 9.9.9.9', '9.9.9.9'],
	['127.0.0.1', '127.0.0.1, 9.9.9.9', '9.9.9.9'],
	// A proxy behind another one: each has written who it heard it from.
	['127.0.0.1', '6.6.6.6, 9.9.9.9, 10.0.0.7', '9.9.9.9'],
	['127.0.0.1', '6.6.6.6, 9.9.9.9, fd00::7, 10.0.0.7', '9.9.9.9'],
	// Nobody else is believed.
	['8.8.8.8', '9.9.9.9', '8.8.8.8'],
	['2001:db8::8', '9.9.9.9', '2001:db8::8'],
	// What proxies write beside the bare address.
	['127.0.0.1', '9.9.9.9:4711', '9.9.9.9'],
	['127.0.0.1', '[2001:DB8:0:0::1]:443', '2001:db8::1'],
	['127.0.0.1', '::ffff:9.9.9.9', '9.9.9.9'],
	['127.0.0.1', 'fe80::1%eth0', 'fe80::1'],
	['127.0.0.1', 'unknown', '127.0.0.1'],
	['127.0.0.1', '9.9.9.9,', '127.0.0.1'],
	['127.0.0.1', '', '127.0.0.1'],
])('connected from %s with %s it is %s', (connected, forwarded, visitor) => {
	expect(visitorOf(connected, forwarded)).toBe(visitor)
})

test('with no trusted proxies the header counts for nothing', () => {
	expect(visitorOf('127.0.0.1', '9.9.9.9', 'none')).toBe('127.0.0.1')
})

test.each(['', '10.0.0/8', '1.2.3.4/33', 'fd00::/129', '1.2.3.4/-1', '1.2.3.4/8/8', 'proxy.example', 'none, 1.2.3.4'])(
	'"%s" names no networks',
	(text) => expect(typeof readAddresses(text)).toBe('string'),
)

test('a subscriber is one for limits: an IPv4 address, an IPv6 /64', () => {
	expect(addressGroup('1.2.3.4')).toBe('1.2.3.4')
	expect(addressGroup('2001:db8:1:2:3:4:5:6')).toBe(addressGroup('2001:db8:1:2::9'))
	expect(addressGroup('2001:db8:1:2::9')).not.toBe(addressGroup('2001:db8:1:3::9'))
	expect(addressGroup('2001:db8::1')).toBe('2001:db8:0:0')
})
