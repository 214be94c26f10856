import { ActionIcon } from '@mantine/core'
import { IconChevronRight, IconDots, IconFolderQuestion, IconPackage } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ROOT } from '#domain/category/limits.ts'
import { useFormat } from '#web/text/use-format.ts'
import { CategoryMenu } from './category-menu.tsx'
import classes from './category-tree.module.css'
import { openDialog } from './dialog-state.ts'
import type { CategoryTree as Tree } from './tree-data.ts'
import { linkOf, type TreeRow, treeRows } from './tree-rows.ts'
import { useOpenCategories } from './use-open-categories.ts'

interface Props {
	tree: Tree
	page: 'home' | 'inventory'
	/** Whether the page of the tree is the one on screen; only then a node is current. */
	onPage: boolean
}

interface OpenMenu {
	row: TreeRow
	at: { x: number; y: number }
}

/** The sidebar's tree: click goes to the category, right-click or the dots open its menu, arrows walk it. */
export function CategoryTree({ tree, page, onPage }: Props) {
	const { t } = useTranslation()
	const { cateKey = ROOT, level }: { cateKey?: number; level?: number } = useSearch({ strict: false })
	const [open, toggle] = useOpenCategories()
	const rows = treeRows(tree, open)
	const { list, menu, tabStop, handlersOf, closeMenu } = useWalk(rows, page, toggle)
	const current = onPage ? currentKey(rows, cateKey, level) : ''
	return (
		<>
			<div role="tree" aria-label={t('category.tree')} ref={list}>
				{rows.map((row) => (
					<TreeItem
						key={row.key}
						row={row}
						current={row.key === current}
						tabStop={row.key === tabStop}
						{...handlersOf(row)}
					/>
				))}
			</div>
			{menu && <CategoryMenu node={menu.row.node} at={menu.at} onClose={closeMenu} />}
		</>
	)
}

/** Where the focus stands in the tree, whose menu is open, and what pointer and keys do on a row. */
function useWalk(rows: TreeRow[], page: Props['page'], toggle: (id: number) => void) {
	const navigate = useNavigate()
	const [menu, setMenu] = useState<OpenMenu | null>(null)
	const [focused, setFocused] = useState('root')
	const list = useRef<HTMLDivElement>(null)
	const focus = (key: string) => {
		setFocused(key)
		list.current?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus()
	}
	const go = (row: TreeRow) => void navigate(linkOf(row, page))
	const showMenu = (row: TreeRow, element: Element) => {
		const box = element.getBoundingClientRect()
		setMenu({ row, at: { x: box.right - 20, y: box.bottom } })
	}
	const acts: RowActs = { go, showMenu, toggle, focus, closeMenu: () => setMenu(null) }
	return {
		list,
		menu,
		tabStop: rows.some(({ key }) => key === focused) ? focused : 'root',
		handlersOf: (row: TreeRow): RowHandlers => ({
			onGo: () => go(row),
			onToggle: () => toggle(row.node.id),
			onFocus: () => setFocused(row.key),
			onKeyDown: (event) => walk(event, row, rows, acts),
			onMenu: (at) => setMenu({ row, at }),
			onDots: (element) => showMenu(row, element),
		}),
		closeMenu: () => {
			setMenu(null)
			if (menu) focus(menu.row.key)
		},
	}
}

interface RowActs {
	go: (row: TreeRow) => void
	showMenu: (row: TreeRow, element: Element) => void
	toggle: (id: number) => void
	focus: (key: string) => void
	closeMenu: () => void
}

/** Does what a key means on a row. */
function walk(event: KeyboardEvent<HTMLElement>, row: TreeRow, rows: TreeRow[], acts: RowActs): void {
	// The menu takes the focus a moment after it opens; until then Escape arrives here.
	if (event.key === 'Escape') return acts.closeMenu()
	const act = keyAction(event, row, rows, rows.indexOf(row))
	if (!act) return
	event.preventDefault()
	if (act === 'go') acts.go(row)
	else if (act === 'menu') acts.showMenu(row, event.currentTarget)
	else if (act === 'toggle') acts.toggle(row.node.id)
	else if (act === 'edit') openDialog('edit', row.node)
	else acts.focus(act.focus)
}

interface RowHandlers {
	onGo: () => void
	onToggle: () => void
	onFocus: () => void
	onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
	onMenu: (at: { x: number; y: number }) => void
	onDots: (element: Element) => void
}

