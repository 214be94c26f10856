import { api, type CallName } from './index.ts'

/**
 * Method and path of every call, without the schemas: what the browser's client needs at run time. The browser's build
 * puts in the computed table (web/api/paths-plugin.ts), so that neither schemas nor their library come along.
 */
export const paths = Object.fromEntries(
	Object.entries(api).map(([name, { method, path }]) => [name, `${method} ${path}`]),
) as Readonly<Record<CallName, string>>

export type { CallName }
