import {
	createRootRoute,
	createRoute,
	createRouter,
	lazyRouteComponent,
	parseSearchWith,
	redirect,
	stringifySearchWith,
	useSearch,
} from '@tanstack/react-router'
import { PublicFrame } from '#web/layout/public-frame.tsx'
import { Shell } from '#web/layout/shell.tsx'
import { useSession } from '#web/state/session.ts'
import type { Area } from './areas.ts'
import { isPublicPath, safeNext } from './guard.ts'
import { CrashPage } from './pages/crash-page.tsx'
import { NotFoundPage, UnknownAddress } from './pages/not-found-page.tsx'
import { type PageName, TOOL_NAMES } from './page-names.ts'
import { UnderDevelopment } from './pages/under-development.tsx'
import { links, paths, type ToolMod } from './paths.ts'
import { Root } from './root.tsx'
import * as search from './search.ts'

const signedIn = () => useSession.getState().token !== null

/** Comfort only: the server guards every call by itself (product.md section 1.1). */
const root = createRootRoute({
	component: Root,
	beforeLoad: ({ location }) => {
		if (!signedIn() && !isPublicPath(location.pathname)) throw redirect(links.login(undefined, location.href))
	},
	notFoundComponent: UnknownAddress,
})

// --- Frames -------------------------------------------------------------------------------------

const publicFrame = createRoute({ getParentRoute: () => root, id: 'public', component: PublicFrame })
const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell })

const open = { getParentRoute: () => publicFrame }
/** A page inside the shell, with the sidebar of its area. */
const inside = (area: Area) => ({ getParentRoute: () => shell, staticData: { area } })
/** An editor inside the shell: full width. */
const wide = (area: Area) => ({ getParentRoute: () => shell, staticData: { area, wide: true as const } })
/** A page that comes with a later issue, by its name in the menus. */
const soon = (name: PageName) => ({ component: () => <UnderDevelopment name={name} /> })

function ToolsPage() {
	const { mod = 'rmBG' }: { mod?: ToolMod } = useSearch({ strict: false })
	return <UnderDevelopment name={TOOL_NAMES[mod]} />
}

// --- Public pages -------------------------------------------------------------------------------

const GalleryPage = lazyRouteComponent(() => import('#web/features/gallery/gallery-page.tsx'), 'GalleryPage')

const aboutPage = (name: 'AboutUsPage' | 'TermsPage' | 'PrivacyPage' | 'PlansPage') =>
	lazyRouteComponent(() => import('#web/features/about/about-page.tsx'), name)

const publicPages = [
	createRoute({
		...open,
		path: paths.root,
		beforeLoad: () => {
			throw redirect({ to: paths.index, replace: true })
		},
	}),
	createRoute({
		...open,
		path: paths.index,
		component: lazyRouteComponent(() => import('#web/features/welcome/welcome-page.tsx'), 'WelcomePage'),
	}),
	createRoute({ ...open, path: paths.plans, component: aboutPage('PlansPage') }),
	createRoute({ ...open, path: paths.aboutUs, component: aboutPage('AboutUsPage') }),
	createRoute({ ...open, path: paths.privacyTerms, component: aboutPage('PrivacyPage') }),
	createRoute({ ...open, path: paths.termsOfService, component: aboutPage('TermsPage') }),
	createRoute({ ...open, path: paths.catalog, component: GalleryPage }),
	createRoute({
		...open,
		path: paths.templates,
		validateSearch: search.templatesSearch,
		component: lazyRouteComponent(() => import('#web/features/catalog/templates/templates-page.tsx'), 'TemplatesPage'),
	}),
	createRoute({ ...open, path: paths.gallery, component: GalleryPage }),
	createRoute({ ...open, path: paths.share, ...soon('sharedCatalogs') }),
	createRoute({ ...open, path: paths.notFound, component: NotFoundPage }),
] as const

const login = createRoute({
	getParentRoute: () => root,
	path: paths.login,
	validateSearch: search.loginSearch,
	beforeLoad: ({ search: { next } }) => {
		if (signedIn()) throw redirect({ href: safeNext(next) ?? paths.dashboard, replace: true })
	},
	component: lazyRouteComponent(() => import('#web/features/login/login-page.tsx'), 'LoginPage'),
})

// --- SKUs, inventory, catalogs, hub, tools ------------------------------------------------------

const skuList = { validateSearch: search.skuListSearch }
const home = { validateSearch: search.homeSearch }
const HomePage = lazyRouteComponent(() => import('#web/features/sku/home-page.tsx'), 'HomePage')
const RecentPage = lazyRouteComponent(() => import('#web/features/sku/home-page.tsx'), 'RecentPage')

