import type { Label } from '#web/text/label.ts'

/** What the handle of a line says. It stands outside of the features, as several of them use it. */
export const MOVE_WORDS = {
	move: { en: 'Move {name}: arrow keys, or a menu', zh: '移动 {name}：方向键或菜单' },
	up: { en: 'Up', zh: '上移' },
	down: { en: 'Down', zh: '下移' },
	toFirst: { en: 'To the top', zh: '移至最前' },
	toLast: { en: 'To the end', zh: '移至最后' },
} as const satisfies Record<string, Label>
