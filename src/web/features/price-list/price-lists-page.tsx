import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '#web/app/paths.ts'
import { ListDetail } from './list-detail.tsx'
import { ListIndex } from './list-index.tsx'
import type { PriceListsAddress } from './search.ts'

/** /priceLists: all of them, or the prices of one. */
export function PriceListsPage() {
	const address: PriceListsAddress = useSearch({ strict: false })
	const navigate = useNavigate()
	const go = (search: PriceListsAddress) => void navigate({ to: paths.priceLists, search })
	if (address.id === undefined) return <ListIndex address={address} go={go} />
	return <ListDetail key={address.id} id={address.id} address={address} go={go} />
}
