import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { Inquiry, inquiry } from '#contract/inquiry.ts'
import { INQUIRY_TAGS_MAX } from '#domain/inquiry/limits.ts'
import type { Ctx } from '#server/context.ts'
import { itemError, refuse, Refusal } from '#server/http/refusal.ts'
import { readPeople } from '#server/modules/activity/index.ts'
import { getInquiry, holdOpen, operate } from '../inquiry.service.ts'
import { type HeldInquiry, type InquiryChange, updateInquiry } from '../inquiry.store.ts'

type Contract = typeof inquiry
type Params<K extends keyof Contract> = ParamsOf<Contract[K]>

/** Gives an inquiry tags, or to somebody. Refuses `not_found`, `inquiry_merged`, `inquiry_person_unknown`. */
export async function setInquiry(ctx: Ctx, { inquiry_id, tags, assigned_to }: Params<'setInquiry'>): Promise<Inquiry> {
	await holdOpen(ctx, inquiry_id)
	if (assigned_to) await requirePerson(ctx, assigned_to)
	const change: InquiryChange = {
		...(tags && { tags: [...new Set(tags)] }),
		...(assigned_to !== undefined && { assigned_to }),
	}
	if (Object.keys(change).length) await updateInquiry(ctx, inquiry_id, change)
	return getInquiry(ctx, { inquiry_id })
}

async function requirePerson(ctx: Ctx, user_id: string): Promise<void> {
	const people = await readPeople(ctx)
	if (!people.some((one) => one.user_id === user_id)) throw refuse('inquiry_person_unknown')
}

/**
 * Does the same with many, each on its own: what cannot be done with one is told and the others go on. Refuses
 * `inquiry_reason_missing`, `inquiry_tag_missing`, `inquiry_person_unknown`.
 */
export async function operateInquiries(
	ctx: Ctx,
	{ ids, action, reason, tag, assigned_to = null }: Params<'operateInquiries'>,
): Promise<DataOf<Contract['operateInquiries']>> {
	if (action === 'lost' && !reason) throw refuse('inquiry_reason_missing')
	if ((action === 'tag' || action === 'untag') && !tag) throw refuse('inquiry_tag_missing')
	if (action === 'assign' && assigned_to !== null) await requirePerson(ctx, assigned_to)
	const work = (held: HeldInquiry): Promise<void> => {
		if (action === 'tag' || action === 'untag') return setTag(ctx, held, tag ?? '', action === 'tag')
		if (action === 'assign') return updateInquiry(ctx, held.id, { assigned_to })
		return operate(ctx, held, { action, reason })
	}
	const done = new Map<string, DataOf<Contract['operateInquiries']>['results'][number]>()
	// In the order of their ids, so that two such calls never wait for each other.
	for (const id of [...new Set(ids)].toSorted()) done.set(id, await attempt(ctx, id, work))
	return { results: ids.flatMap((id) => done.get(id) ?? []) }
}

/** What cannot be done with one is known before anything of it is written. */
async function attempt(ctx: Ctx, id: string, work: (held: HeldInquiry) => Promise<void>) {
	try {
		await work(await holdOpen(ctx, id))
		return { id, ok: true }
	} catch (error) {
		if (!(error instanceof Refusal)) throw error
		return {
			id,
			ok: false,
			error: itemError({ code: error.code, ...(error.details.params && { params: error.details.params }) }, ctx.locale),
		}
	}
}

async function setTag(ctx: Ctx, { id, tags }: HeldInquiry, tag: string, on: boolean): Promise<void> {
	const others = tags.filter((one) => one !== tag)
	if (on && others.length >= INQUIRY_TAGS_MAX) throw refuse('inquiry_tags_full', { params: { max: INQUIRY_TAGS_MAX } })
	await updateInquiry(ctx, id, { tags: on ? [...others, tag] : others })
}
