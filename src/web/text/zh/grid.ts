import type { grid as en } from '../en/grid.ts'
import type { Translation } from '../translation.ts'

export const grid: Translation<typeof en> = {
	select: '选择 {{name}}',
	selectAll: '选择所有行',
	editAgain: '重新编辑',
}
