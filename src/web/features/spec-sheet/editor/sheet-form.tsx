import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SPEC_AUDIENCE_MAX, SPEC_NAME_MAX } from '#domain/spec-sheet/record.ts'
import { useLabel } from '#web/text/label.ts'
import { FieldPair } from '#web/ui/page/form-section.tsx'
import { PriceListSelect } from '#web/ui/prices/price-list-select.tsx'
import { withMoved, withToggled } from '#web/ui/spec-sheet/block-choices.ts'
import { BlockList } from '#web/ui/spec-sheet/block-list.tsx'
import { LookFields } from '#web/ui/spec-sheet/look-fields.tsx'
import { SPEC_WORDS } from '#web/ui/spec-sheet/spec-words.ts'
import type { SheetDraft } from '../sheet-data.ts'
import classes from './form.module.css'
import { LinkSection } from './link-section.tsx'
import { ModeSection } from './mode-section.tsx'
import { Section } from './section.tsx'
import { SkuSection } from './sku-section.tsx'
import type { SheetState } from './use-sheet.ts'

interface Props {
	state: SheetState
	draft: SheetDraft
	/** Whose sheet is on the paper, from 1. */
	shown: number
	onShow: (sheet: number) => void
}

/** Its name, its SKUs, whether it follows them, its link, how it looks. */
export function SheetForm({ state, draft, shown, onShow }: Props) {
	const { t } = useTranslation()
	const label = useLabel()
	const { change, sheet } = state
	const isFrozen = sheet?.mode === 'frozen'
	return (
		<div className={classes.sections}>
			<TextInput
				label={t('specSheet.name')}
				placeholder={t('specSheet.namePlaceholder')}
				maxLength={SPEC_NAME_MAX}
				value={draft.name}
				onChange={({ currentTarget }) => change({ name: currentTarget.value })}
			/>
			<About draft={draft} change={change} />
			<SkuSection {...{ draft, change, isFrozen, shown, onShow }} />
			<ModeSection state={state} />
			<LinkSection state={state} />
			<Section title={t('specSheet.look')}>
				<LookFields paper={draft.paper} language={draft.language} units={draft.units} onChange={change} />
				{draft.blocks.some(({ block, on }) => block === 'prices' && on) && (
					<PriceListSelect
						label={t('specSheet.priceList')}
						none={t('specSheet.ownPrices')}
						value={draft.price_list_id}
						onChange={(price_list_id) => change({ price_list_id })}
					/>
				)}
			</Section>
			<Section title={label(SPEC_WORDS.blocks)}>
				<BlockList
					blocks={draft.blocks}
					onMove={(block, move) => change((now) => ({ blocks: withMoved(now.blocks, block, move) }))}
					onToggle={(block) => change((now) => ({ blocks: withToggled(now.blocks, block) }))}
				/>
			</Section>
		</div>
	)
}

/** For whom it is, and until when what it says holds: both stand under its title. */
function About({ draft, change }: Pick<Props, 'draft'> & Pick<SheetState, 'change'>) {
	const { t } = useTranslation()
	return (
		<FieldPair>
			<TextInput
				label={t('specSheet.audience')}
				placeholder={t('specSheet.audiencePlaceholder')}
				maxLength={SPEC_AUDIENCE_MAX}
				value={draft.audience}
				onChange={({ currentTarget }) => change({ audience: currentTarget.value })}
			/>
			<TextInput
				type="date"
				label={t('specSheet.validUntil')}
				value={draft.valid_until ?? ''}
				onChange={({ currentTarget }) => change({ valid_until: currentTarget.value || null })}
			/>
		</FieldPair>
	)
}
