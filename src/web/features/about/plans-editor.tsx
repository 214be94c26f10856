import { Button } from '@mantine/core'
import { IconArrowUp, IconEdit, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PLANS_MAX, QUESTIONS_MAX } from '#domain/site/site.ts'
import { call } from '#web/api/client.ts'
import { useLanguage } from '#web/state/preferences.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { notifyError, notifyOk } from '#web/ui/feedback/toast.tsx'
import { PlanDialog, QuestionDialog } from './plan-dialog.tsx'
import classes from './plans.module.css'
import { keepSite, type Site } from './site-data.ts'

type Plans = Site['plans']
/** What is being edited: one that stands there by its place, or a new one behind the last. */
type Edited = { kind: 'plans' | 'questions'; at: number }

/** The operator's plans and questions, in the language that is spoken now; each change is saved at once. */
export function PlansEditor({ site, onClose }: { site: Site; onClose: () => void }) {
	const { t } = useTranslation()
	const locale = useLanguage()
	const [edited, setEdited] = useState<Edited>()
	const { plans, questions } = site.plans
	const save = async (change: Partial<Plans>) => {
		const next = { ...site.plans, ...change }
		keepSite('plans', locale, await call('setSitePage', { page: 'plans', locale, plans: next, version: site.version }))
		notifyOk(t('about.edit.saved'))
	}
	const now = (change: Partial<Plans>) => void save(change).catch(notifyError)
	return (
		<div className={classes.editor}>
			<Lines
				names={plans.map(({ name }) => name)}
				title={t('about.plans.title')}
				onEdit={(at) => setEdited({ kind: 'plans', at })}
				onMove={(at) => now({ plans: toFront(plans, at) })}
				onRemove={(at) => now({ plans: plans.toSpliced(at, 1) })}
				add={plans.length < PLANS_MAX && t('about.plans.add')}
				empty={t('about.plans.none')}
			/>
			<Lines
				names={questions.map(({ question }) => question)}
				title={t('about.plans.questions')}
				onEdit={(at) => setEdited({ kind: 'questions', at })}
				onMove={(at) => now({ questions: toFront(questions, at) })}
				onRemove={(at) => now({ questions: questions.toSpliced(at, 1) })}
				add={questions.length < QUESTIONS_MAX && t('about.plans.addQuestion')}
			/>
			<div>
				<Button onClick={onClose}>{t('about.plans.done')}</Button>
			</div>
			{edited && <Opened {...{ edited, plans: site.plans, save }} onClose={() => setEdited(undefined)} />}
		</div>
	)
}

interface OpenedProps {
	edited: Edited
	plans: Plans
	save: (change: Partial<Plans>) => Promise<void>
	onClose: () => void
}

/** What is being edited, or a new one. */
function Opened({ edited: { kind, at }, plans: { plans, questions }, save, onClose }: OpenedProps) {
	if (kind === 'plans')
		return (
			<PlanDialog plan={plans[at]} onSave={(plan) => save({ plans: plans.toSpliced(at, 1, plan) })} onClose={onClose} />
		)
	return (
		<QuestionDialog
			asked={questions[at]}
			onSave={(asked) => save({ questions: questions.toSpliced(at, 1, asked) })}
			onClose={onClose}
		/>
	)
}

const toFront = <T,>(list: readonly T[], at: number): T[] => [...list.slice(at, at + 1), ...list.toSpliced(at, 1)]

interface LinesProps {
	title: string
	names: readonly string[]
	onEdit: (at: number) => void
	onMove: (at: number) => void
	onRemove: (at: number) => void
	/** What the button that adds one says; false: there are as many as there may be. */
	add: string | false
	empty?: ReactNode
}

function Lines({ title, names, onEdit, onMove, onRemove, add, empty }: LinesProps) {
	const { t } = useTranslation()
	return (
		<section className="stack">
			<h2>{title}</h2>
			{names.length === 0 && empty && <p className="muted">{empty}</p>}
			<ul className={classes.lines}>
				{names.map((name, at) => (
					<li key={at}>
						<span>{name}</span>
						<IconButton
							icon={IconArrowUp}
							label={t('about.plans.move', { name })}
							disabled={at === 0}
							onClick={() => onMove(at)}
						/>
						<IconButton icon={IconEdit} label={t('about.plans.editOf', { name })} onClick={() => onEdit(at)} />
						<IconButton icon={IconTrash} label={t('about.plans.removeOf', { name })} onClick={() => onRemove(at)} />
					</li>
				))}
			</ul>
			{add && (
				<div>
					<Button variant="default" onClick={() => onEdit(names.length)}>
						{add}
					</Button>
				</div>
			)}
		</section>
	)
}
