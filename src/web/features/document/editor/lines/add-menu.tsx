import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { LineKind } from '#domain/documents/document.ts'

interface Props {
	kinds: readonly LineKind[]
	disabled: boolean
	onAdd: (kind: LineKind) => void
}

/** Adds a line of a kind. */
export function AddMenu({ kinds, disabled, onAdd }: Props) {
	const { t } = useTranslation()
	return (
		<Menu position="bottom-end">
			<Menu.Target>
				<Button
					variant="default"
					size="xs"
					disabled={disabled}
					leftSection={<IconPlus size={14} stroke={1.6} aria-hidden />}
					rightSection={<IconChevronDown size={14} stroke={1.6} aria-hidden />}
				>
					{t('document.addLine')}
				</Button>
			</Menu.Target>
			<Menu.Dropdown>
				{kinds.map((kind) => (
					<Menu.Item key={kind} onClick={() => onAdd(kind)}>
						{t(`document.kind.${kind}`)}
					</Menu.Item>
				))}
			</Menu.Dropdown>
		</Menu>
	)
}
