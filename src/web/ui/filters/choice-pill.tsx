import { Menu } from '@mantine/core'
import { FilterPill } from '../controls/filter-pill.tsx'

interface ChoiceProps<V extends string> {
	label: string
	/** The choice that takes the filter off. */
	any: string
	chosen: V | undefined
	/** `count`: how many it would leave. */
	choices: readonly { value: V; name: string; count?: string }[]
	onOpened?: (opened: boolean) => void
	onChoose: (value: V | undefined) => void
}

/** A filter of one choice among some. */
export function ChoicePill<V extends string>({ label, any, chosen, choices, onOpened, onChoose }: ChoiceProps<V>) {
	const name = choices.find(({ value }) => value === chosen)?.name
	return (
		<Menu position="bottom-start" {...(onOpened && { onChange: onOpened })}>
			<Menu.Target>
				<FilterPill label={label} {...(chosen === undefined ? {} : { value: name ?? '…' })} />
			</Menu.Target>
			<Menu.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
				<Menu.Item onClick={() => onChoose(undefined)}>{any}</Menu.Item>
				<Menu.Divider />
				{choices.map(({ value, name, count }) => (
					<Menu.Item
						key={value}
						aria-current={value === chosen}
						rightSection={count && <span className="muted num">{count}</span>}
						onClick={() => onChoose(value)}
					>
						{name}
					</Menu.Item>
				))}
			</Menu.Dropdown>
		</Menu>
	)
}
