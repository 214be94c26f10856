import { CODE_MAX } from '#domain/inventory/scanned-code.ts'
import { call } from '#web/api/client.ts'

/** Codes that are looked up in one call. */
const PORTION = 500

/** The codes of a pasted list: one a line, or with tabs, commas and semicolons between them. */
export function splitCodes(text: string): string[] {
	return [...new Set(text.split(/[\n\t,;]/).map((code) => code.trim()))].filter(
		(code) => code && code.length <= CODE_MAX,
	)
}

/** Keys of the SKUs that codes stand for, and the codes that stand for none; a parent stands for its variants. */
export async function keysOfCodes(codes: readonly string[]): Promise<{ found: string[]; unknown: string[] }> {
	const [found, unknown] = [new Set<string>(), [] as string[]]
	for (let at = 0; at < codes.length; at += PORTION) {
		const { list } = await call('inventoryLookup', { codes: codes.slice(at, at + PORTION) })
		for (const { code, rows } of list) {
			if (!rows.length) unknown.push(code)
			for (const { sku_name_key } of rows) found.add(sku_name_key)
		}
	}
	return { found: [...found], unknown }
}
