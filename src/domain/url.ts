/*
 * Checks of links, hosts and e-mail addresses (spec section 5). Every pattern walks the text once: parts are split off by
 * plain signs, so no input makes them slow.
 */

/** Characters of a link that browsers and mail programs still carry. */
export const URL_MAX = 2000
/** Characters of an address by RFC 5321. */
export const EMAIL_MAX = 254

const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u
const LOCAL_PART = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+$/u

/** A link that may be opened: http, https, mailto or tel. */
export function isUrl(text: string): boolean {
	if (/^mailto:/i.test(text)) return isEmail(text.slice(7).split('?', 1)[0] ?? '')
	if (/^tel:/i.test(text)) return /^tel:\+?[0-9().\- ]{2,30}$/i.test(text)
	return isHttpUrl(text)
}

/** A web address: http or https, a host, no blanks, no user and password before the host. */
export function isHttpUrl(text: string): boolean {
	if (text.length > URL_MAX || /[\s\\"<>`]|\p{Cc}/u.test(text)) return false
	const match = /^https?:\/\/([^/?#]+)/i.exec(text)
	return match !== null && isHost(match[1] ?? '')
}

/** A host with or without port, `localhost` included. */
function isHost(text: string): boolean {
	const port = /:(\d{1,5})$/.exec(text)
	if (port && Number(port[1]) > 65_535) return false
	const host = port ? text.slice(0, port.index) : text
	return host === 'localhost' || isDomainOrIp(host)
}

/** A domain with at least one dot, an IPv4 address, or an IPv6 address (in brackets or not). */
export function isDomainOrIp(text: string): boolean {
	if (/^[\d.]+$/.test(text)) return isIpv4(text)
	if (text.includes(':')) return isIpv6(text.replace(/^\[(.*)\]$/, '$1'))
	const labels = text.replace(/\.$/, '').split('.')
	if (text.length > 253 || labels.length < 2 || /^\d+$/.test(labels.at(-1) ?? '')) return false
	return labels.every((label) => LABEL.test(label))
}

function isIpv4(text: string): boolean {
	const bytes = text.split('.')
	return bytes.length === 4 && bytes.every((byte) => /^(?:0|[1-9]\d{0,2})$/.test(byte) && Number(byte) <= 255)
}

function isIpv6(text: string): boolean {
	if (text.length > 39 || !/^[0-9a-f:]+$/i.test(text)) return false
	const [head = '', tail, ...more] = text.split('::')
	if (more.length > 0) return false
	const groups = [head, tail ?? ''].flatMap((half) => (half === '' ? [] : half.split(':')))
	const complete = tail === undefined ? groups.length === 8 : groups.length < 8
	return complete && groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))
}

/** An address as people have them: no quotes, no comments, a domain with a dot. */
export function isEmail(text: string): boolean {
	const at = text.lastIndexOf('@')
	if (text.length > EMAIL_MAX || at < 1 || at > 64) return false
	const domain = text.slice(at + 1)
	return (
		text
			.slice(0, at)
			.split('.')
			.every((part) => LOCAL_PART.test(part)) &&
		!/[:[]/.test(domain) &&
		isDomainOrIp(domain)
	)
}
