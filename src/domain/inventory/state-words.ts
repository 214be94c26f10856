import type { StockState } from './state.ts'

/** What the states of stock are called, everywhere: on chips, in filters, charts and files. */
export const STATE_WORDS: Readonly<Record<'en' | 'zh', Readonly<Record<StockState, string>>>> = {
	en: { untracked: 'Untracked', out: 'Out', low: 'Low', ok: 'OK', over: 'Over' },
	zh: { untracked: '未跟踪', out: '缺货', low: '偏低', ok: '正常', over: '过高' },
}
