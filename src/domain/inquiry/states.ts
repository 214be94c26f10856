/** What an inquiry may be, as its seller sees it (product.md section 3.7). */
export const INQUIRY_STATES = ['new', 'open', 'waiting', 'quoted', 'won', 'lost', 'spam'] as const
export type InquiryState = (typeof INQUIRY_STATES)[number]

/** What a seller does with it. `open` happens by itself when it is looked at for the first time. */
export const INQUIRY_ACTIONS = ['open', 'reply', 'ask', 'note', 'quoted', 'won', 'lost', 'spam', 'reopen'] as const
export type InquiryAction = (typeof INQUIRY_ACTIONS)[number]

/** Why nothing came of it. */
export const LOST_REASONS = ['price', 'moq', 'lead_time', 'no_answer', 'other'] as const
export type LostReason = (typeof LOST_REASONS)[number]

/** Under which heads the list shows them. */
export const INQUIRY_HEADS = ['open', 'quoted', 'closed', 'spam'] as const
export type InquiryHead = (typeof INQUIRY_HEADS)[number]

const HEADS: Readonly<Record<InquiryHead, readonly InquiryState[]>> = {
	open: ['new', 'open', 'waiting'],
	quoted: ['quoted'],
	closed: ['won', 'lost'],
	spam: ['spam'],
}

export function statesUnder(head: InquiryHead): readonly InquiryState[] {
	return HEADS[head]
}

const LIVE: readonly InquiryState[] = ['new', 'open', 'waiting', 'quoted']
const CLOSED: readonly InquiryState[] = ['won', 'lost', 'spam']

/**
 * What an action makes of a state; null where it cannot be done. Who answers has opened it; asking leaves it waiting until the
 * buyer answers. A note changes nothing.
 */
export function inquiryStep(state: InquiryState, action: InquiryAction): InquiryState | null {
	switch (action) {
		case 'note':
			return state
		case 'open':
			return state === 'new' ? 'open' : state
		case 'reply':
			return state === 'spam' ? null : state === 'new' ? 'open' : state
		case 'ask':
			return LIVE.includes(state) ? 'waiting' : null
		case 'reopen':
			return CLOSED.includes(state) ? 'open' : null
		default:
			return LIVE.includes(state) ? action : null
	}
}

/** What a buyer's answer makes of it: somebody should look at it again, unless a quotation is out or it is done. */
export function answeredBy(state: InquiryState): InquiryState {
	return state === 'waiting' || state === 'lost' ? 'open' : state
}

/** What its buyer sees of the state (product.md section 3.7). Who is taken for a spammer is not told so. */
export const BUYER_STATES = ['submitted', 'answer_needed', 'quote_ready', 'closed'] as const
export type BuyerState = (typeof BUYER_STATES)[number]

export function buyerState(state: InquiryState): BuyerState {
	if (state === 'waiting') return 'answer_needed'
	if (state === 'quoted') return 'quote_ready'
	return state === 'won' || state === 'lost' ? 'closed' : 'submitted'
}
