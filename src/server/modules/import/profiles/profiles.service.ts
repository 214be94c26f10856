import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { ParamsOf } from '#contract/endpoint.ts'
import type { imports } from '#contract/import.ts'
import { applyProfile, headerSignature, profileOf } from '#domain/import/profile.ts'
import { type ImportMapping, type ImportRules, importProblems } from '#domain/import/rules.ts'
import { type Ctx, transact } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { lockAccount } from '#server/lock-account.ts'
import type { ImportFacts } from '../file.types.ts'
import { ownSession, type Session } from '../session.service.ts'
import {
	deleteProfiles,
	insertProfile,
	listProfiles,
	profileFor,
	type ProfileRow,
	updateProfile,
} from './profiles.store.ts'

type Params<K extends keyof typeof imports> = ParamsOf<(typeof imports)[K]>

/** Named profiles of an account at most, and remembered ones without a name. */
const PROFILES_MAX = 100

/** The profiles that carry a name, the last used first. */
export async function getMappingProfiles(ctx: Ctx) {
	return { list: (await listProfiles(ctx, true)).map(present) }
}

/** Saves a mapping with its rules by name, in place of an earlier one of that name. */
export async function setMappingProfile(ctx: Ctx, { import_id, name, mapping, rules }: Params<'setMappingProfile'>) {
	const { file } = await ownSession(ctx, import_id)
	const problems = importProblems(mapping, rules)
	if (problems.length)
		throw refuse('invalid', { errors: problems.map(({ path = '', ...problem }) => ({ ...problem, path })) })
	return transact(ctx, async (ctx) => {
		await lockAccount(ctx)
		const known = await listProfiles(ctx, true)
		const earlier = known.find((profile) => profile.name === name)
		if (!earlier && known.length >= PROFILES_MAX) throw refuse('profiles_too_many', { params: { max: PROFILES_MAX } })
		const id = earlier?.id ?? uuid()
		const content = contentOf(file, mapping, rules)
		await (earlier ? updateProfile(ctx, id, content) : insertProfile(ctx, id, name, content))
		return { id }
	})
}

export async function deleteMappingProfile(ctx: Ctx, { id }: Params<'deleteMappingProfile'>) {
	const known = await listProfiles(ctx, true)
	if (!known.some((profile) => profile.id === id)) throw refuse('not_found')
	await deleteProfiles(ctx, [id])
	return null
}

/** Keeps the mapping of an import that was written, for the next list with the same headers. */
export async function rememberMapping(ctx: Ctx, { file, mapping, rules }: Session): Promise<void> {
	if (!mapping) return
	await lockAccount(ctx)
	const content = contentOf(file, mapping, rules)
	const nameless = (await listProfiles(ctx, false)).filter(({ name }) => name === null)
	const earlier = nameless.find(({ signature }) => signature === content.signature)
	await (earlier ? updateProfile(ctx, earlier.id, content) : insertProfile(ctx, uuid(), null, content))
	await deleteProfiles(
		ctx,
		nameless.slice(PROFILES_MAX - 1).flatMap(({ id }) => (id === earlier?.id ? [] : [id])),
	)
}

/** A list as it was mapped the last time one with the same headers came, with the rules of that time. */
export async function recall(ctx: Ctx, facts: ImportFacts): Promise<{ facts: ImportFacts; rules?: ImportRules }> {
	const profile = await profileFor(ctx, signatureOf(facts))
	if (!profile) return { facts }
	// Our own list says itself where its columns go.
	if (facts.own) return { facts, rules: rulesOf(profile) }
	const columns = applyProfile(facts.columns, profile.mapping)
	return { facts: { ...facts, columns, profile: { name: profile.name } }, rules: rulesOf(profile) }
}

function contentOf(file: ImportFacts, mapping: ImportMapping, rules: ImportRules) {
	const headers = file.columns.map(({ header }) => header)
	// A category may be gone by the next time; it is chosen anew.
	const { fallback_category: _, ...others } = rules
	return { signature: signatureOf(file), mapping: { ...profileOf(headers, mapping) }, rules: { ...others } }
}

function signatureOf({ columns }: ImportFacts): string {
	return createHash('sha256')
		.update(headerSignature(columns.map(({ header }) => header)))
		.digest('base64url')
}

/** Without cures: they were chosen for cells that somebody had seen, and the next list has others. */
function rulesOf({ rules }: ProfileRow): ImportRules {
	return { ...rules, accept: [], leave_empty: [] }
}

function present(profile: ProfileRow) {
	const { id, name, mapping, updated_at } = profile
	return {
		id,
		name: name ?? '',
		mapping: { ...mapping },
		rules: { ...rulesOf(profile), defaults: { ...rulesOf(profile).defaults } },
		updated_at: updated_at.toISOString(),
	}
}
