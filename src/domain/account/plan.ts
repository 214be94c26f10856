/**
 * What a quota counts: bytes of files, pictures, SKUs in every state, catalogs that are published, and PDFs of catalogs made
 * in a calendar month where the account is.
 */
export const QUOTAS = ['bytes', 'pictures', 'skus', 'catalogs', 'pdfs'] as const
export type Quota = (typeof QUOTAS)[number]
/** Null: as many as one likes. */
export type Quotas = Readonly<Record<Quota, number | null>>

/** Something of each quota. */
export const eachQuota = <V>(of: (what: Quota) => V): Record<Quota, V> =>
	Object.fromEntries(QUOTAS.map((what) => [what, of(what)])) as Record<Quota, V>

/** Characters of a plan's name, and of what the operator notes beside it. */
export const PLAN_NAME_MAX = 60
export const PLAN_NOTE_MAX = 1000
/** A quota at most: a petabyte of files, a thousand million things. */
export const QUOTA_MAX = {
	bytes: 1_000_000 * 1024 ** 3,
	pictures: 1_000_000_000,
	skus: 1_000_000_000,
	catalogs: 1_000_000_000,
	pdfs: 1_000_000_000,
} as const

/** Its account is told so many days before the last day of a plan (product.md section 3.16). */
export const PLAN_TOLD_DAYS = 7
/** Of a plan that ended longer ago nobody is told any more: its end was known. */
export const PLAN_ENDED_DAYS = 30

/** What the operator agreed with an account. */
export interface AccountPlan {
	/** Empty: none was agreed. */
	readonly plan: string
	/** Limits of its own; null: those of the installation. */
	readonly limits: Quotas
	/** The last day that it holds, in the account's time zone; null: until it is changed. */
	readonly ends_on: string | null
}

/** Whether what was agreed holds on a day (YYYY-MM-DD): its last day counts. */
export const planHolds = ({ ends_on }: Pick<AccountPlan, 'ends_on'>, today: string) =>
	ends_on === null || today <= ends_on

const DAY_MS = 24 * 3_600_000

/** Whether a plan with a name has ended, and so lately that its account is told. */
export function endedLately({ plan, ends_on }: AccountPlan, today: string): boolean {
	if (plan === '' || ends_on === null || today <= ends_on) return false
	return Date.parse(today) - Date.parse(ends_on) <= PLAN_ENDED_DAYS * DAY_MS
}

/**
 * The quotas of an account on a day: its own where its plan holds and names one, else those of the installation
 * (product.md section 3.16). Reading, exporting and shared pages ask for none.
 */
export function quotasOf(agreed: AccountPlan | undefined, usual: Quotas, today: string): Quotas {
	if (!agreed || !planHolds(agreed, today)) return usual
	return eachQuota((what) => agreed.limits[what] ?? usual[what])
}
