import { Button, Select, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#web/api/api-error.ts'
import { useFormat } from '#web/text/use-format.ts'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import { ActionBar, ScrollArea } from '#web/ui/page/page.tsx'
import { Leftovers } from './leftovers.tsx'
import { MatchList } from './match-list.tsx'
import classes from './match.module.css'
import type { Matching } from './matching.ts'
import type { Picture } from './picture.ts'
import { PictureDrop } from './picture-drop.tsx'
import type { Mode } from './sending.ts'

interface Props {
	matching: Matching
	pictures: readonly Picture[]
	onAdd: (files: readonly File[]) => void
	onSend: (mode: Mode) => void
}

/** Which picture goes where, before anything is sent: the leftovers on one side, the SKUs on the other. */
export function Review({ matching, pictures, onAdd, onSend }: Props) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const [mode, setMode] = useState<Mode>('append')
	const good = pictures.filter(({ sku, state }) => sku && state === 'waiting')
	const left = pictures.filter(({ sku, state }) => !sku || state === 'error')
	const skus = Map.groupBy(good, ({ sku }) => sku?.sku_name_key ?? sku?.sku_name)
	return (
		<>
			<ScrollArea>
				<div className={classes.review}>
					<div className={classes.options}>
						<PatternField matching={matching} />
						<Select
							label={t('matching.mode')}
							data={(['append', 'replace', 'replace_position'] as const).map((value) => ({
								value,
								label: t(`matching.modes.${value}`),
							}))}
							value={mode}
							allowDeselect={false}
							onChange={(value) => value !== null && setMode(value as Mode)}
						/>
					</div>
					{left.length > 0 && <Leftovers matching={matching} pictures={left} />}
					<MatchList matching={matching} pictures={good} />
					<PictureDrop onFiles={onAdd} />
				</div>
			</ScrollArea>
			<ActionBar
				text={
					good.length > 0
						? t('matching.ready', { count: good.length, n: count(good.length), skus: count(skus.size) })
						: t('matching.nothingReady')
				}
			>
				<Button variant="default" onClick={() => matching.remove(pictures.map(({ id }) => id))}>
					{t('matching.startOver')}
				</Button>
				<Button disabled={good.length === 0} onClick={() => onSend(mode)}>
					{t('matching.send', { count: good.length, n: count(good.length) })}
				</Button>
			</ActionBar>
		</>
	)
}

/** The seller's own way to name files: `IMG_{SKU}__{n}`. Read when one goes on. */
function PatternField({ matching }: { matching: Matching }) {
	const { t } = useTranslation()
	const [pattern, setPattern] = useState(matching.pattern)
	const [bad, setBad] = useState(false)
	const read = async (event?: FormEvent) => {
		event?.preventDefault()
		const wanted = pattern.trim()
		if (wanted === matching.pattern && !bad) return
		try {
			await matching.read(wanted)
			setBad(false)
		} catch (error) {
			if (error instanceof ApiError && error.status === 422) setBad(true)
			else notifyError(error)
		}
	}
	return (
		<form onSubmit={(event) => void read(event)}>
			<TextInput
				label={t('matching.pattern')}
				description={t('matching.patternHint')}
				inputWrapperOrder={['label', 'input', 'description', 'error']}
				placeholder="{SKU}__{n}"
				maxLength={120}
				value={pattern}
				error={bad && t('matching.patternBad')}
				onChange={({ currentTarget }) => setPattern(currentTarget.value)}
				onBlur={() => void read()}
			/>
		</form>
	)
}
