import { expect, test } from 'vitest'
import { ACTIVITY_KINDS, actionsOf, activityAction } from './kinds.ts'

test('stock is told by its entity, what has words of its own by its action, all else as a change', () => {
	expect(activityAction({ entity: 'stock', action: 'move' })).toBe('stock')
	expect(activityAction({ entity: 'sku', action: 'move' })).toBe('move')
	expect(activityAction({ entity: 'sku', action: 'restore_value' })).toBe('update')
	expect(activityAction({ entity: 'sku', action: 'toString' })).toBe('update')
	for (const kind of ACTIVITY_KINDS)
		if (kind !== 'update' && kind !== 'stock')
			for (const action of actionsOf(kind)) expect(activityAction({ entity: 'sku', action })).toBe(action)
})
