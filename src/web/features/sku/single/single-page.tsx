import { Button } from '@mantine/core'
import { IconPackageOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefused } from '#web/api/api-error.ts'
import { read } from '#web/api/queries.ts'
import { paths } from '#web/app/paths.ts'
import { useSession } from '#web/state/session.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { LoadError } from '#web/ui/page/load-error.tsx'
import { openDraft } from './draft/draft.ts'
import { keepDraft } from './draft/kept-draft.ts'
import { DraftContext } from './draft/use-draft.ts'
import { CATEGORY, type SingleSku } from './draft/values.ts'
import { PageSkeleton } from './page-skeleton.tsx'
import { SkuTabs } from './sku-tabs.tsx'
import type { SingleAddress } from './single-address.ts'

/** /singleSKU: one SKU with everything it has; without a key a new one (product.md section 3.1). */
export function SinglePage() {
	const { sku_name_key, cateKey }: SingleAddress = useSearch({ strict: false })
	if (sku_name_key === undefined) return <NewSku key="new" cateKey={cateKey ?? 0} />
	return <KnownSku key={sku_name_key} skuKey={sku_name_key} />
}

function KnownSku({ skuKey }: { skuKey: string }) {
	const query = useQuery({ ...read('singleProductGet', { sku_name_key: skuKey }), refetchOnWindowFocus: 'always' })
	const { data, error, refetch } = query
	if (data) return <OpenSku sku={data} />
	if (isRefused(error, 'not_found')) return <UnknownSku />
	return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <PageSkeleton />
}

function UnknownSku() {
	const { t } = useTranslation()
	return (
		<EmptyState
			icon={IconPackageOff}
			level="h1"
			title={t('skuPage.unknown')}
			text={t('skuPage.unknownText')}
			action={
				<Button size="xs" component={Link} to={paths.home}>
					{t('skuPage.toList')}
				</Button>
			}
		/>
	)
}

function OpenSku({ sku }: { sku: SingleSku }) {
	const [draft] = useState(() => openDraft(sku))
	const parent = useParent(sku.parent_sku_name_key)
	useEffect(() => draft.take(sku), [draft, sku])
	useEffect(() => () => draft.close(), [draft])
	const page = useMemo(() => ({ draft, parent }), [draft, parent])
	return (
		<DraftContext value={page}>
			<SkuTabs />
		</DraftContext>
	)
}

function NewSku({ cateKey }: { cateKey: number }) {
	const [page] = useState(() => {
		const draft = openDraft()
		if (cateKey > 0) draft.change(CATEGORY, cateKey)
		return { draft, parent: null }
	})
	const user = useSession(({ user }) => user?.id ?? '')
	useEffect(() => keepDraft(page.draft, user), [page, user])
	return (
		<DraftContext value={page}>
			<SkuTabs />
		</DraftContext>
	)
}

/** What a variant takes from its parent: its values by path. */
function useParent(key: string | undefined) {
	const { data } = useQuery({
		...read('productGetWithAttrPath', { sku_name_keys: [key ?? ''] }),
		enabled: key !== undefined,
	})
	return (key !== undefined && data?.list[0]?.attrs) || null
}