const dashboardPages = [
	createRoute({
		...inside('products'),
		path: paths.dashboard,
		beforeLoad: () => {
			throw redirect({ to: paths.home, replace: true })
		},
	}),
	createRoute({ ...inside('products'), path: paths.home, ...home, component: HomePage }),
	createRoute({ ...inside('products'), path: paths.recent, ...home, component: RecentPage }),
	createRoute({
		...inside('products'),
		path: paths.singleSku,
		validateSearch: search.singleSkuSearch,
		component: lazyRouteComponent(() => import('#web/features/sku/single/single-page.tsx'), 'SinglePage'),
	}),
	createRoute({
		...wide('products'),
		path: paths.importProduct,
		validateSearch: search.importSearch,
		component: lazyRouteComponent(() => import('#web/features/import/import-page.tsx'), 'ImportPage'),
	}),
	createRoute({
		...wide('products'),
		path: paths.importImages,
		component: lazyRouteComponent(() => import('#web/features/sku-image/match-page.tsx'), 'MatchPage'),
	}),
	createRoute({
		...wide('products'),
		path: paths.adjustThumbnail,
		validateSearch: search.thumbnailSearch,
		component: lazyRouteComponent(() => import('#web/features/thumbnail/thumbnail-page.tsx'), 'ThumbnailPage'),
	}),
	createRoute({
		...wide('products'),
		path: paths.summaryEdit,
		validateSearch: search.summarySearch,
		component: lazyRouteComponent(() => import('#web/features/sku/summary/summary-page.tsx'), 'SummaryPage'),
	}),
	createRoute({ ...inside('inventory'), path: paths.inventory, ...skuList, ...soon('tabInventory') }),
	createRoute({ ...inside('inventory'), path: paths.inventoryUpdate, ...soon('inventoryUpdate') }),
	createRoute({
		...inside('catalogs'),
		path: paths.catalogs,
		validateSearch: search.catalogsSearch,
		component: lazyRouteComponent(() => import('#web/features/catalog/list/catalog-screens.tsx'), 'CatalogScreens'),
	}),
	createRoute({
		...inside('catalogs'),
		path: paths.allTemplates,
		component: lazyRouteComponent(
			() => import('#web/features/catalog/templates/all-templates-page.tsx'),
			'AllTemplatesPage',
		),
	}),
	createRoute({
		...wide('catalogs'),
		path: paths.catalogEditor,
		validateSearch: search.catalogEditorSearch,
		component: lazyRouteComponent(() => import('#web/features/catalog/editor/editor-page.tsx'), 'EditorPage'),
	}),
	createRoute({
		...inside('activities'),
		path: paths.activities,
		validateSearch: search.activitiesSearch,
		component: lazyRouteComponent(() => import('#web/features/activity/activities-page.tsx'), 'ActivitiesPage'),
	}),
	createRoute({ ...wide('activities'), path: paths.invoice, ...soon('newInvoice') }),
	createRoute({
		...wide('activities'),
		path: paths.invoiceEditor,
		validateSearch: search.idSearch,
		...soon('newInvoice'),
	}),
	createRoute({
		...wide('activities'),
		path: paths.quotationEditor,
		validateSearch: search.idSearch,
		...soon('newQuotation'),
	}),
	createRoute({
		...wide('activities'),
		path: paths.purchaseOrderEditor,
		validateSearch: search.idSearch,
		...soon('purchaseOrders'),
	}),
	createRoute({
		...wide('activities'),
		path: paths.specSheetEditor,
		validateSearch: search.idSearch,
		...soon('specSheet'),
	}),
	createRoute({
		...inside('activities'),
		path: paths.exportedFile,
		validateSearch: search.idSearch,
		component: lazyRouteComponent(() => import('#web/features/export/exported-page.tsx'), 'ExportedPage'),
	}),
	createRoute({ ...inside('tools'), path: paths.tools, validateSearch: search.toolsSearch, component: ToolsPage }),
] as const

// --- Account and settings -----------------------------------------------------------------------

const StyleGuidePage = lazyRouteComponent(
	() => import('#web/features/style-guide/style-guide-page.tsx'),
	'StyleGuidePage',
)

const settingsPages = [
	createRoute({
		...inside('settings'),
		path: paths.account,
		component: lazyRouteComponent(() => import('#web/features/account/account-page.tsx'), 'AccountPage'),
	}),
	createRoute({
		...inside('settings'),
		path: paths.updatePassword,
		component: lazyRouteComponent(() => import('#web/features/login/update-password-page.tsx'), 'UpdatePasswordPage'),
	}),
	createRoute({
		...inside('settings'),
		path: paths.settings,
		component: lazyRouteComponent(() => import('#web/features/settings/preferences-page.tsx'), 'PreferencesPage'),
	}),
	createRoute({
		...inside('settings'),
		path: paths.company,
		component: lazyRouteComponent(() => import('#web/features/settings/company-page.tsx'), 'CompanyPage'),
	}),
	createRoute({ ...inside('settings'), path: paths.invoiceSettings, ...soon('invoiceSettings') }),
	createRoute({
		...inside('settings'),
		path: paths.customized,
		component: lazyRouteComponent(() => import('#web/features/parameter/parameters-page.tsx'), 'ParametersPage'),
	}),
	createRoute({ ...inside('settings'), path: paths.businessCard, ...soon('businessCard') }),
	createRoute({
		...inside('settings'),
		path: paths.advanced,
		component: lazyRouteComponent(() => import('#web/features/settings/advanced/advanced-page.tsx'), 'AdvancedPage'),
	}),
	createRoute({ getParentRoute: () => shell, path: paths.styleGuide, component: StyleGuidePage }),
	createRoute({ getParentRoute: () => shell, path: paths.test, component: StyleGuidePage }),
] as const

// --- The table ----------------------------------------------------------------------------------

export const router = createRouter({
	routeTree: root.addChildren([
		login,
		publicFrame.addChildren(publicPages),
		shell.addChildren([...dashboardPages, ...settingsPages]),
	]),
	// Plain addresses: ?cateKey=2&level=1, never ?cateKey=%222%22.
	parseSearch: parseSearchWith((value) => value),
	stringifySearch: stringifySearchWith(String),
	defaultPreload: 'intent',
	defaultErrorComponent: CrashPage,
	defaultPendingMs: 200,
})

/** Spec section 2: scroll returns to the top on every route change. */
router.subscribe('onResolved', () => {
	for (const area of document.querySelectorAll('[data-scroll-area]')) area.scrollTop = 0
	window.scrollTo(0, 0)
})

declare module '@tanstack/react-router' {
	interface Register {
		router: typeof router
	}
}
