import type { Locale } from '#contract/refusals/index.ts'
import type { NoticeTopic } from '#domain/account/notice-topics.ts'
import type { Db, JobFacts } from '#server/house.ts'
import { addMessage } from '#server/notices.ts'
import type { Ending, Owned } from './job-table.ts'

/** Tells the owner by the bell how a job ended, when its kind wants that and the account has not switched it off. */
export async function notifyOwner(
	{ db, now }: { db: Db; now: Date },
	{ notify, title }: JobFacts,
	{ account_id, locale }: Owned,
	ending: Ending,
): Promise<void> {
	if (!notify || ending.state === 'cancelled') return
	if (notify === 'news' && ending.state !== 'failed' && !textField(ending, 'summary')) return
	const content = textOf(title[locale], locale, ending)
	// Each file is another one, though they come from the same place. What failed is told whatever the switches say.
	const topic: NoticeTopic | null = ending.state === 'failed' ? null : 'job'
	const link = textField(ending, 'link') ?? null
	await addMessage(db, now, { account_id, type: 'job', content, link, topic, replaces: false })
}

function textOf(title: string, locale: Locale, ending: Ending): string {
	const failed = ending.state === 'failed'
	const more = failed ? ending.error?.msg : textField(ending, 'summary')
	const head = locale === 'zh' ? `${title}${failed ? '失败' : '已完成'}` : `${title} ${failed ? 'failed' : 'finished'}`
	if (!more) return head
	return locale === 'zh' ? `${head}：${more}` : `${head}: ${more}`
}

function textField({ result }: Ending, field: 'link' | 'summary'): string | undefined {
	const value = result?.[field]
	return typeof value === 'string' ? value : undefined
}
