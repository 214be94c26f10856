import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QR_NAME_MAX } from '#domain/qr-code/limits.ts'
import { lookProblem } from '#domain/qr-code/look.ts'
import { call } from '#web/api/client.ts'
import { refresh } from '#web/api/queries.ts'
import { undoGroup } from '#web/api/undo.ts'
import { CodePicture } from '#web/ui/code/code-picture.tsx'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { DrawerFrame } from '#web/ui/dialogs/drawer-frame.tsx'
import { notifyOk } from '#web/ui/feedback/toast.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { useAttempt } from '#web/ui/form/use-attempt.ts'
import classes from './codes.module.css'
import { LookFields } from './look-fields.tsx'
import { type CodeDraft, draftOf, type QrCode, targetOf } from './qr-data.ts'
import { TargetFields } from './target-fields.tsx'

interface Props {
	/** None: a new one is made. */
	code?: QrCode
	/** Where a new one leads. */
	catalog: string | null
	onClose: () => void
}

/** Makes a code or changes one, with the code as it will be printed. */
export function CodeForm({ code, catalog, onClose }: Props) {
	const { t } = useTranslation()
	const id = useId()
	const [before] = useState(() => draftOf(code, catalog))
	const [draft, setDraft] = useState(before)
	const set = (part: Partial<CodeDraft>) => setDraft((draft) => ({ ...draft, ...part }))
	const isDirty = JSON.stringify(draft) !== JSON.stringify(before)
	const { busy, problem, save } = useSaving(code, onClose)
	const isReady = Boolean(draft.name.trim()) && targetOf(draft) !== undefined && !lookProblem(draft.look)
	const close = async () => {
		const question = { title: t('common.leaveTitle'), text: t('common.leaveText'), action: t('common.leave') }
		if (!isDirty || (await confirm({ ...question, cancel: t('common.stay'), danger: true }))) onClose()
	}
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (isReady && !busy) void save(draft)
	}
	return (
		<DrawerFrame
			opened
			title={t(code ? 'qr.form.editTitle' : 'qr.form.newTitle')}
			onClose={() => void close()}
			foot={
				<>
					<div className="grow" />
					<Button variant="default" onClick={() => void close()}>
						{t('common.cancel')}
					</Button>
					<Button type="submit" form={id} loading={busy} disabled={!isReady || (code && !isDirty)}>
						{t(code ? 'common.save' : 'qr.form.create')}
					</Button>
				</>
			}
		>
			<form id={id} noValidate className="stack" onSubmit={submit}>
				<Preview code={code} draft={draft} />
				<TextInput
					data-autofocus
					label={t('qr.form.name')}
					placeholder={t('qr.form.nameHint')}
					maxLength={QR_NAME_MAX}
					autoComplete="off"
					value={draft.name}
					onChange={({ currentTarget }) => set({ name: currentTarget.value })}
				/>
				<TargetFields code={code} draft={draft} set={set} />
				<LookFields look={draft.look} set={(part) => set({ look: { ...draft.look, ...part } })} />
				<FormProblem error={problem} />
			</form>
		</DrawerFrame>
	)
}

function Preview({ code, draft: { look } }: { code: QrCode | undefined; draft: CodeDraft }) {
	const { t } = useTranslation()
	return (
		<div className={classes.preview}>
			<CodePicture
				what={{ ...(code && { qr_code_id: code.id }), look }}
				alt={t('qr.form.preview')}
				enabled={!lookProblem(look)}
			/>
			<p className="muted">{t(code ? 'qr.form.stays' : 'qr.form.soon')}</p>
		</div>
	)
}

function useSaving(code: QrCode | undefined, onClose: () => void) {
	const { t } = useTranslation()
	const { busy, problem, attempt } = useAttempt()
	const save = async (draft: CodeDraft) => {
		const target = targetOf(draft)
		const change = { name: draft.name, look: draft.look, ...(target && { target }) }
		const which = code ? { qr_code_id: code.id, version: code.version } : {}
		const { name, group_id } = await call('setQrCode', { ...which, ...change })
		const undo = group_id === null ? undefined : () => undoGroup(group_id)
		notifyOk(t(code ? 'qr.saved' : 'qr.made', { name }), undo)
		await refresh('getQrCodes', 'drawQrCode')
		onClose()
	}
	return { busy, problem, save: (draft: CodeDraft) => attempt(() => save(draft)) }
}
