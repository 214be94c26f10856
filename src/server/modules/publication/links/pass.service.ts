import { createHmac, timingSafeEqual } from 'node:crypto'
import { type PublicCtx, type Scope } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { firstVisit } from '../visitors/visitor.store.ts'
import { type SharedLink } from './shared.store.ts'

/** How long a pass opens its catalog. */
const PASS_DAYS = 30
const DAY_MS = 86_400_000

/** Who gave an e-mail address at a link, and when for the first time. */
interface Visitor {
	link_id: string
	email: string
	first_at: Date
}

/** What opens a link that asks for an e-mail address, for who has given one: when it ends, whose it is, and the proof. */
export function makePass(ctx: PublicCtx, visitor: Visitor): string {
	const ends = ctx.house.now().getTime() + PASS_DAYS * DAY_MS
	return [ends, Buffer.from(visitor.email).toString('base64url'), proofOf(ctx, visitor, ends)].join('.')
}

/** Wants the pass of a link that asks for an e-mail address. It ends with its time, and as soon as the address is gone. */
export async function checkPass(
	ctx: PublicCtx,
	{ scope, link }: { scope: Scope; link: SharedLink | null },
	pass = '',
): Promise<void> {
	if (!link?.asks_email || (await opens(ctx, scope, link, pass))) return
	throw refuse('email_needed', { data: { passcode: link.passcode !== null } })
}

/** Whose a pass says that it is; `checkPass` tells whether that is so. */
export function holderOf(pass: string): string {
	return Buffer.from(pass.split('.')[1] ?? '', 'base64url').toString()
}

async function opens(ctx: PublicCtx, scope: Scope, { id: link_id }: SharedLink, pass: string): Promise<boolean> {
	const [ends = '', , proof = ''] = pass.split('.')
	if (!(Number(ends) >= ctx.house.now().getTime())) return false
	const email = holderOf(pass)
	const first_at = await firstVisit(scope, { link_id, email })
	if (!first_at) return false
	const wanted = Buffer.from(proofOf(ctx, { link_id, email, first_at }, Number(ends)))
	const given = Buffer.from(proof)
	return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** Who is forgotten and comes again gets another proof: the first visit is another. */
function proofOf({ house }: Pick<PublicCtx, 'house'>, { link_id, email, first_at }: Visitor, ends: number): string {
	const about = ['share pass', link_id, email, first_at.getTime(), ends].join('\n')
	return createHmac('sha256', house.config.secret).update(about).digest('base64url')
}
