import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { read } from '#web/api/queries.ts'

/** The SKU that has a name already, active or deleted; asked while the name is typed. */
export function useTaken(typed: string) {
	const name = typed.trim()
	const [asked] = useDebouncedValue(name, 300)
	const { data } = useQuery({ ...read('productSkuNameExists', { sku_names: [asked] }), enabled: asked !== '' })
	const [found] = (asked === name && data?.list) || []
	return found?.exists && found.sku_name_key ? { status: found.status, sku_name_key: found.sku_name_key } : null
}
