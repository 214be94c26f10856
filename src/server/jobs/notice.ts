import type { Locale } from '#contract/refusals/index.ts'
import type { Db, JobFacts } from '#server/house.ts'
import { addMessage } from '#server/notices.ts'
import type { Ending, Owned } from './job-table.ts'

/** Tells the owner by the bell how a job ended, when its kind wants that. */
export async function notifyOwner(
	db: Db,
	{ notify, title }: JobFacts,
	{ account_id, locale }: Owned,
	ending: Ending,
): Promise<void> {
	if (!notify || ending.state === 'cancelled') return
	if (notify === 'news' && ending.state !== 'failed' && !textField(ending, 'summary')) return
	const content = textOf(title[locale], locale, ending)
	await addMessage(db, { account_id, type: 'job', content, link: textField(ending, 'link') ?? null })
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
