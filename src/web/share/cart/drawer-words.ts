/** Words of the open cart that the page does without until then. */
const en = {
	addAmount: (missing: string, min: string) => `Add ${missing} to reach the minimum of ${min}.`,
	addPieces: (missing: string, min: string) => `Add ${missing} pieces to reach the minimum of ${min} pieces.`,
	later: (min: string) => `Ordered from this seller before? Then the minimum is ${min}.`,
	laterNone: 'Ordered from this seller before? Then there is no minimum.',
	pieces: (count: string) => `${count} pieces`,
	and: ' and ',
}

const zh: typeof en = {
	addAmount: (missing, min) => `还差 ${missing}，即可达到最低订购金额 ${min}。`,
	addPieces: (missing, min) => `还差 ${missing} 件，即可达到最低订购数量 ${min} 件。`,
	later: (min) => `曾向该卖家订购过？最低要求为 ${min}。`,
	laterNone: '曾向该卖家订购过？则没有最低要求。',
	pieces: (count) => `${count} 件`,
	and: '、',
}

export const drawerWords = { en, zh }
