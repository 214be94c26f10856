import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { affectsValues } from '#domain/custom-parameter/convert.ts'
import { namedOptions } from '#domain/custom-parameter/guess.ts'
import { type ParameterDraft, wordIn } from '#domain/custom-parameter/parameter.ts'
import { DrawerFrame } from '#web/ui/dialogs/drawer-frame.tsx'
import { notifyOk } from '#web/ui/feedback/toast.tsx'
import { change, type Effect, paramsOf, tryChange } from '../parameter-data.ts'
import { ChangeCheck } from './change-check.tsx'
import { ParameterForm } from './parameter-form.tsx'
import { takeBack } from './take-back.ts'
import type { Edited } from './edited.ts'

interface Props {
	edited: Edited | null
	onClose: () => void
	/** The job that brings values into line. */
	onJob: (id: string | undefined) => void
}

/** Adds or edits a parameter while the list stays. A change that values must follow is tried first. */
export function EditDrawer({ edited, onClose, onJob }: Props) {
	const { t } = useTranslation()
	const form = useId()
	const [busy, setBusy] = useState(false)
	const [asked, setAsked] = useState<{ draft: ParameterDraft; effect: Effect } | null>(null)
	const close = () => {
		setAsked(null)
		onClose()
	}
	return (
		<DrawerFrame
			opened={edited !== null}
			onClose={close}
			title={t(edited?.stored ? 'parameter.editTitle' : 'parameter.addTitle')}
			foot={
				<>
					<div className="grow" />
					<Button variant="default" onClick={asked ? () => setAsked(null) : close}>
						{t(asked ? 'common.back' : 'common.cancel')}
					</Button>
					<Button type="submit" form={form} loading={busy}>
						{asked ? t('parameter.checkGo') : edited?.stored ? t('common.save') : t('parameter.add')}
					</Button>
				</>
			}
		>
			{edited && (
				<Body
					key={edited.stored?.id ?? edited.path ?? ''}
					id={form}
					edited={edited}
					asked={asked}
					onAsk={setAsked}
					onBusy={setBusy}
					onDone={(job) => {
						onJob(job)
						close()
					}}
				/>
			)}
		</DrawerFrame>
	)
}

interface BodyProps {
	id: string
	edited: Edited
	asked: { draft: ParameterDraft; effect: Effect } | null
	onAsk: (asked: { draft: ParameterDraft; effect: Effect } | null) => void
	onBusy: (busy: boolean) => void
	onDone: (job: string | undefined) => void
}

function Body({ id, edited, asked, onAsk, onBusy, onDone }: BodyProps) {
	const { t, i18n } = useTranslation()
	const [draft, setDraft] = useState(edited.draft)
	const save = async (next: ParameterDraft) => {
		const job = await change(paramsOf(edited, next))
		const name = wordIn(next.name, i18n.language === 'zh' ? 'zh' : 'en')
		const { stored } = edited
		notifyOk(t('parameter.savedToast', { name }), stored && job ? () => takeBack(stored, job) : undefined)
		onDone(job)
	}
	const submit = async (written: ParameterDraft) => {
		const next = { ...written, options: namedOptions(written.options) }
		setDraft(next)
		const concerned = edited.stored ? affectsValues(edited.stored, next) : edited.path !== undefined
		const effect = concerned ? await tryChange(paramsOf(edited, next)) : undefined
		if (effect && effect.converts + effect.fails > 0 && (edited.stored || effect.fails > 0))
			onAsk({ draft: next, effect })
		else await save(next)
	}
	const working = async (work: () => Promise<void>) => {
		onBusy(true)
		await work().finally(() => onBusy(false))
	}
	if (asked)
		return (
			<ChangeCheck
				id={id}
				draft={asked.draft}
				effect={asked.effect}
				onBack={(changed) => {
					if (changed) setDraft(changed)
					onAsk(null)
				}}
				onGo={() => working(() => save(asked.draft))}
			/>
		)
	return <ParameterForm id={id} initial={draft} edited={edited} onSubmit={(next) => working(() => submit(next))} />
}
