import { Input, SegmentedControl, Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { STOCK_REASONS } from '#domain/inventory/change.ts'
import { useOpenLocations } from '#web/api/locations.ts'
import { useReasonWords } from '#web/api/reason-words.ts'
import { UPDATE_MODES, type UpdateMode, USUAL } from './update-lines.ts'
import classes from './update.module.css'
import type { Updating } from './use-update.ts'

/** Reasons that a person gives; the others are the application's own. */
const REASONS = STOCK_REASONS.filter((reason) => !['initial', 'import', 'transfer'].includes(reason))

/** What the quantities do, where, and why. Locations are offered once there is a second one. */
export function UpdateOptions({ updating }: { updating: Updating }) {
	const { t } = useTranslation()
	const { isSplit, open } = useOpenLocations()
	const { update, setMode } = updating
	const modes = UPDATE_MODES.filter((mode) => isSplit || mode !== 'move')
	return (
		<div className={classes.options}>
			<Input.Wrapper
				label={t('stockUpdate.modeLabel')}
				labelElement="div"
				description={t(`stockUpdate.modeText.${update.mode}`)}
				classNames={{ description: classes.modeText }}
				inputWrapperOrder={['label', 'input', 'description']}
			>
				<SegmentedControl
					fullWidth
					aria-label={t('stockUpdate.modeLabel')}
					value={update.mode}
					onChange={(mode) => setMode(mode as UpdateMode)}
					data={modes.map((mode) => ({ value: mode, label: t(`stockUpdate.mode.${mode}`) }))}
				/>
			</Input.Wrapper>
			{isSplit && <Places updating={updating} locations={open} />}
			{update.mode !== 'move' && <Why updating={updating} />}
		</div>
	)
}

interface PlacesProps {
	updating: Updating
	locations: ReturnType<typeof useOpenLocations>['open']
}

function Places({ updating: { update, change }, locations }: PlacesProps) {
	const { t } = useTranslation()
	const moves = update.mode === 'move'
	return (
		<div className={classes.pair}>
			<Select
				label={t(moves ? 'stockUpdate.from' : 'stockUpdate.location')}
				allowDeselect={false}
				data={[{ value: USUAL, label: t('stockUpdate.usual') }, ...locations]}
				value={update.location}
				onChange={(location) => location && change({ location })}
			/>
			{moves && (
				<Select
					label={t('stockUpdate.to')}
					data={locations.filter(({ value }) => value !== update.location)}
					value={update.to_location || null}
					onChange={(to_location) => change({ to_location: to_location ?? '' })}
				/>
			)}
		</div>
	)
}

function Why({ updating: { update, change } }: { updating: Updating }) {
	const { t } = useTranslation()
	const words = useReasonWords()
	return (
		<div className={classes.pair}>
			<Select
				label={t('stockUpdate.reason')}
				allowDeselect={false}
				data={REASONS.map((reason) => ({ value: reason, label: words(reason) }))}
				value={update.reason}
				onChange={(reason) => reason && change({ reason })}
			/>
			<TextInput
				label={t('stockUpdate.note')}
				placeholder={t('stockUpdate.notePlaceholder')}
				maxLength={500}
				value={update.note}
				onChange={({ currentTarget }) => change({ note: currentTarget.value })}
			/>
		</div>
	)
}
