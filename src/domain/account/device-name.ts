/** What a program that calls itself so is, for the person who uses it; '' for what is not known. */
export interface DeviceName {
	browser: string
	system: string
}

/** The first that fits counts: browsers name those that they descend from, too. */
const BROWSERS: readonly (readonly [name: string, pattern: RegExp])[] = [
	['Edge', /\bEdg(e|A|iOS)?\//],
	['Opera', /\bOPR\/|\bOpera\b/],
	['Samsung Internet', /\bSamsungBrowser\//],
	['WeChat', /\bMicroMessenger\//],
	['Firefox', /\b(Firefox|FxiOS)\//],
	['Chrome', /\b(Chrome|CriOS|Chromium)\//],
	['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
]
const SYSTEMS: readonly (readonly [name: string, pattern: RegExp])[] = [
	['iPhone', /\biPhone\b/],
	['iPad', /\biPad\b/],
	['Android', /\bAndroid\b/],
	['ChromeOS', /\bCrOS\b/],
	['Windows', /\bWindows\b/],
	['Mac', /\bMac(intosh| OS X)\b/],
	['Linux', /\bLinux\b/],
]

/** Names a device by its user agent. */
export function deviceName(agent: string): DeviceName {
	const first = (list: typeof BROWSERS) => list.find(([, pattern]) => pattern.test(agent))?.[0] ?? ''
	return { browser: first(BROWSERS), system: first(SYSTEMS) }
}
