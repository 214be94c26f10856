import { useState } from 'react'
import { moveProblem } from '#domain/category/move.ts'
import { call } from '#web/api/client.ts'
import { undoGroup } from '#web/api/undo.ts'
import { notifyError, notifyOk, notifyWarning } from '#web/ui/feedback/toast.tsx'
import { text } from '#web/text/i18n.ts'
import { problemText } from '../problem-text.ts'
import { findNode, refreshTree, showTree, type CategoryNode, type CategoryTree } from '../tree-data.ts'

export type DropPlace = 'before' | 'inside' | 'after'

export interface Drag {
	dragged: number | null
	over: { id: number; place: DropPlace } | null
	start: (id: number) => void
	hover: (id: number, place: DropPlace) => void
	end: () => void
	drop: (target: CategoryNode, place: DropPlace) => void
}

/** Dragging in the management panel. A refused drop says why and changes nothing; a failed save reverts (spec section 8). */
export function useDrag(tree: CategoryTree): Drag {
	const [dragged, setDragged] = useState<number | null>(null)
	const [over, setOver] = useState<Drag['over']>(null)
	const end = () => {
		setDragged(null)
		setOver(null)
	}
	return {
		dragged,
		over,
		start: setDragged,
		hover: (id, place) => {
			if (over?.id !== id || over.place !== place) setOver({ id, place })
		},
		end,
		drop(target, place) {
			const node = dragged === null ? undefined : findNode(tree.root, dragged)
			end()
			if (node && node.id !== target.id) void move(tree, node, target, place)
		},
	}
}

async function move(tree: CategoryTree, node: CategoryNode, target: CategoryNode, place: DropPlace): Promise<void> {
	const parent = place === 'inside' ? target : (findNode(tree.root, target.parent_id) ?? tree.root)
	if (parent.id !== node.parent_id) {
		const problem = moveProblem(node, parent)
		if (problem) return notifyWarning(problemText(problem))
	} else if (place === 'inside') return
	const others = parent.children.filter(({ id }) => id !== node.id)
	const at = others.findIndex(({ id }) => id === target.id)
	const position = place === 'inside' ? others.length : place === 'before' ? at : at + 1
	const revert = showTree((root) =>
		placed(root, { ...node, parent_id: parent.id, level: parent.level + 1 }, parent.id, position),
	)
	try {
		const { group_id } = await call('updateCategory', { id: node.id, parent_id: parent.id, position })
		notifyOk(text('category.moved', { name: node.name }), group_id ? () => undoGroup(group_id) : undefined)
	} catch (error) {
		revert()
		notifyError(error)
	}
	await refreshTree()
}

/** The tree with a node taken out and put under a parent at a place. */
function placed(root: CategoryNode, node: CategoryNode, parentId: number, position: number): CategoryNode {
	const without = (from: CategoryNode): CategoryNode => ({
		...from,
		children: from.children.filter(({ id }) => id !== node.id).map(without),
	})
	const into = (at: CategoryNode): CategoryNode =>
		at.id === parentId
			? { ...at, children: at.children.toSpliced(position, 0, node) }
			: { ...at, children: at.children.map(into) }
	return into(without(root))
}
