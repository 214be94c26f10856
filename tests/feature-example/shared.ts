/**
 * The lines that the example adds to files it shares with others, as CONTRIBUTING names them: each text stands before the
 * first place where the next one is found.
 */
export const SHARED: Readonly<Record<string, readonly (readonly [added: string, before: string])[]>> = {
	'src/contract/index.ts': [
		["import { reminder } from './reminder.ts'\n", "import { sharing } from './sharing.ts'"],
		['\treminder,\n', '\tusage,\n'],
	],
	'src/contract/refusals/index.ts': [
		["import { reminderRefusals } from './reminder.ts'\n", "import { stockRefusals } from './stock.ts'"],
		['\t...reminderRefusals,\n', '\t...stockRefusals,\n'],
	],
	'src/server/modules/index.ts': [
		["import { reminder } from './reminder/index.ts'\n", "import { sku } from './sku/index.ts'"],
		['\treminder,\n', '\tusage,\n'],
	],
	'src/web/features/index.ts': [
		["import { reminder } from './reminder/index.ts'\n", "import { settings } from './settings/index.ts'"],
		['\treminder,\n', '\tsettings,\n'],
	],
	'src/web/app/paths.ts': [["\treminders: '/reminders',\n", "\n\taccount: '/account',"]],
	'tests/trust/fixtures.ts': [["\tremind: () => ({ what: 'Order boxes' }),\n", '\tgetUsage:']],
}
