/** What a quota counts: bytes of files, pictures, SKUs in every state. */
export const QUOTAS = ['bytes', 'pictures', 'skus'] as const
export type Quota = (typeof QUOTAS)[number]
export type Quotas = Readonly<Record<Quota, number>>

/** Characters of a plan's name, and of what the operator notes beside it. */
export const PLAN_NAME_MAX = 60
export const PLAN_NOTE_MAX = 1000
/** A quota at most: a petabyte of files, a thousand million things. */
export const QUOTA_MAX = { bytes: 1_000_000 * 1024 ** 3, pictures: 1_000_000_000, skus: 1_000_000_000 } as const

/** What the operator agreed with an account. */
export interface AccountPlan {
	/** Empty: none was agreed. */
	readonly plan: string
	/** Limits of its own; null: those of the installation. */
	readonly limits: Readonly<Record<Quota, number | null>>
	/** The last day that it holds, in the account's time zone; null: until it is changed. */
	readonly ends_on: string | null
}

/** Whether what was agreed holds on a day (YYYY-MM-DD): its last day counts. */
export const planHolds = ({ ends_on }: Pick<AccountPlan, 'ends_on'>, today: string) =>
	ends_on === null || today <= ends_on

/**
 * The quotas of an account on a day: its own where its plan holds and names one, else those of the installation
 * (product.md section 3.16). Reading, exporting and shared pages ask for none.
 */
export function quotasOf(agreed: AccountPlan | undefined, usual: Quotas, today: string): Quotas {
	if (!agreed || !planHolds(agreed, today)) return usual
	const { bytes, pictures, skus } = agreed.limits
	return { bytes: bytes ?? usual.bytes, pictures: pictures ?? usual.pictures, skus: skus ?? usual.skus }
}
