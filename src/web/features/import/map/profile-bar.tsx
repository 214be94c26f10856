import { Button, Popover, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconDeviceFloppy, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportFile, ImportRules } from '#contract/import-shapes.ts'
import { applyProfile } from '#domain/import/profile.ts'
import { call, type Data } from '#web/api/client.ts'
import { read, refresh } from '#web/api/queries.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { notifyError, notifyOk } from '#web/ui/feedback/toast.tsx'
import classes from './profile-bar.module.css'
import { initialMapping, type Mapping } from './target-options.ts'

interface Props {
	file: ImportFile
	mapping: Mapping
	rules: ImportRules
	/** Whether the mapping could be checked as it is. */
	good: boolean
	onChoose: (mapping: Mapping, rules: ImportRules) => void
}

type Profile = Data<'getMappingProfiles'>['list'][number]

/** Mappings saved by name: take one, or save this one. Says when such a list was mapped before. */
export function ProfileBar({ file, mapping, rules, good, onChoose }: Props) {
	const { t } = useTranslation()
	const { data } = useQuery(read('getMappingProfiles', {}))
	const list = data?.list ?? []
	const [chosen, setChosen] = useState(() => list.find(({ name }) => name === file.profile?.name)?.id ?? null)
	const profile = list.find(({ id }) => id === chosen)
	const take = (id: string) => {
		const wanted = list.find((one) => one.id === id)
		if (!wanted) return
		setChosen(id)
		onChoose(initialMapping({ columns: applyProfile(file.columns, wanted.mapping) }), wanted.rules)
	}
	return (
		<div className={classes.bar}>
			{file.profile && (
				<p className={classes.known}>
					{file.profile.name === null
						? t('importing.mappedBefore')
						: t('importing.mappedAs', { name: file.profile.name })}
				</p>
			)}
			{list.length > 0 && (
				<Select
					aria-label={t('importing.savedMappings')}
					placeholder={t('importing.savedMappings')}
					size="xs"
					w={200}
					data={list.map(({ id, name }) => ({ value: id, label: name }))}
					value={chosen}
					onChange={(id) => id !== null && take(id)}
				/>
			)}
			{profile && <DeleteButton profile={profile} onDeleted={() => setChosen(null)} />}
			<SaveButton
				key={profile?.id}
				disabled={!good}
				name={profile?.name ?? ''}
				onSave={async (name) => {
					const { fallback_category: _, ...kept } = rules
					const { id } = await call('setMappingProfile', { import_id: file.import_id, name, mapping, rules: kept })
					await refresh('getMappingProfiles')
					setChosen(id)
					notifyOk(t('importing.mappingSaved', { name }))
				}}
			/>
		</div>
	)
}

function DeleteButton({ profile: { id, name }, onDeleted }: { profile: Profile; onDeleted: () => void }) {
	const { t } = useTranslation()
	const remove = async () => {
		const title = t('importing.deleteMapping', { name })
		if (!(await confirm({ title, text: t('importing.deleteMappingText'), action: t('common.delete'), danger: true })))
			return
		try {
			await call('deleteMappingProfile', { id })
			await refresh('getMappingProfiles')
			onDeleted()
		} catch (error) {
			notifyError(error)
		}
	}
	return (
		<IconButton
			icon={IconTrash}
			iconSize={16}
			size="md"
			label={t('importing.deleteMapping', { name })}
			onClick={() => void remove()}
		/>
	)
}

interface SaveProps {
	disabled: boolean
	name: string
	onSave: (name: string) => Promise<void>
}

function SaveButton({ disabled, name: before, onSave }: SaveProps) {
	const { t } = useTranslation()
	const [opened, setOpened] = useState(false)
	const [name, setName] = useState(before)
	const [busy, setBusy] = useState(false)
	const save = async () => {
		setBusy(true)
		try {
			await onSave(name.trim())
			setOpened(false)
		} catch (error) {
			notifyError(error)
		} finally {
			setBusy(false)
		}
	}
	return (
		<Popover opened={opened} onChange={setOpened} position="bottom-end" width={280} shadow="md" trapFocus returnFocus>
			<Popover.Target>
				<Button
					size="xs"
					variant="default"
					disabled={disabled}
					leftSection={<IconDeviceFloppy size={16} stroke={1.6} aria-hidden />}
					onClick={() => setOpened(!opened)}
				>
					{t('importing.saveMapping')}
				</Button>
			</Popover.Target>
			<Popover.Dropdown role="dialog" aria-label={t('importing.saveMapping')}>
				<form
					className={classes.form}
					onSubmit={(event) => {
						event.preventDefault()
						if (name.trim()) void save()
					}}
				>
					<TextInput
						data-autofocus
						label={t('importing.mappingName')}
						description={t('importing.mappingNameHint')}
						value={name}
						maxLength={60}
						onChange={({ currentTarget }) => setName(currentTarget.value)}
					/>
					<Button type="submit" size="xs" loading={busy} disabled={!name.trim()}>
						{t('importing.keepMapping')}
					</Button>
				</form>
			</Popover.Dropdown>
		</Popover>
	)
}