interface ItemProps extends RowHandlers {
	row: TreeRow
	current: boolean
	tabStop: boolean
}

function TreeItem({ row, current, tabStop, onGo, onToggle, onFocus, onKeyDown, onMenu, onDots }: ItemProps) {
	const { t } = useTranslation()
	const format = useFormat()
	const name = useRowName(row)
	return (
		<div
			role="treeitem"
			data-key={row.key}
			data-depth={row.depth}
			aria-level={row.depth}
			aria-selected={current}
			{...(row.open === undefined ? {} : { 'aria-expanded': row.open })}
			tabIndex={tabStop ? 0 : -1}
			title={name}
			className={classes.row}
			onClick={(event) => (inMark(event.target) && row.open !== undefined ? onToggle() : onGo())}
			onFocus={onFocus}
			onKeyDown={(event) => event.target === event.currentTarget && onKeyDown(event)}
			onContextMenu={(event) => {
				event.preventDefault()
				if (row.kind !== 'direct') onMenu({ x: event.clientX, y: event.clientY })
			}}
		>
			<span className={classes.mark} data-mark data-open={row.open || undefined}>
				<RowMark row={row} />
			</span>
			<span className={classes.name}>{name}</span>
			<span className={classes.count}>{format.count(row.count)}</span>
			{row.kind !== 'direct' && (
				<ActionIcon
					variant="transparent"
					color="gray"
					size="sm"
					tabIndex={-1}
					className={classes.dots}
					aria-label={t('category.actionsOf', { name })}
					onClick={(event) => {
						event.stopPropagation()
						onDots(event.currentTarget)
					}}
				>
					<IconDots size={16} stroke={1.6} aria-hidden />
				</ActionIcon>
			)}
		</div>
	)
}

/** Whether a click fell on the arrow of its row, which unfolds instead of going there. */
function inMark(target: EventTarget): boolean {
	return target instanceof Element && target.closest('[data-mark]') !== null
}

function RowMark({ row }: { row: TreeRow }) {
	if (row.open !== undefined) return <IconChevronRight size={14} stroke={1.6} aria-hidden />
	if (row.kind === 'root') return <IconPackage size={16} stroke={1.6} aria-hidden />
	if (row.kind === 'uncategorized') return <IconFolderQuestion size={15} stroke={1.6} aria-hidden />
	return row.node.icon && row.kind === 'category' ? <img src={row.node.icon} alt="" className={classes.icon} /> : null
}

function useRowName({ kind, node }: TreeRow): string {
	const { t } = useTranslation()
	if (kind === 'root') return t('common.myCategories')
	if (kind === 'uncategorized') return t('common.uncategorized')
	return kind === 'direct' ? t('category.directItems') : node.name
}

/** Which row the address means: 'Direct Items' has the id of its category and level 2. */
function currentKey(rows: TreeRow[], cateKey: number, level: number | undefined): string {
	const matches = rows.filter((row) => row.cateKey === cateKey)
	return (matches.find((row) => row.level === level) ?? matches[0])?.key ?? ''
}

type KeyAct = 'go' | 'menu' | 'toggle' | 'edit' | { focus: string } | null

/** What a key does on a row (WAI-ARIA tree pattern). */
function keyAction(event: KeyboardEvent, row: TreeRow, rows: TreeRow[], at: number): KeyAct {
	const to = (index: number): KeyAct => {
		const next = rows[index]
		return next ? { focus: next.key } : null
	}
	switch (event.key) {
		case 'ArrowDown':
			return to(at + 1)
		case 'ArrowUp':
			return to(at - 1)
		case 'Home':
			return to(0)
		case 'End':
			return to(rows.length - 1)
		case 'ArrowRight':
			return row.open === false ? 'toggle' : row.open ? to(at + 1) : null
		case 'ArrowLeft':
			if (row.open) return 'toggle'
			return row.depth === 2 ? to(rows.findLastIndex((above, index) => index < at && above.depth === 1)) : null
		case 'Enter':
		case ' ':
			return 'go'
		case 'F2':
			return row.kind === 'category' ? 'edit' : null
		case 'ContextMenu':
			return row.kind === 'direct' ? null : 'menu'
		case 'F10':
			return event.shiftKey && row.kind !== 'direct' ? 'menu' : null
		default:
			return null
	}
}
