import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Ranges that are not the public internet (IANA special-purpose registries). */
const CLOSED_V4 = [
	['0.0.0.0', 8],
	['10.0.0.0', 8],
	['100.64.0.0', 10],
	['127.0.0.0', 8],
	['169.254.0.0', 16],
	['172.16.0.0', 12],
	['192.0.0.0', 24],
	['192.0.2.0', 24],
	['192.88.99.0', 24],
	['192.168.0.0', 16],
	['198.18.0.0', 15],
	['198.51.100.0', 24],
	['203.0.113.0', 24],
	['224.0.0.0', 3],
] as const
/** Of the one open block 2000::/3: tunnels that carry IPv4 inside, and addresses for examples. */
const CLOSED_V6 = [
	['2001::', 23],
	['2001:db8::', 32],
	['2002::', 16],
	['3fff::', 20],
] as const

const closed = new BlockList()
for (const [net, prefix] of CLOSED_V4) closed.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of CLOSED_V6) closed.addSubnet(net, prefix, 'ipv6')
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address lies on the public internet, so that fetching from it reveals nothing of this network. */
export function isPublicAddress(address: string): boolean {
	if (isIPv4(address)) return !closed.check(address, 'ipv4')
	return isIPv6(address) && open6.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}
