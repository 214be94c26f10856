import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { call } from '#web/api/client.ts'

/** Rests so long while the list is scrolled; what flies past is not asked for. */
const REST_MS = 80
/** SKUs of one question. */
const BATCH = 300

/** What a SKU of the list is called, and whether it stands in Deleted SKUs and so in no catalog. */
export interface Named {
	name: string
	deleted: boolean
}

/** What the SKUs in sight are called; once known, it stays while the list is open. Unknown ones show their key. */
export function useSkuNames(visible: readonly string[]): (key: string) => Named {
	const [names, setNames] = useState<ReadonlyMap<string, Named>>(new Map())
	const [asked] = useDebouncedValue(visible.join('\n'), REST_MS)
	useEffect(() => {
		const missing = asked
			.split('\n')
			.filter((key) => key && !names.has(key))
			.slice(0, BATCH)
		if (!missing.length) return
		const left = new AbortController()
		// Without an answer the keys stand there; the next SKUs in sight ask again.
		nameAll(missing, left.signal).then(
			(found) => setNames((known) => new Map([...known, ...found])),
			() => undefined,
		)
		return () => left.abort()
	}, [asked, names])
	return (key) => names.get(key) ?? { name: key, deleted: false }
}

async function nameAll(keys: string[], signal: AbortSignal): Promise<[key: string, named: Named][]> {
	const params = { sku_name_keys: keys, paths: ['bps.product_name'] }
	const { list } = await call('productGetWithAttrPath', params, { signal })
	const names = new Map(
		list.map(({ sku_name_key, sku_name, attrs, deleted = false }) => [
			sku_name_key,
			{ name: [sku_name, attrs['bps.product_name']].filter(Boolean).join(' · '), deleted },
		]),
	)
	return keys.map((key) => [key, names.get(key) ?? { name: key, deleted: false }])
}
