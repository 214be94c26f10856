import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from '@tanstack/react-router'
import {
	IconBook2,
	IconBuildingStore,
	IconFileInvoice,
	IconHistory,
	IconInbox,
	IconListDetails,
	IconPackage,
	IconPhotoScan,
	IconSettings,
	IconAdjustmentsHorizontal,
	IconShare3,
	IconSparkles,
	IconSpeakerphone,
	IconTemplate,
	IconTrash,
	IconTruckDelivery,
	IconUpload,
	IconUsers,
} from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { read } from '#web/api/queries.ts'
import type { Area } from '#web/app/areas.ts'
import { ACTIVITY_NAMES, TOOL_NAMES } from '#web/app/page-names.ts'
import { links, paths } from '#web/app/paths.ts'
import { SideItem } from './side-item.tsx'

const CategorySidebar = lazy(() =>
	import('#web/features/category/category-sidebar.tsx').then((module) => ({ default: module.CategorySidebar })),
)

interface AreaProps {
	rail: boolean
}

/** What stands between "+ New" and the foot, by area. A new area is one line here and one component below. */
const areas: Record<Area, (props: AreaProps) => React.ReactNode> = {
	products: (props) => <SkuArea page="home" {...props} />,
	inventory: (props) => <SkuArea page="inventory" {...props} />,
	catalogs: CatalogArea,
	activities: ActivityArea,
	tools: ToolArea,
	settings: SettingsArea,
}

export function AreaContent({ area, rail }: AreaProps & { area: Area }) {
	const Content = areas[area]
	return <Content key={area} rail={rail} />
}

/** The part of the query that says where in the area we are. */
function useMod(): string | undefined {
	const search: { mod?: string } = useSearch({ strict: false })
	return search.mod
}

/** The tree, unfolded; in the rail there is only room for its root. */
function SkuArea({ page, rail }: AreaProps & { page: 'home' | 'inventory' }) {
	const { t } = useTranslation()
	const { pathname } = useLocation()
	if (!rail)
		return (
			<Suspense>
				<CategorySidebar page={page} />
			</Suspense>
		)
	return (
		<SideItem
			icon={IconPackage}
			label={t('shell.myCategories')}
			link={{ to: paths[page] }}
			current={pathname === paths[page]}
			rail
		/>
	)
}

function CatalogArea({ rail }: AreaProps) {
	const { t } = useTranslation()
	const mod = useMod()
	const { pathname } = useLocation()
	const onList = pathname === paths.catalogs
	const { data } = useQuery(read('perStatusCountCatalog', {}))
	return (
		<>
			<SideItem
				icon={IconBook2}
				label={t('shell.generatedCatalogs')}
				link={links.catalogs('generated')}
				count={data?.counts.active}
				current={onList && (mod === undefined || mod === 'generated')}
				rail={rail}
			/>
			<SideItem
				icon={IconTemplate}
				label={t('shell.templates')}
				link={{ to: paths.allTemplates }}
				current={pathname === paths.allTemplates}
				rail={rail}
			/>
			<SideItem
				icon={IconUpload}
				label={t('shell.uploadedCatalogs')}
				link={links.catalogs('uploaded')}
				count={data?.counts.uploaded}
				current={onList && mod === 'uploaded'}
				rail={rail}
			/>
			<SideItem
				icon={IconShare3}
				label={t('shell.sharedCatalogs')}
				link={links.catalogs('shared')}
				current={onList && mod === 'shared'}
				rail={rail}
			/>
			<SideItem
				icon={IconSpeakerphone}
				label={t('shell.marketingData')}
				link={links.catalogs('marketing')}
				current={onList && mod === 'marketing'}
				rail={rail}
			/>
			<SideItem
				icon={IconTrash}
				label={t('shell.deletedCatalogs')}
				link={links.catalogs('deleted')}
				count={data?.counts.deleted}
				current={onList && mod === 'deleted'}
				rail={rail}
			/>
		</>
	)
}

const activities = [
	{ mod: 'invoices', icon: IconFileInvoice },
	{ mod: 'inquiries', icon: IconInbox },
	{ mod: 'customers', icon: IconUsers },
	{ mod: 'purchase_orders', icon: IconTruckDelivery },
	{ mod: 'spec_sheet', icon: IconListDetails },
] as const

function ActivityArea({ rail }: AreaProps) {
	const { t } = useTranslation()
	const current = useMod()
	const { pathname } = useLocation()
	const onList = pathname === paths.activities
	return (
		<>
			<SideItem
				icon={IconHistory}
				label={t('shell.history')}
				link={{ to: paths.activities }}
				current={onList && current === undefined}
				rail={rail}
			/>
			{activities.map(({ mod, icon }) => (
				<SideItem
					key={mod}
					icon={icon}
					label={t(`shell.${ACTIVITY_NAMES[mod]}`)}
					link={links.activities(mod)}
					current={onList && mod === current}
					rail={rail}
				/>
			))}
		</>
	)
}

const tools = [
	{ mod: 'rmBG', icon: IconPhotoScan },
	{ mod: 'style', icon: IconSparkles },
] as const

function ToolArea({ rail }: AreaProps) {
	const { t } = useTranslation()
	const current = useMod() ?? 'rmBG'
	return tools.map(({ mod, icon }) => (
		<SideItem
			key={mod}
			icon={icon}
			label={t(`shell.${TOOL_NAMES[mod]}`)}
			link={links.tools(mod)}
			current={mod === current}
			rail={rail}
		/>
	))
}

const settings = [
	{ to: paths.company, label: 'shell.company', icon: IconBuildingStore },
	{ to: paths.customized, label: 'shell.customized', icon: IconListDetails },
	{ to: paths.advanced, label: 'shell.advanced', icon: IconSettings },
	{ to: paths.settings, label: 'shell.preferences', icon: IconAdjustmentsHorizontal },
] as const

function SettingsArea({ rail }: AreaProps) {
	const { t } = useTranslation()
	const { pathname } = useLocation()
	return settings.map(({ to, label, icon }) => (
		<SideItem key={to} icon={icon} label={t(label)} link={{ to }} current={to === pathname} rail={rail} />
	))
}
