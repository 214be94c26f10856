/** The public pages that the operator of an installation may write (product.md section 3.16, issue of the public site). */
export const SITE_PAGES = ['about', 'terms', 'privacy', 'plans'] as const
export type SitePage = (typeof SITE_PAGES)[number]

/** The languages they are written in. */
export const SITE_LOCALES = ['en', 'zh'] as const
export type SiteLocale = (typeof SITE_LOCALES)[number]

/** Characters of a page's text. */
export const SITE_TEXT_MAX = 40_000
/** Plans side by side. */
export const PLANS_MAX = 6
/** What a plan lists. */
export const PLAN_FEATURES_MAX = 15
export const QUESTIONS_MAX = 30

/** What a plan may limit, in the order of the comparison: what quotas hold an account to (domain/account/plan.ts). */
export const PLAN_LIMITS = ['skus', 'storage', 'catalogs', 'pdf'] as const
export type PlanLimit = (typeof PLAN_LIMITS)[number]

/** What the button of a plan does: begin an account, write to the operator, or open an address. */
export const PLAN_ACTIONS = ['start', 'contact', 'link'] as const
export type PlanAction = (typeof PLAN_ACTIONS)[number]
