import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

const gecko = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'
const chrome =
	'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'
const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15'

test.each([
	[gecko, 'Firefox', 'Linux'],
	[chrome, 'Chrome', 'Windows'],
	[`${chrome} Edg/126.0.0.0`, 'Edge', 'Windows'],
	[`${chrome} OPR/112.0.0.0`, 'Opera', 'Windows'],
	[`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari}`, 'Safari', 'Mac'],
	[`Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${safari}`, 'Safari', 'iPhone'],
	[
		'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36',
		'Chrome',
		'Android',
	],
	['Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0.49 Chrome/116.0 Safari/537.36', 'WeChat', 'Android'],
	['curl/8.5.0', '', ''],
	['', '', ''],
	['<script>alert(1)</script>', '', ''],
])('%s', (agent, browser, system) => expect(deviceName(agent)).toEqual({ browser, system }))
