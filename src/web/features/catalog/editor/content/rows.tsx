import { ActionIcon, Menu, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/text/use-format.ts'
import { MoveHandle } from '#web/ui/form/move-handle.tsx'
import classes from './content.module.css'
import type { ContentLine } from './lines.ts'
import { type Order, partPlaced, placed, removed, type Reorder, stepped } from './order.ts'
import type { Named } from './use-sku-names.ts'

const NAME_MAX = 200
/** Beyond every place: the end. */
const END = Number.MAX_SAFE_INTEGER

export interface RowProps {
	order: Order
	nameOf: (key: string) => Named
	/** `moved` is the line that a key moved; it stays in sight and keeps the focus. */
	onChange: (reorder: Reorder, moved?: string) => void
}

/** What stands on one line of the list. */
export function Row({ line, ...props }: RowProps & { line: ContentLine }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	switch (line.kind) {
		case 'part':
			return <PartRow {...props} line={line} />
		case 'sku':
			return <SkuRow {...props} line={line} />
		case 'empty':
			return <p className={classes.empty}>{t('catalogContent.emptyPart')}</p>
		case 'rest':
			return (
				<h3 className={classes.rest}>
					{t('catalogContent.restOfSkus')} <span className="muted num">{count(line.count)}</span>
				</h3>
			)
	}
}

/** An own heading: its name, and the handle that moves the whole section. */
function PartRow({ line: { part, count }, order, onChange }: RowProps & { line: ContentLine & { kind: 'part' } }) {
	const { t } = useTranslation()
	const format = useFormat()
	const { parts } = order
	const one = parts[part]
	if (!one) return null
	const last = parts.length - 1
	const step = (by: 1 | -1) =>
		onChange(
			(now) => {
				const from = now.parts.indexOf(one)
				return partPlaced(now, from, from + by)
			},
			`part ${part + by}`,
		)
	const end = (to: number) => onChange((now) => partPlaced(now, now.parts.indexOf(one), to), `part ${to}`)
	return (
		<>
			<MoveHandle
				name={one.name}
				onStep={(by) => part + by >= 0 && part + by <= last && step(by)}
				onEnd={(place) => end(place === 'first' ? 0 : last)}
			>
				<Menu.Divider />
				<Menu.Item
					color="red"
					onClick={() => onChange((now) => ({ ...now, parts: now.parts.filter((other) => other !== one) }))}
				>
					{t('catalogContent.removePart', { name: one.name })}
				</Menu.Item>
			</MoveHandle>
			<TextInput
				className="grow"
				size="xs"
				aria-label={t('catalogContent.partName')}
				value={one.name}
				maxLength={NAME_MAX}
				onChange={({ currentTarget: { value } }) =>
					onChange((now) => ({
						...now,
						parts: now.parts.map((other) => (other === one ? { ...one, name: value } : other)),
					}))
				}
			/>
			<span className={`muted num ${classes.count}`}>{format.count(count)}</span>
		</>
	)
}

function SkuRow({ line: { key, part }, order, nameOf, onChange }: RowProps & { line: ContentLine & { kind: 'sku' } }) {
	const { t } = useTranslation()
	const { name, deleted } = nameOf(key)
	return (
		<>
			<MoveHandle
				name={name}
				onStep={(by) => onChange((now) => stepped(now, key, by), key)}
				onEnd={(end) => onChange((now) => placed(now, key, part, end === 'first' ? 0 : END), key)}
			>
				{order.parts.map(({ name: heading }, index) =>
					index === part ? null : (
						<Menu.Item key={index} onClick={() => onChange((now) => placed(now, key, index, END), key)}>
							{t('catalogContent.toPart', { name: heading })}
						</Menu.Item>
					),
				)}
				{part >= 0 && (
					<Menu.Item onClick={() => onChange((now) => placed(now, key, -1, END), key)}>
						{t('catalogContent.toCategory')}
					</Menu.Item>
				)}
			</MoveHandle>
			<span className={classes.name} title={name} data-deleted={deleted || undefined}>
				{name}
			</span>
			{deleted && <span className={classes.deleted}>{t('catalog.deleted')}</span>}
			<ActionIcon
				variant="subtle"
				color="gray"
				size="sm"
				aria-label={t('catalogContent.removeSku', { name })}
				onClick={() => onChange((now) => removed(now, key))}
			>
				<IconX size={14} aria-hidden />
			</ActionIcon>
		</>
	)
}
