import type { DeliveryProblem } from '#domain/webhook/webhook.ts'
import { FetchError } from '#server/fetching/fetcher.ts'
import { heardLine } from '#server/heard-line.ts'
import type { House } from '#server/house.ts'
import { unseal } from '#server/mail/seal.ts'
import { announce } from '#server/notices.ts'
import {
	claimDue,
	type DeliveryEnd,
	type DueDelivery,
	failingSince,
	giveBack,
	settleDelivery,
	switchOff,
} from './delivery.store.ts'
import { signedHeaders } from './signature.rule.ts'
import { ANSWER_SECONDS, FAILING_DAYS } from './webhook.presenter.ts'
import { secretOf } from './webhook.service.ts'

/** A message whose process died is tried again after this. */
const LEASE_MS = 5 * 60_000
/** How long one webhook may take of a turn. */
const TURN_MS = 8_000
/** What is read of an answer, how long it may take (trust.md T37), and how much of it is kept. */
const ANSWER = { bytes: 64 * 1024, ms: ANSWER_SECONDS * 1000 }
const KEPT = 500
/** Pauses before the next try, in seconds; after the last of them it is given up: a day in all. */
const PAUSES = [15, 60, 300, 900, 3600, 3 * 3600, 7 * 3600, 12 * 3600]
const DAY_MS = 86_400_000
/** What a program answers that wants to hear no more. */
const GONE = 410

/** What came of a try. */
interface Outcome {
	problem: DeliveryProblem | null
	status: number | null
	answer: string
}

/** Sends what is due, each webhook on its own: what one of them lets wait keeps no other waiting for longer than TURN_MS. */
export async function deliverWebhooks(house: House): Promise<void> {
	const now = house.now()
	const due = await claimDue(house.database.db, now, new Date(now.getTime() + LEASE_MS))
	const byWebhook = Map.groupBy(due, ({ account_id, webhook_id }) => `${account_id} ${webhook_id}`)
	await Promise.all([...byWebhook.values()].map((messages) => deliverTo(house, messages)))
}

/** One after the other; when nothing answers, the others wait as long as the one that found out. */
async function deliverTo(house: House, messages: readonly DueDelivery[]): Promise<void> {
	const { db } = house.database
	const until = Date.now() + TURN_MS
	let later: Date | null = null
	for (const message of messages) {
		if (later || Date.now() > until) {
			await giveBack(db, message, later ?? house.now())
			continue
		}
		const begun = Date.now()
		const outcome = await attempt(house, message)
		const end = endOf(house.now(), message, outcome, Date.now() - begun)
		await settleDelivery(db, message, end)
		if (outcome.problem === null) continue
		house.log.warn(
			{ deliveryId: message.id, problem: outcome.problem, status: outcome.status },
			'a webhook was not told',
		)
		if (outcome.problem !== 'status') later = end.due_at ?? house.now()
		// The others were not tried.
		if (await isOver(house, message, outcome, end)) later = house.now()
	}
}

async function attempt(house: House, message: DueDelivery): Promise<Outcome> {
	const { account_id, id, url, body, secret, old_secret, old_until } = message
	const at = house.now()
	const sealed = old_secret && old_until && old_until > at ? [secret, old_secret] : [secret]
	const secrets = sealed
		.map((one) => unseal(house.config.secret, secretOf(account_id), one))
		.filter((one) => one !== null)
	if (!secrets.length) return { problem: 'secret', status: null, answer: '' }
	const headers = { 'content-type': 'application/json', ...signedHeaders(secrets, { id, at, body }) }
	try {
		const { status, text } = await house.fetcher.post(url, { body, headers }, ANSWER)
		return { problem: status >= 200 && status < 300 ? null : 'status', status, answer: heardLine(text, KEPT) }
	} catch (error) {
		if (!(error instanceof FetchError)) throw error
		// What is inside this network and what is nowhere are told alike.
		return { problem: error.reason === 'time' ? 'time' : 'unreachable', status: null, answer: '' }
	}
}

function endOf(now: Date, { tries }: DueDelivery, outcome: Outcome, ms: number): DeliveryEnd {
	const pause = PAUSES[tries - 1]
	if (outcome.problem === null) return { ...outcome, ms, state: 'sent', due_at: null, done_at: now }
	if (pause === undefined || outcome.problem === 'secret' || outcome.status === GONE)
		return { ...outcome, ms, state: 'failed', due_at: null, done_at: now }
	return { ...outcome, ms, state: 'waiting', due_at: new Date(now.getTime() + pause * 1000), done_at: null }
}

/** Switches a webhook off that is gone or at which nothing arrives, and tells its owner; answers whether it is off. */
async function isOver(house: House, message: DueDelivery, outcome: Outcome, end: DeliveryEnd): Promise<boolean> {
	if (end.state !== 'failed') return false
	const { account_id, webhook_id, url } = message
	const { db } = house.database
	const since = await failingSince(db, account_id, webhook_id)
	const isFailing = since !== null && since.getTime() <= house.now().getTime() - FAILING_DAYS * DAY_MS
	if (outcome.status !== GONE && !isFailing) return false
	await db.transaction().execute(async (inside) => {
		const owner = await switchOff(inside, account_id, webhook_id, outcome.status === GONE ? 'gone' : 'failing')
		if (owner) await announce({ house, db: inside }, owner, 'webhook_off', { host: new URL(url).host })
	})
	return true
}
