import { Select, TagsInput } from '@mantine/core'
import {
	IconCircleCheck,
	IconCircleX,
	IconMailOpened,
	IconRotate,
	IconSpy,
	IconTag,
	IconUser,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { INQUIRY_TAG_MAX } from '#domain/inquiry/limits.ts'
import { call, type Params } from '#web/api/client.ts'
import { refresh } from '#web/api/queries.ts'
import { useFormat } from '#web/text/use-format.ts'
import { type BulkAction, BulkBar } from '#web/ui/data/bulk-bar.tsx'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { notifyError, notifyOk, notifyWarning } from '#web/ui/feedback/toast.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import type { InboxAddress } from './inquiry-data.ts'
import { LostDialog } from './lost-dialog.tsx'

interface BarProps {
	ids: readonly string[]
	head: InboxAddress['head']
	tags: readonly string[]
	people: readonly { user_id: string; name: string }[]
	onClear: () => void
}

type Asked = 'lost' | 'tag' | 'assign'
type Work = Omit<Params<'operateInquiries'>, 'ids'>

/** What is done with the selected inquiries. */
export function CardsBar({ ids, head = 'open', tags, people, onClear }: BarProps) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const [asked, setAsked] = useState<Asked>()
	const { work, spam } = useBulk(ids, () => {
		setAsked(undefined)
		onClear()
	})
	const isClosed = head === 'closed' || head === 'spam'
	const marks: BulkAction[] = isClosed
		? [{ icon: IconRotate, label: t('inquiry.reopen'), onClick: () => void work({ action: 'reopen' }) }]
		: [
				{ icon: IconMailOpened, label: t('inquiry.markRead'), onClick: () => void work({ action: 'open' }) },
				{ icon: IconCircleCheck, label: t('inquiry.markWon'), onClick: () => void work({ action: 'won' }) },
				{ icon: IconCircleX, label: t('inquiry.markLost'), onClick: () => setAsked('lost') },
			]
	const more: BulkAction[] = [
		{ icon: IconTag, label: t('inquiry.addTag'), onClick: () => setAsked('tag') },
		{ icon: IconUser, label: t('inquiry.assign'), onClick: () => setAsked('assign') },
		...(isClosed ? [] : [{ icon: IconSpy, label: t('inquiry.markSpam'), danger: true, onClick: () => void spam() }]),
	]
	return (
		<>
			<BulkBar
				count={ids.length}
				label={t('inquiry.selected', { count: ids.length, n: count(ids.length) })}
				actions={marks}
				more={more}
				onClear={onClear}
			/>
			<Asking asked={asked} tags={tags} people={people} work={work} onClose={() => setAsked(undefined)} />
		</>
	)
}

interface AskingProps extends Pick<BarProps, 'tags' | 'people'> {
	asked: Asked | undefined
	work: (what: Work) => Promise<void>
	onClose: () => void
}

/** What has to be known first. */
function Asking({ asked, tags, people, work, onClose }: AskingProps) {
	return (
		<>
			{asked === 'lost' && <LostDialog onClose={onClose} onLost={(reason) => void work({ action: 'lost', reason })} />}
			{asked === 'tag' && (
				<TagDialog tags={tags} onClose={onClose} onTag={(tag) => void work({ action: 'tag', tag })} />
			)}
			{asked === 'assign' && (
				<AssignDialog
					people={people}
					onClose={onClose}
					onAssign={(assigned_to) => void work({ action: 'assign', assigned_to })}
				/>
			)}
		</>
	)
}

function useBulk(ids: readonly string[], onDone: () => void) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const work = async (what: Work) => {
		try {
			const { results } = await call('operateInquiries', { ids: [...ids], ...what })
			const left = results.filter(({ ok }) => !ok)
			const done = results.length - left.length
			const [first] = left
			if (first)
				notifyWarning(t('inquiry.someDone', { n: count(done), left: count(left.length), msg: first.error?.msg }))
			else notifyOk(t('inquiry.allDone', { count: done, n: count(done) }))
			onDone()
			await refresh('getInquiries', 'getInquiry', 'getNotifications')
		} catch (error) {
			notifyError(error)
		}
	}
	const spam = async () => {
		const isSure = await confirm({
			title: t('inquiry.spamManyTitle', { count: ids.length, n: count(ids.length) }),
			text: t('inquiry.spamManyText'),
			action: t('inquiry.spamAction'),
			danger: true,
		})
		if (isSure) await work({ action: 'spam' })
	}
	return { work, spam }
}

function TagDialog({
	tags,
	onClose,
	onTag,
}: {
	tags: readonly string[]
	onClose: () => void
	onTag: (tag: string) => void
}) {
	const { t } = useTranslation()
	const [chosen, setChosen] = useState<string[]>([])
	const [tag] = chosen
	return (
		<FormDialog
			title={t('inquiry.addTag')}
			action={t('inquiry.addTag')}
			busy={false}
			ready={tag !== undefined}
			onSubmit={() => tag !== undefined && onTag(tag)}
			onClose={onClose}
		>
			<TagsInput
				data-autofocus
				label={t('inquiry.tag')}
				maxTags={1}
				maxLength={INQUIRY_TAG_MAX}
				data={[...tags]}
				value={chosen}
				onChange={setChosen}
			/>
		</FormDialog>
	)
}

interface AssignProps {
	people: BarProps['people']
	onClose: () => void
	onAssign: (user_id: string | null) => void
}

function AssignDialog({ people, onClose, onAssign }: AssignProps) {
	const { t } = useTranslation()
	const [chosen, setChosen] = useState<string | null>(null)
	return (
		<FormDialog
			title={t('inquiry.assign')}
			action={t('inquiry.assign')}
			busy={false}
			onSubmit={() => onAssign(chosen)}
			onClose={onClose}
		>
			<Select
				data-autofocus
				label={t('inquiry.assigned')}
				placeholder={t('inquiry.nobody')}
				data={people.map(({ user_id, name }) => ({ value: user_id, label: name }))}
				value={chosen}
				onChange={setChosen}
			/>
		</FormDialog>
	)
}
